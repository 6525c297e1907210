import { expect, test } from 'vitest'
import { aSelectedBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { aSession } from '../testing/aSession.ts'
import { draftRequest } from './draftRequest.ts'

test('[API-17] a drafter is told the issue, the reasoning, the campaign’s words and the stances', () => {
  const bills = [aSelectedBill({ proOrCon: 'CON' })]
  const session = aSession({ reasoning: '  It cost me $71.\n', selectedBills: bills })
  expect(draftRequest(session, aCampaign(), 'Commerce')).toEqual({
    category: 'Commerce',
    sender: { reasoning: 'It cost me $71.' },
    exampleMessages: ['Show the whole price first.'],
    supportedBills: [
      {
        billName: 'TICKET Act',
        billSummary: 'Sellers of event tickets must show the total price from the start.',
        billTitle: 'Transparency In Charges for Key Events Ticketing Act',
        proOrCon: 'CON',
      },
    ],
    metadata: { tone: 'friendly' },
  })
})

test('a drafter never learns a name, an email or a street', () => {
  const told = JSON.stringify(draftRequest(aSession(), aCampaign(), ''))
  for (const secret of ['Wilma', 'Alder', 'wilma@example.org', '24th', 'Cheyenne', '82001']) {
    expect(told).not.toContain(secret)
  }
})

test('without reasoning and bills there is still a request', () => {
  const request = draftRequest({ reasoning: ' ', selectedBills: [] }, aCampaign(), '')
  expect(request).toMatchObject({ category: '', sender: { reasoning: '' }, supportedBills: [] })
})
