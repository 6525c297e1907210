import type { LegalFacts } from '@redress/words/legalText'

export const legalFacts: LegalFacts = {
  provider: 'Redress',
  contact: 'help@example.org',
  organization: null,
  isTest: true,
  retentionDays: 30,
  erasureHours: 24,
  model: null,
  mail: 'none',
  geocoder: { host: null },
  analyticsHost: null,
}
