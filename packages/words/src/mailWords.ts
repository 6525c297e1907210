import type { Language } from '@redress/core/language/language'
import { mailWords } from './en/mail.ts'
import { mailWords as mailWordsEs } from './es/mail.ts'
import type { Translated } from './translated.ts'

type MailWords = Translated<typeof mailWords>

const catalogues: Record<Language, MailWords> = { en: mailWords, es: mailWordsEs }

export function mailWordsOf(language: Language): MailWords {
  return catalogues[language]
}
