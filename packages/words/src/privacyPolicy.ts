import type { Language } from '@redress/core/language/language'
import { privacyPolicy } from './en/privacyPolicy.ts'
import { privacyPolicyEs } from './es/privacyPolicy.ts'
import type { LegalText } from './legalText.ts'

const catalogues: Record<Language, LegalText> = { en: privacyPolicy, es: privacyPolicyEs }

/** Each legal text is a module of its own, loaded only where it is shown. */
export function privacyPolicyOf(language: Language): LegalText {
  return catalogues[language]
}
