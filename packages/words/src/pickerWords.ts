import type { Language } from '@redress/core/language/language'
import { pickerWords } from './en/page/picker.ts'
import { pickerWords as pickerWordsEs } from './es/page/picker.ts'
import type { Translated } from './translated.ts'

export type PickerWords = Translated<typeof pickerWords>

const catalogues: Record<Language, PickerWords> = { en: pickerWords, es: pickerWordsEs }

/**
 * Returns the texts of the screens before a campaign. Most visitors never see these screens, because their link leads
 * to a campaign.
 */
export function pickerWordsOf(language: Language) {
  return catalogues[language]
}
