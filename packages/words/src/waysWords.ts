import type { Language } from '@redress/core/language/language'
import { waysWords } from './en/page/ways.ts'
import { waysWords as waysWordsEs } from './es/page/ways.ts'
import type { Translated } from './translated.ts'

type WaysWords = Translated<typeof waysWords>

const catalogues: Record<Language, WaysWords> = { en: waysWords, es: waysWordsEs }

/**
 * Returns the texts about the ways to an office that takes no letters from us. A module of its own keeps them out of
 * the page's first files.
 */
export function waysWordsOf(language: Language): WaysWords {
  return catalogues[language]
}
