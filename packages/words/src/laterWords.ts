import type { Language } from '@redress/core/language/language'
import { personalWords } from './en/page/personal.ts'
import { resultWords } from './en/page/result.ts'
import { personalWords as personalWordsEs } from './es/page/personal.ts'
import { resultWords as resultWordsEs } from './es/page/result.ts'
import type { Translated } from './translated.ts'

const english = { personal: personalWords, result: resultWords }

const spanish = { personal: personalWordsEs, result: resultWordsEs }

export type LaterWords = Translated<typeof english>

const catalogues: Record<Language, LaterWords> = { en: english, es: spanish }

/**
 * Returns the texts that the page needs once the letter is written. They are in a separate module, so that the page's
 * first files do not contain them.
 */
export function laterWordsOf(language: Language): LaterWords {
  return catalogues[language]
}
