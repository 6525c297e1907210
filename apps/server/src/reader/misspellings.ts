import type { LetterLanguage } from '@redress/core/language/letterLanguage'

/** Lower-case words that are certain misspellings, with what was meant. */
export const misspellings: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: new Map([['dont', "don't"]]),
  es: new Map([['tambien', 'también']]),
}
