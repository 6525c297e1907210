import type { LegalText } from '@redress/core/legal/legalText'

export type LegalDocument = 'terms-of-service' | 'privacy-policy'

/** The legal texts are long and seldom read: each comes only where it is shown. */
export async function loadLegal(document: LegalDocument): Promise<LegalText> {
  if (document === 'privacy-policy') {
    return (await import('@redress/core/legal/privacyPolicy')).privacyPolicy
  }
  return (await import('@redress/core/legal/termsOfService')).termsOfService
}
