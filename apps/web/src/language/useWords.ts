import type { Language } from '@redress/core/language/language'
import { type Words, wordsOf } from '@redress/words/words'
import { createContext, useContext } from 'react'

/**
 * The language of the page. Parts that load later get their words by functions such as `laterWordsOf(useLanguage())`.
 */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageContext around it')
  return language
}

/** Returns the words of the files that every page loads first. */
export function useWords(): Words {
  return wordsOf(useLanguage())
}
