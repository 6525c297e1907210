import type { Language } from '@redress/core/language/language'
import { aboutWords } from './en/about.ts'
import { aboutWords as aboutWordsEs } from './es/about.ts'
import type { Translated } from './translated.ts'

export type AboutWords = Translated<typeof aboutWords>

const catalogues: Record<Language, AboutWords> = { en: aboutWords, es: aboutWordsEs }

/** Returns the texts of the provenance pages. Only the server renders them, so no browser loads this module. */
export function aboutWordsOf(language: Language): AboutWords {
  return catalogues[language]
}
