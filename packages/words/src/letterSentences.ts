import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { english } from './letters/en.ts'
import { spanish } from './letters/es.ts'
import { type AskKind, kindsOfAsk, type LetterSentences } from './letters/sentences.ts'

export type { AskKind, LetterSentences } from './letters/sentences.ts'

export const askKinds: readonly AskKind[] = kindsOfAsk

const catalogues: Record<LetterLanguage, LetterSentences> = { en: english, es: spanish }

/** A letter's language is that of its reasons, which the page need not have. */
export function letterSentences(language: LetterLanguage): LetterSentences {
  return catalogues[language]
}

/** `Vietnamese`, `vietnamita`; the tag itself for one that is unknown. */
export function formatLanguageName(tag: string, language: LetterLanguage): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
