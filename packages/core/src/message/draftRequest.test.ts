import { expect, test } from 'vitest'
import type { Stance } from '../bill/bill.ts'
import { newSession } from '../session/session.ts'
import { aSelectedBill } from '../testing/aBill.ts'
import { aCampaign } from '../testing/aCampaign.ts'
import { anAddress } from '../testing/anAddress.ts'
import { aSession } from '../testing/aSession.ts'
import { composeDraftRequest } from './draftRequest.ts'

const asked = { category: 'Commerce', language: 'es' }

test('a request contains the ticked reasons of the campaign that the stance still offers', () => {
  const reasons = { for: ['fees hide', 'nobody can compare'], against: ['rules cost money'] }
  const campaign = aCampaign({ form: { ...aCampaign().form, reasons } })
  const agreed = ['nobody can compare', 'rules cost money']
  const agreedWith = (proOrCon: Stance) =>
    composeDraftRequest(aSession({ agreed, selectedBills: [aSelectedBill({ proOrCon })] }), campaign, asked)
      .agreed
  expect(agreedWith('PRO')).toEqual(['nobody can compare'])
  expect(agreedWith('CON')).toEqual(['rules cost money'])
})

test('[API-17] all starter messages are sent, whatever the stance, because the server chooses', () => {
  const form = {
    ...aCampaign().form,
    starterMessages: ['Yes.', 'No.'],
    starterStances: ['PRO' as const, 'CON' as const],
  }
  const against = aSession({ selectedBills: [aSelectedBill({ proOrCon: 'CON' })] })
  expect(composeDraftRequest(against, aCampaign({ form }), asked).exampleMessages).toEqual(['Yes.', 'No.'])
})

test.each([undefined, true, false])('a request contains whether an answer is wanted: %s', answerWanted => {
  expect(composeDraftRequest(aSession({ answerWanted }), aCampaign(), asked).answerWanted).toBe(answerWanted)
})

test('[API-17] a request contains the issue, the reasons, the campaign’s words and the stances', () => {
  const bills = [aSelectedBill({ proOrCon: 'PRO' })]
  const session = aSession({ reasoning: '  It cost me $71.\n', selectedBills: bills })
  expect(composeDraftRequest(session, aCampaign(), asked)).toEqual({
    category: 'Commerce',
    sender: { reasoning: 'It cost me $71.' },
    exampleMessages: ['Show the whole price first.'],
    supportedBills: [
      {
        billId: '119-hr-1402',
        billName: 'TICKET Act',
        billSummary: 'Sellers of event tickets must show the total price from the start.',
        billTitle: 'Transparency In Charges for Key Events Ticketing Act',
        proOrCon: 'PRO',
      },
    ],
    metadata: { tone: 'friendly' },
    place: 'Cheyenne',
    language: 'es',
    agreed: [],
  })
})

test('a draft request never holds a name, an email, a street or a ZIP code', () => {
  const received = JSON.stringify(composeDraftRequest(aSession(), aCampaign(), asked))
  for (const secret of ['Wilma', 'Alder', 'wilma@example.org', '24th', '82001']) {
    expect(received).not.toContain(secret)
  }
})

test('a request is possible without reasons and bills', () => {
  const request = composeDraftRequest(newSession('visit-1'), aCampaign(), { ...asked, category: '' })
  expect(request).toMatchObject({ category: '', sender: { reasoning: '' }, supportedBills: [] })
})

test('a draft request stays within its limits, whatever the length of the campaign and its bills', () => {
  const long = 'x'.repeat(50_000)
  const bill = aSelectedBill({ name: long, title: long, summary: `${'x'.repeat(4_999)}😀` })
  const reasons = Array.from({ length: 30 }, (_, place) => `${place}${'r'.repeat(190)}`)
  const form = {
    reasons: { for: reasons, against: [] },
    ...aCampaign().form,
    starterMessages: [long, 'Show it.', 'y'.repeat(9_000), 'z'.repeat(9_000)],
  }
  const request = composeDraftRequest(
    aSession({
      reasoning: long,
      selectedBills: Array(20).fill(bill),
      address: anAddress({ city: long }),
      agreed: reasons,
    }),
    aCampaign({ form, metadata: { long, short: 'A fact.' } }),
    { category: 'Commerce', language: long },
  )
  expect(request.sender.reasoning).toHaveLength(12_000)
  expect(request.supportedBills).toHaveLength(12)
  const [first] = request.supportedBills
  expect(first?.billName).toHaveLength(300)
  expect(first?.billTitle).toHaveLength(1_000)
  expect(first?.billSummary).toBe(`${'x'.repeat(4_999)}\uFFFD`)
  expect(request.exampleMessages).toEqual(['Show it.', 'y'.repeat(9_000)])
  expect(request.metadata).toEqual({ short: 'A fact.' })
  expect(request.place).toHaveLength(100)
  expect(request.language).toHaveLength(35)
  expect(request.agreed).toEqual(reasons.slice(0, 20))
  expect(JSON.stringify(request).length).toBeLessThan(128 * 1024)
})
