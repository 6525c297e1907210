/** A one-line field as it may be stored and sent: legal characters, single spaces, trimmed. */
export function tidyLine(text: string): string {
  return keepLegal(text).replace(/\s+/g, ' ').trim()
}

/** An email address as it may be stored and sent: what comes along unseen from where it was copied is none of it. */
export function tidyEmail(text: string): string {
  return tidyLine(text.replace(/\p{Cf}/gu, ''))
}

// Everything that XML 1.0 forbids, and the C1 controls that no person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/**
 * The text without the characters that no gateway takes, and with line ends as `\n`.
 * Lone surrogates become U+FFFD. Source: XML 1.0, section 2.2.
 */
export function keepLegal(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '')
}

/** Length as the gateways count it: Unicode code points, so that one emoji is one character. */
export function codePoints(text: string): number {
  const pairs = text.match(surrogatePairs)
  return text.length - (pairs?.length ?? 0)
}

// What lies beyond the first 65,536 is two in a string. Counted so, a text of 10,000 costs no loop.
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** The first `most` code points. */
export function cutToCodePoints(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}
