import type { Language } from '@redress/core/language/language'
import { type Words, wordsOf } from '@redress/words/words'
import { createContext, useContext } from 'react'

/** The language of the page. Later parts get their words by `laterWordsOf(useLanguage())`. */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageContext around it')
  return language
}

/** Returns the words of the page's first part. */
export function useWords(): Words {
  return wordsOf(useLanguage())
}
