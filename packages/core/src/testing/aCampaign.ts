import type { Campaign } from '../campaign/campaign.ts'

/** Makes a running campaign that targets all legislators and lists a bill of each chamber. */
export function aCampaign(difference: Partial<Campaign> = {}): Campaign {
  return {
    campaignId: 'fair-tickets',
    organizationId: 'open-ledger',
    campaignName: 'Fair tickets for everyone',
    startDate: '2026-01-01T00:00:00Z',
    endDate: '',
    redirectUrl: '',
    completionMessage: '',
    contactLegislatorMessage: 'I call about the price of tickets.',
    timeZone: 'UTC',
    targetedParty: '',
    issues: [{ issue: 'Commerce', description: 'What things really cost' }],
    metadata: { tone: 'friendly' },
    supportingBills: [
      { id: '119-hr-1402', number: '1402', type: 'HR', proOrCon: 'PRO' },
      { id: '119-s-1748', number: '1748', type: 'S' },
    ],
    form: {
      title: 'Ask for prices you can trust',
      description: 'Tell Congress what hidden fees cost you.',
      billsDescription: 'Bills about prices',
      senderPlaceholder: 'What did it cost you?',
      generatedMessagePlaceholder: 'Your letter will appear here.',
      starterMessages: ['Show the whole price first.'],
      addons: [{ type: 'CHECKBOX', description: 'Keep me informed' }],
    },
    ...difference,
  }
}
