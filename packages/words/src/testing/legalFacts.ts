import type { LegalFacts } from '../legalText.ts'

/** Makes the facts of a usual live installation. */
export function someLegalFacts(over: Partial<LegalFacts> = {}): LegalFacts {
  return {
    provider: 'Redress',
    contact: null,
    organization: null,
    isTest: false,
    retentionDays: 30,
    erasureHours: 24,
    model: { host: null },
    mail: 'service',
    geocoder: { host: null },
    analyticsHost: null,
    ...over,
  }
}

/** Makes facts that all differ from those of a usual installation. */
export function otherLegalFacts(): LegalFacts {
  return {
    provider: 'Open Mail',
    contact: 'https://mail.example/contact',
    organization: 'Open Ledger',
    isTest: true,
    retentionDays: 1,
    erasureHours: 48,
    model: null,
    mail: 'none',
    geocoder: null,
    analyticsHost: 'count.example',
  }
}
