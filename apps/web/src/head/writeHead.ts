import type { Head, HeadTag } from './head.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a value for HTML text and for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, found => escapes[found] ?? '')
}

function written({ name, attributes }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name} data-head${pairs.join('')}>`
}

/**
 * Writes the head as HTML. The names of tags and attributes are constants. Every value is escaped here and nowhere
 * else.
 */
export function writeHead({ title, tags }: Head): string {
  return [`<title>${escapeHtml(title)}</title>`, ...tags.map(written)].join('')
}
