/** Legal characters, single spaces, trimmed. */
export function tidyLine(text: string): string {
  return keepLegal(text).replace(/\s+/g, ' ').trim()
}

/** Without invisible characters that were copied along. */
export function tidyEmail(text: string): string {
  return tidyLine(text.replace(/\p{Cf}/gu, ''))
}

// Everything that XML 1.0 forbids, and the C1 controls that no person types.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/**
 * Without the characters that gateways refuse, and with line ends as `\n`. Lone surrogates become U+FFFD.
 * Source: XML 1.0, section 2.2.
 */
export function keepLegal(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(illegal, '')
}

/** As the gateways count: one emoji is one character. */
export function codePoints(text: string): number {
  const pairs = text.match(surrogatePairs)
  return text.length - (pairs?.length ?? 0)
}

// A character beyond U+FFFF takes two places in a string.
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

export function cutToCodePoints(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}

/** As Unicode's stream-safe format: to put a long run of marks in order takes the square of its length. */
const longRun = /(\p{M}{30})\p{M}+/gu

/** NFKC, in time that grows with the length. */
export function foldText(text: string): string {
  return text.replace(longRun, '$1').normalize('NFKC')
}
