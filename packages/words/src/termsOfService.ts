import type { Language } from '@redress/core/language/language'
import { termsOfService } from './en/termsOfService.ts'
import { termsOfServiceEs } from './es/termsOfService.ts'
import type { LegalText } from './legalText.ts'

const catalogues: Record<Language, LegalText> = { en: termsOfService, es: termsOfServiceEs }

export function termsOfServiceOf(language: Language): LegalText {
  return catalogues[language]
}
