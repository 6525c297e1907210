import type { Language } from '@redress/core/language/language'
import { dialogWords } from './en/page/dialogs.ts'
import { districtWords } from './en/page/district.ts'
import { dialogWords as dialogWordsEs } from './es/page/dialogs.ts'
import { districtWords as districtWordsEs } from './es/page/district.ts'
import type { Translated } from './translated.ts'

const english = { ...dialogWords, district: districtWords }

const spanish = { ...dialogWordsEs, district: districtWordsEs }

export type DialogWords = Translated<typeof english>

const catalogues: Record<Language, DialogWords> = { en: english, es: spanish }

/**
 * Returns the texts of the dialogs and of the question for the district. They are in a separate module, so that the
 * page's first files do not contain them.
 */
export function dialogWordsOf(language: Language): DialogWords {
  return catalogues[language]
}
