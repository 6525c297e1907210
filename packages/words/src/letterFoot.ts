import type { Language } from '@redress/core/language/language'
import { letterFoot } from './en/letterFoot.ts'
import { letterFoot as letterFootEs } from './es/letterFoot.ts'

const catalogues: Record<Language, typeof letterFoot> = { en: letterFoot, es: letterFootEs }

export function letterFootWords(language: Language) {
  return catalogues[language]
}
