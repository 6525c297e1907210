import type { Language } from '@redress/core/language/language'

export const legalDocuments = ['privacy-policy', 'terms-of-service'] as const
export type LegalDocument = (typeof legalDocuments)[number]

export type LegalSection = {
  heading: string
  /** In the text's own language: who added it. */
  note?: string
  paragraphs: string[]
  /** Of a section that is not in the text's own language. */
  language?: Language
}

/** Acceptances record the `version`. */
export type LegalText = { version: number; title: string; sections: LegalSection[] }

/** What is true of one installation, and not of each. */
export type LegalFacts = {
  provider: string
  /** An email address or an https address. */
  contact: string | null
  /** Null where the page has none. */
  organization: string | null
  isTest: boolean
  retentionDays: number
  erasureHours: number
  /** Which model corrects sentences; its host is null in the provider's own network. */
  model: { host: string | null } | null
  mail: 'none' | 'own' | 'service'
  /** Which geocoder gets addresses; its host is null for the Census Bureau. */
  geocoder: { host: string | null } | null
  /** The host that counts page views, beside the product itself. */
  analyticsHost: string | null
}

/** What an operator adds. */
export type LegalAddendum = { language: Language; version: number; sections: LegalSection[] }

/** A paragraph that depends on facts is a function; null leaves it out. */
export type LegalCatalogue = Omit<LegalText, 'sections'> & {
  /** Before what an operator added. */
  addedBy(provider: string, version: number): string
  sections: { heading: string; paragraphs: (string | ((facts: LegalFacts) => string | null))[] }[]
}
