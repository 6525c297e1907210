import type { Language } from '@redress/core/language/language'
import { mails } from './en/staff/mails.ts'
import { mails as mailsEs } from './es/staff/mails.ts'
import type { Translated } from './translated.ts'

export type StaffMailWords = Translated<typeof mails>

const catalogues: Record<Language, StaffMailWords> = { en: mails, es: mailsEs }

/** Returns the texts of emails to staff. Only the server sends them, so no browser loads this module. */
export function staffMailWordsOf(language: Language): StaffMailWords {
  return catalogues[language]
}
