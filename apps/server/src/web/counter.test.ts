import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTER_TTL_MS } from '../letters/counts/counters.ts'
import { findCardFacts } from '../organizations/socialCards/cards.ts'
import { insertBatch } from '../testing/insertBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false })
  const { db } = product.database
  const { campaign } = await db
    .selectFrom('campaigns')
    .select('campaign')
    .where('id', '=', 'vote')
    .executeTakeFirstOrThrow()
  const counting = JSON.stringify({ ...campaign, counter: { goal: 500 } })
  await db.updateTable('campaigns').set({ campaign: counting }).where('id', '=', 'vote').execute()
})
afterAll(() => product.close())

const headers = { 'x-api-key': 'redress-public', host: 'localhost:8080' }
const ask = (url: string) => product.app.inject({ method: 'GET', url, headers })

async function deliver(people: number): Promise<void> {
  const campaign_id = 'vote'
  for (let nth = 0; nth < people; nth += 1) {
    const ended_at = new Date(product.clock.now()).toISOString()
    const letter = { state: 'delivered' as const, campaign_id, ended_at }
    const batch = { id: randomUUID(), organization_id: 'neighbors', campaign_id }
    await insertBatch(product.database, batch, [
      { ...letter, letter: { constituent: { email: `writer-${nth}@example.org` } } },
      { ...letter, letter: { constituent: { email: `writer-${nth}@example.org` } } },
    ])
  }
  product.clock.advance(2 * COUNTER_TTL_MS)
}

const drawn = async () =>
  (
    await findCardFacts(
      { ...product, images: { find: async () => null }, now: 0 },
      { kind: 'campaign', id: 'vote', language: 'es' },
    )
  )?.counted

test('the count is given to programs, on the page and in the link image, once five people have written', async () => {
  const count = async () => (await ask('/api/campaign/count?campaignId=vote')).json()
  expect(await count()).toEqual({ campaignId: 'vote', goal: 500, delivered: null })
  expect(await drawn()).toBe('')
  await deliver(5)
  expect(await count()).toEqual({ campaignId: 'vote', goal: 500, delivered: 10 })
  expect((await ask('/vote')).body).toContain('"counter":{"goal":500,"delivered":10}')
  const { campaigns } = (await ask('/api/config/advocacy?id=neighbors')).json()
  expect(campaigns.map((each: { counter?: unknown }) => each.counter)[0]).toEqual({
    goal: 500,
    delivered: 10,
  })
  expect(await drawn()).toBe('Unas 10 de 500 cartas entregadas')
})

test.each(['democrats', 'unknown'])('no count is given for %s', async campaignId => {
  expect((await ask(`/api/campaign/count?campaignId=${campaignId}`)).statusCode).toBe(404)
})

test('a program without the public key gets no count', async () => {
  const url = '/api/campaign/count?campaignId=vote'
  expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(401)
})
