import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { english } from './letters/en.ts'
import { spanish } from './letters/es.ts'
import type { LetterSentences } from './letters/sentences.ts'

export type { LetterSentences } from './letters/sentences.ts'

const CATALOGUES: Record<LetterLanguage, LetterSentences> = { en: english, es: spanish }

/** Returns our sentences for letters in a language, which may differ from the page's language. */
export function letterSentences(language: LetterLanguage): LetterSentences {
  return CATALOGUES[language]
}
