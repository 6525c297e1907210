import type { Language } from '@redress/core/language/language'
import { pickerWords } from './en/page/picker.ts'
import { pickerWords as pickerWordsEs } from './es/page/picker.ts'
import type { Translated } from './translated.ts'

const catalogues: Record<Language, Translated<typeof pickerWords>> = { en: pickerWords, es: pickerWordsEs }

/** Returns the texts of the screens before a campaign, which most visitors never see. */
export function pickerWordsOf(language: Language) {
  return catalogues[language]
}
