import type { Language } from '@redress/core/language/language'
import { confirmationWords } from './en/confirmation.ts'
import { confirmationWords as confirmationWordsEs } from './es/confirmation.ts'
import type { Translated } from './translated.ts'

type ConfirmationWords = Translated<typeof confirmationWords>

const catalogues: Record<Language, ConfirmationWords> = { en: confirmationWords, es: confirmationWordsEs }

/** Returns the texts of the confirmation pages. Only the server renders them, so no browser loads this module. */
export function confirmationWordsOf(language: Language): ConfirmationWords {
  return catalogues[language]
}
