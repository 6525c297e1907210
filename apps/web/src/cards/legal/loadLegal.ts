import type { Language } from '@redress/core/language/language'
import type { LegalText } from '@redress/words/legalText'

import type { LegalDocument } from '../../navigation/routes.ts'

/** The legal texts are long and seldom read, so each is loaded when it is shown. */
export async function loadLegal(document: LegalDocument, language: Language): Promise<LegalText> {
  if (document === 'privacy-policy') {
    return (await import('@redress/words/privacyPolicy')).privacyPolicyOf(language)
  }
  return (await import('@redress/words/termsOfService')).termsOfServiceOf(language)
}
