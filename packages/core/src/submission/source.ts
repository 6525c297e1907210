import { cutToCodePoints, foldText, keepLegal, tidyLine } from '../text/text.ts'

/** The query parameters that name the source of a visit. No other parameter is sent or stored. */
export const sourceNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'source',
  'ref',
] as const

export type SourceName = (typeof sourceNames)[number]

export type Source = Partial<Record<SourceName, string | undefined>>

/**
 * The longest value that a request may contain, in UTF-16 units. The server cuts it to 100 characters before it stores
 * the source.
 */
export const SOURCE_LONGEST = 1_000

/** The limit is in code points. A longer value is cut. */
const LONGEST_KEPT = 100

/**
 * Matches invisible characters, such as direction marks. They are removed, so that sources that look the same are counted
 * as one.
 */
const invisible = /\p{Cf}/gu

/** Matches ten digits or more with any separators, or the seven digits of a local phone number. */
const phoneNumber = /(\d[\s().+/-]*){10}|(?<!\d)\d{3}[\s.-]\d{4}(?!\d)/

function namesPerson(text: string): boolean {
  return text.includes('@') || /%40/i.test(text) || phoneNumber.test(text)
}

function tidied(value: string): string {
  // `keepLegal` comes first, because it turns misread control characters into the letters that `foldText` normalizes.
  const tidy = tidyLine(foldText(keepLegal(value)).replace(invisible, ''))
  return namesPerson(tidy) ? '' : cutToCodePoints(tidy, LONGEST_KEPT).trim()
}

/**
 * Returns the known source parameters, cut to 100 characters. Drops values that contain an email address or a phone
 * number, because some senders put each recipient's email address or phone number into the link.
 */
export function tidySource(
  given: Readonly<Partial<Record<string, string>>>,
): Partial<Record<SourceName, string>> {
  const source: Partial<Record<SourceName, string>> = {}
  for (const name of sourceNames) {
    const value = tidied(Object.hasOwn(given, name) ? (given[name] ?? '') : '')
    if (value !== '') source[name] = value
  }
  return source
}
