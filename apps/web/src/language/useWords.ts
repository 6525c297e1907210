import { type Language, languageOf } from '@redress/core/language/language'
import { organizationDefaults } from '@redress/core/organization/organization'
import { type Words, wordsOf } from '@redress/words/words'
import { createContext, useContext } from 'react'

/** The language that the page speaks. Words of later parts: `laterWordsOf(useLanguage())`. */
export const LanguageContext = createContext<Language | null>(null)

export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageContext around it')
  return language
}

/** The words of the page's first part. */
export function useWords(): Words {
  return wordsOf(useLanguage())
}

type Configured = { language?: string | undefined } | null

/** For `<html lang>`: the language of the organization's texts, and nothing but a language tag. */
export function languageTagOf(config: Configured): string {
  const tag = config?.language ?? ''
  return /^[A-Za-z0-9-]+$/.test(tag) ? tag : organizationDefaults.language
}

/** The language of our own words beside an organization's texts. */
export function pageLanguageOf(config: Configured): Language {
  return languageOf(languageTagOf(config))
}
