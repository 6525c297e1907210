import type { Language } from '@redress/core/language/language'
import { letterFoot } from './en/letterFoot.ts'

const catalogues: Record<Language, typeof letterFoot> = { en: letterFoot }

export function letterFootWords(language: Language) {
  return catalogues[language]
}
