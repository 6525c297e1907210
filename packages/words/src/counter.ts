import type { Counter } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { wordsOf } from './words.ts'

/** `About 1,200 letters delivered so far`, `About 1,200 of 5,000 letters delivered`; empty without a number. */
export function formatCounter({ delivered = 0, goal = 0 }: Counter, language: Language): string {
  if (delivered === 0) return ''
  const { counted } = wordsOf(language).message
  // Spanish in the United States groups digits as English does.
  const digits = (count: number) => count.toLocaleString('en')
  return counted(digits(delivered), goal ? digits(goal) : '')
}
