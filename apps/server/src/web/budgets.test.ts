import { calls } from '@redress/contract/calls'
import { type CallName, pathOf } from '@redress/contract/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeGeocoder } from '../legislators/addresses/testing/FakeGeocoder.ts'
import type { CongressGov } from '../legislators/clients/congressGov/congressGov.ts'
import { budgetOfCall, HARD_FACTOR, perCall } from '../platform/limits/budgets.ts'
import { addCounts, countAt, limitKey } from '../platform/limits/counts.ts'
import { aSubmission } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

const congressGov = {
  isOn: true,
  asked: 0,
  async findBill() {
    this.asked += 1
    return { kind: 'none' as const }
  },
} satisfies CongressGov & { asked: number }
const geocoder = new FakeGeocoder()

let product: TestProduct
beforeAll(async () => {
  const env = { LIMITS: 'on', GEOCODER_DAILY_LIMIT: '100' }
  product = await openTestProduct({ worker: false, answerWaitMs: 0, env, congressGov, geocoder })
})
afterAll(() => product.close())

async function send(name: CallName, { from, body }: { from: string; body: object }) {
  const { method } = calls[name]
  const answer = await product.app.inject({
    method,
    url: pathOf(name, '/api'),
    headers: { 'x-api-key': 'redress-public' },
    remoteAddress: from,
    ...(method === 'POST' ? { payload: body } : {}),
  })
  return answer.statusCode
}

const names = Object.keys(calls).filter((name): name is CallName => name in calls)

describe('a network that has used up the budget of a call', () => {
  const from = '192.0.2.1'
  beforeAll(async () => {
    const counts = [...new Set(Object.values(budgetOfCall))].map(kind => {
      const key = limitKey(product.secretKey, [kind, from])
      return countAt(product.clock, key, { ...perCall[kind], count: perCall[kind].soft * HARD_FACTOR })
    })
    await addCounts(product.database.db, counts)
  })

  test.each(names)('is refused, whatever it sends: %s', async name => {
    // With the first call, this process learns the counts of other processes.
    await expect.poll(() => send(name, { from, body: { wrong: true } })).toBe(429)
    expect(await send(name, { from: '192.0.2.2', body: {} })).not.toBe(429)
  })
})

describe('a source that all networks share', () => {
  test('gives one network a tenth of an hour’s bills from Congress.gov, and still serves another network', async () => {
    const ask = (from: string, first: number) => {
      const ids = Array.from({ length: 50 }, (_, nth) => `119-hr-${first + nth}`)
      return send('bills', { from, body: { ids } })
    }
    for (const first of [5_000, 5_050, 5_100, 5_150]) expect(await ask('198.51.100.1', first)).toBe(200)
    expect(congressGov.asked).toBe(120)
    expect(await ask('198.51.100.2', 6_000)).toBe(200)
    expect(congressGov.asked).toBe(170)
  })

  test('counts the bills of letters and of drafts at Congress.gov together', async () => {
    const before = congressGov.asked
    const bill = { name: 'A', title: 'A', summary: 'A', type: 'HR', proOrCon: 'PRO' }
    const bills = Array.from({ length: 50 }, (_, nth) => ({ ...bill, id: `119-hr-${7_000 + nth}` }))
    const letter = { submissions: [{ ...aSubmission('HWY00'), bills }] }
    expect(await send('submit', { from: '198.51.100.1', body: letter })).toBe(422)
    const supportedBills = [
      { billId: '119-hr-7100', billName: 'A', billSummary: 'A', billTitle: 'A', proOrCon: 'PRO' },
    ]
    const draft = {
      category: 'Tickets',
      sender: { reasoning: '' },
      exampleMessages: [],
      supportedBills,
      metadata: {},
    }
    expect(await send('draft', { from: '198.51.100.1', body: draft })).toBe(200)
    expect(congressGov.asked).toBe(before)
    expect(await send('draft', { from: '198.51.100.3', body: draft })).toBe(200)
    expect(congressGov.asked).toBe(before + 1)
  })

  test('gives one network a tenth of a day’s requests to the geocoder, and still serves another network', async () => {
    const ask = (from: string, nth: number) =>
      send('postAddress', {
        from,
        body: { street: `${nth} Congress Ave`, city: 'Austin', state: 'TX', zip: '78701' },
      })
    for (let nth = 1; nth <= 15; nth += 1) expect(await ask('198.51.100.1', nth)).toBe(200)
    expect(geocoder.asked).toHaveLength(10)
    expect(await ask('198.51.100.2', 100)).toBe(200)
    expect(geocoder.asked).toHaveLength(11)
  })
})
