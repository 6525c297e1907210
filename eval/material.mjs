import fs from 'node:fs'

const read = name => JSON.parse(fs.readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

const form = {
  ...{
    title: '',
    description: '',
    billsDescription: '',
    senderPlaceholder: '',
    generatedMessagePlaceholder: '',
  },
  ...{ starterMessages: [], addons: [], ask: 'Please tell me where you stand on the price of tickets.' },
  reasons: {
    for: [
      'fans should see the whole price of a ticket from the start',
      'honest sellers lose when others hide their fees',
    ],
    against: [],
  },
}

const campaign = {
  ...{
    campaignId: 'fair-tickets',
    campaignName: 'Fair tickets for everyone',
    startDate: '2026-01-01T00:00:00Z',
  },
  ...{ endDate: '', redirectUrl: '', completionMessage: '', contactLegislatorMessage: '', targetedParty: '' },
  ...{ issues: [], metadata: {}, supportingBills: [], form },
}

/** Everything that was written by hand for the evaluation. */
export const material = {
  cases: read('cases'),
  bills: read('bills'),
  starters: read('starters'),
  answers: read('answers').answers,
  pairs: read('pairs').pairs,
  edits: read('copyedits').edits,
  campaigns: [{ campaign, organization: { id: 'open-ledger', name: 'Open Ledger' } }],
}
