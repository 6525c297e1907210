import type { Language } from '@redress/core/language/language'
import { cardWords } from './en/card.ts'
import { cardWords as cardWordsEs } from './es/card.ts'
import type { Translated } from './translated.ts'

type CardWords = Translated<typeof cardWords>

const catalogues: Record<Language, CardWords> = { en: cardWords, es: cardWordsEs }

export function cardWordsOf(language: Language): CardWords {
  return catalogues[language]
}
