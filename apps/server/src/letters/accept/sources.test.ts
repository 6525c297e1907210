import type { Batch } from '@redress/core/submission/submission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct, testNow } from '../../testing/testProduct.ts'
import { eraseBatch } from '../receipts/eraseBatch.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 0 })
})
afterAll(() => product.close())

async function send(batch: Batch) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: batch,
  })
  expect(answer.json()).toMatchObject({ ok: true })
  return product.database.db
    .selectFrom('batches')
    .select(['id', 'source', 'source_tags', 'person', 'stances'])
    .orderBy('accepted_at', 'desc')
    .where('session_id', '=', batch.sessionId ?? '')
    .execute()
}

const written = (email: string) => aBatch({ userInfo: { email }, submission: `A letter by ${email}.` })

test('[API-11] a batch is stored with the sources of its sender, even when it is repeated', async () => {
  const source = { utm_source: 'newsletter', utm_medium: 'email', name: 'Ada' }
  const batch = { ...written('one@example.org'), source, sessionId: 'visit-one' }
  const kept = { source: 'newsletter', source_tags: { utm_source: 'newsletter', utm_medium: 'email' } }
  expect(await send(batch)).toMatchObject([kept])
  expect(await send(batch)).toMatchObject([kept, kept])
})

test('a batch of a client without sources is stored without them', async () => {
  const batch = { ...written('two@example.org'), sessionId: 'visit-two' }
  expect(await send(batch)).toMatchObject([{ source: '', source_tags: null, stances: {} }])
})

test('a person is recognized whatever the capitalization of their address, and is forgotten once their last batch is erased', async () => {
  const [first] = await send({ ...written('three@example.org'), sessionId: 'visit-3a' })
  const [second] = await send({ ...written('Three@Example.org'), sessionId: 'visit-3b' })
  expect(second?.person).toBe(first?.person)
  expect(first?.person).not.toContain('three')
  const people = async (id = '') => {
    await product.database.db
      .transaction()
      .execute(trx => eraseBatch(trx, product, { batchId: id, now: testNow }))
    return product.database.db
      .selectFrom('batches')
      .select('person')
      .where('id', 'in', [first?.id ?? '', second?.id ?? ''])
      .orderBy('accepted_at')
      .orderBy('erased_at')
      .execute()
  }
  expect(await people(first?.id)).toEqual([{ person: '' }, { person: second?.person }])
  expect((await people(second?.id)).map(each => each.person).sort()).toEqual(['', null])
})
