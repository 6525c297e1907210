import { type SourceName, sourceNames } from '@redress/core/submission/source'
import { cutToCodePoints, foldText, keepLegal, tidyLine } from '@redress/core/text/text'

export type Source = Partial<Record<SourceName, string>>

const longest = 100

// Direction marks and other invisible signs make one source look like another.
const unseen = /\p{Cf}/gu

/** Ten digits or more with any separators, or the seven digits of a local number. */
const phoneNumber = /(\d[\s().+/-]*){10}|(?<!\d)\d{3}[\s.-]\d{4}(?!\d)/

function namesPerson(text: string): boolean {
  return text.includes('@') || /%40/i.test(text) || phoneNumber.test(text)
}

function tidied(value: string): string {
  // A control character that stands for a letter becomes that letter before letters are folded.
  const tidy = tidyLine(foldText(keepLegal(value)).replace(unseen, ''))
  return namesPerson(tidy) ? '' : cutToCodePoints(tidy, longest).trim()
}

/**
 * Keeps known names only, cut to 100 characters. It leaves out email addresses and telephone numbers, since some
 * senders put their recipients into their links.
 */
export function tidySource(given: Readonly<Partial<Record<string, string>>>): Source {
  const source: Source = {}
  for (const name of sourceNames) {
    const value = tidied(Object.hasOwn(given, name) ? (given[name] ?? '') : '')
    if (value !== '') source[name] = value
  }
  return source
}
