import type { Language } from '@redress/core/language/language'

export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export type LegalSection = {
  heading: string
  /** A note that says who added the section, in the language of the legal text. */
  note?: string
  paragraphs: string[]
  /** The language of the section, if it differs from the language of the legal text. */
  language?: Language
}

/** A legal text. When a person accepts it, we store its `version`. */
export type LegalText = { version: number; title: string; sections: LegalSection[] }

/** The facts about an installation on which the legal texts depend. */
export type LegalFacts = {
  provider: string
  /** The provider's email address or `https:` URL. */
  contact: string | null
  /** The organization's name. Null if the page has no organization. */
  organization: string | null
  isTest: boolean
  retentionDays: number
  erasureHours: number
  /**
   * The language model that drafts letters. Its host is null if the model runs in the provider's own network.
   */
  model: { host: string | null } | null
  mail: 'none' | 'own' | 'service'
  /** The geocoder to which addresses are sent. Its host is null if it is the Census Bureau. */
  geocoder: { host: string | null } | null
  /** The host of an analytics service that counts page views. Null if only the product itself counts them. */
  analyticsHost: string | null
}

/** The sections that an operator adds to a legal text. */
export type LegalAddendum = { language: Language; version: number; sections: LegalSection[] }

/**
 * A legal text before the facts of an installation are filled in. A function returns a paragraph that depends on the
 * facts, or null to leave it out.
 */
export type LegalCatalogue = Omit<LegalText, 'sections'> & {
  /** Returns the note above the sections that an operator added. */
  addedBy(provider: string, version: number): string
  sections: { heading: string; paragraphs: (string | ((facts: LegalFacts) => string | null))[] }[]
}
