import { tidyLine } from '@redress/core/text/tidyLine'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  sect: '§',
  para: '¶',
  cent: '¢',
  deg: '°',
  frac12: '½',
}

/** A character by its number; a space for one that there is not. */
function characterOf(number: number): string {
  return number > 0 && number <= 0x10ffff && Number.isInteger(number) ? String.fromCodePoint(number) : ' '
}

/** `&amp;`, `&#8217;` and `&#x2019;` as they are meant; what is not known stays as it is. */
export function readEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6}\d{0,2});/gi, (all, code: string) => {
    if (/^#x/i.test(code)) return characterOf(Number.parseInt(code.slice(2), 16))
    if (code.startsWith('#')) return characterOf(Number(code.slice(1)))
    return named[code.toLowerCase()] ?? all
  })
}

/** Only what begins as an element does is one: `3 < 5` is text. */
const element = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi
const breaks = /^(p|div|ul|ol|br|h[1-6]|tr|table|blockquote|hr|pre|dt|dd|section)$/i

/**
 * HTML as text: a line for each paragraph and each item of a list, nothing of scripts and styles. What comes out is
 * text and is to be shown as such: it may hold a `<`.
 */
export function plainText(html: string): string {
  const visible = html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/\s+/g, ' ')
  const lines = visible.replace(element, (all, name) => {
    if (/^li$/i.test(name)) return all.startsWith('</') ? '\n' : '\n• '
    return breaks.test(name) ? '\n' : ''
  })
  return readEntities(lines)
    .split('\n')
    .map(tidyLine)
    .filter(line => line !== '' && line !== '•')
    .join('\n')
}
