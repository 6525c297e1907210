import type { Language } from '@redress/core/language/language'
import { chatWords } from './en/page/chat.ts'
import { chatWords as chatWordsEs } from './es/page/chat.ts'
import type { Translated } from './translated.ts'

export type ChatWords = Translated<typeof chatWords>

const catalogues: Record<Language, ChatWords> = { en: chatWords, es: chatWordsEs }

export function chatWordsOf(language: Language): ChatWords {
  return catalogues[language]
}
