import { keepLegal } from '@redress/core/text/keepLegal'

/** Marks of direction, and signs without a width: they make a text read otherwise than it is. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

function decoded(text: string): string {
  return text
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name) => entities[name] ?? whole)
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_whole, number: string) => {
      const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
}

const elements = /<(script|style|iframe|svg|template|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const tags = /<!--[\s\S]*?(?:-->|$)|<[/!?a-z][^<>]*>/gi
/** One that never ends, known by its attribute. */
const openTags = /<[a-z][\w-]{0,30}\s[^<>\n]*=[^<>\n]*/gi

/** A tag may only come to light when another inside it is gone. Nobody means more than a few, one in another. */
const deepest = 8

function withoutTags(text: string, depth = 0): string {
  const stripped = text.replace(elements, '').replace(tags, '')
  if (stripped !== text && depth < deepest) return withoutTags(stripped, depth + 1)
  return stripped.replace(openTags, '').replace(/<(?=[/!?a-z])/gi, '')
}

function withoutMarkdown(text: string): string {
  return text
    .replace(/!?\[([^\]\n]{0,300})\]\(([^)\s]{0,2000})[^)\n]{0,300}\)/g, '$1 $2')
    .replace(/^[ \t]{0,3}(?:#{1,6}|>|[-*+]|```\w{0,20})(?:[ \t]+|$)/gm, '')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
}

/**
 * The paragraphs of a text, plain whatever came: no control or direction characters, no HTML, no Markdown. The
 * addresses of links remain, in the open.
 */
export function withoutMarkup(text: string): string[] {
  const plain = withoutTags(decoded(keepLegal(text).replace(unseen, '')))
  return withoutMarkdown(keepLegal(plain).replace(unseen, ''))
    .split('\n')
    .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
