import type { LetterCounter } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { wordsOf } from './words.ts'

/**
 * Formats a letter counter: `About 1,200 letters delivered` or `About 1,200 of 5,000 letters delivered`. Returns an
 * empty text if there is no number.
 */
export function formatCounter({ delivered, goal }: LetterCounter, language: Language): string {
  return delivered ? wordsOf(language).message.counted(delivered, goal ?? 0) : ''
}
