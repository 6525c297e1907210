/** Tidies a line: removes illegal characters, replaces each run of white space with one space, and trims the text. */
export function tidyLine(text: string): string {
  return keepLegal(text).replace(/\s+/g, ' ').trim()
}

/** Tidies an email address, and removes invisible characters that people copy with it. */
export function tidyEmail(text: string): string {
  return tidyLine(text.replace(/\p{Cf}/gu, ''))
}

/**
 * All line ends other than `\n`: those with a carriage return, vertical tab, form feed, the next-line character and
 * Unicode's own separators. Other programs break lines at them.
 */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

// All characters that XML 1.0 forbids, and the C1 controls, which people do not type.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
const illegal = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/**
 * Characters that hide text. Direction marks, overrides and isolates make a text look different from the stored text.
 * Tag characters, fillers and other characters without a shape hide words. Joiners and the variation selectors of emoji
 * are not in this list.
 */
const hiding = /[\u034F\u061C\u115F\u1160\u200B\u202A-\u202E\u2060-\u2069\u3164\uFFA0\u{E0000}-\u{E0FFF}]/gu

/**
 * The characters of Windows-1252 at 0x80 to 0x9F. They become control characters in a text that was read in the wrong
 * encoding.
 */
const WINDOWS1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

const misread = /[\u0080-\u0084\u0086-\u009F]/g

/**
 * Removes characters that gateways refuse or that hide text, and writes line ends as `\n`. Control characters from a
 * wrong encoding become the characters that were meant, and lone surrogates become U+FFFD. Source: XML 1.0, section
 * 2.2.
 */
export function keepLegal(text: string): string {
  return replaceLoneSurrogates(text)
    .replace(breaks, '\n')
    .replace(misread, control => WINDOWS1252.charAt(control.charCodeAt(0) - 0x80))
    .replace(illegal, '')
    .replace(hiding, '')
}

/** Works like `toWellFormed`, which browsers from 2023 lack. */
export function replaceLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/**
 * Invisible characters, such as format characters and blanks of other scripts. A name or a letter of only these
 * characters would look empty.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Returns the visible part of a text, trimmed. */
export function visibleText(text: string): string {
  return keepLegal(text).replace(unseen, '').trim()
}

export function isBlank(text: string): boolean {
  return visibleText(text) === ''
}

/** Counts code points, as the gateways do: one emoji is one character. */
export function codePoints(text: string): number {
  const pairs = text.match(surrogatePairs)
  return text.length - (pairs?.length ?? 0)
}

// A character beyond U+FFFF has two UTF-16 units in a string.
const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

export function cutToCodePoints(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('')
}

/**
 * A run of more than 30 combining marks, the limit of Unicode's stream-safe format. The time for normalization grows
 * with the square of the run's length.
 */
const longRun = /(\p{M}{30})\p{M}+/gu

/** Normalizes a text by NFKC. The time grows in proportion to the text's length. */
export function foldText(text: string): string {
  return text.replace(longRun, '$1').normalize('NFKC')
}
