import type { Language } from '@redress/core/language/language'
import { visitWords } from './en/page/visit.ts'
import { visitWords as visitWordsEs } from './es/page/visit.ts'
import type { Translated } from './translated.ts'

type VisitWords = Translated<typeof visitWords>

const catalogues: Record<Language, VisitWords> = { en: visitWords, es: visitWordsEs }

/** Returns the texts of pages without script. The build for browsers does not contain them. */
export function visitWordsOf(language: Language): VisitWords {
  return catalogues[language]
}
