import type { Language } from '@redress/core/language/language'
import { privacyPolicy } from './en/privacyPolicy.ts'
import { termsOfService } from './en/termsOfService.ts'
import { privacyPolicy as privacyPolicyEs } from './es/privacyPolicy.ts'
import { termsOfService as termsOfServiceEs } from './es/termsOfService.ts'
import type { LegalAddendum, LegalCatalogue, LegalDocument, LegalFacts, LegalText } from './legalText.ts'

const catalogues: Record<LegalDocument, Record<Language, LegalCatalogue>> = {
  'privacy-policy': { en: privacyPolicy, es: privacyPolicyEs },
  'terms-of-service': { en: termsOfService, es: termsOfServiceEs },
}

/** Returns a legal text for one installation, with the sections that its operator added. */
export function legalTextOf(
  { document, language }: { document: LegalDocument; language: Language },
  facts: LegalFacts,
  added?: LegalAddendum | undefined,
): LegalText {
  const { version, title, sections, addedBy } = catalogues[document][language]
  const own = sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs
      .map(each => (typeof each === 'string' ? each : each(facts)))
      .filter(each => each !== null),
  }))
  const addedSections = (added?.sections ?? []).map(({ heading, paragraphs }) => ({
    heading,
    note: addedBy(facts.provider, added?.version ?? 1),
    paragraphs,
    ...(added && added.language !== language ? { language: added.language } : {}),
  }))
  return { version, title, sections: [...own, ...addedSections] }
}
