import type { Language } from '@redress/core/language/language'

export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export type LegalSection = {
  heading: string
  /** A note, in the text's own language, that names who added the section. */
  note?: string
  paragraphs: string[]
  /** The language of the section, if it differs from the text's own. */
  language?: Language
}

/** A legal text. Acceptances of it record its `version`. */
export type LegalText = { version: number; title: string; sections: LegalSection[] }

/** The facts of one installation that legal texts depend on. */
export type LegalFacts = {
  provider: string
  /** An email address or an https address. */
  contact: string | null
  /** The organization's name. Null if the page has no organization. */
  organization: string | null
  isTest: boolean
  retentionDays: number
  erasureHours: number
  /** The model that corrects sentences. Its host is null if the model runs in the provider's own network. */
  model: { host: string | null } | null
  mail: 'none' | 'own' | 'service'
  /** The geocoder that gets addresses. Its host is null for the Census Bureau. */
  geocoder: { host: string | null } | null
  /** The host that counts page views in addition to the product itself. */
  analyticsHost: string | null
}

/** The sections that an operator adds to a legal text. */
export type LegalAddendum = { language: Language; version: number; sections: LegalSection[] }

/**
 * A legal text of the catalogue. A paragraph that depends on facts is a function; the result null leaves the
 * paragraph out.
 */
export type LegalCatalogue = Omit<LegalText, 'sections'> & {
  /** Returns the note before the sections that an operator added. */
  addedBy(provider: string, version: number): string
  sections: { heading: string; paragraphs: (string | ((facts: LegalFacts) => string | null))[] }[]
}
