import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceipts } from '../receipts/testing/openReceipts.ts'
import { aSubmission } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { forgetLikenesses } from './forgetLikenesses.ts'

let product: TestProduct
let receipts: ReturnType<typeof openReceipts>

beforeAll(async () => {
  product = await openTestProduct()
  receipts = openReceipts(product)
})
afterAll(() => product.close())

const day = 24 * 3600_000
const noAbort = new AbortController().signal

test('the likeness of a letter is kept for a day, since no longer one is needed', async () => {
  const { database } = product
  await receipts.send({ submissions: [aSubmission('HWY00', { submission: 'Please resemble nobody.' })] })
  const { db } = database
  const { accepted_at } = await db
    .selectFrom('likenesses')
    .select('accepted_at')
    .orderBy('accepted_at', 'desc')
    .executeTakeFirstOrThrow()
  const forgetAt = (now: number) => forgetLikenesses({ database, clock: { now: () => now } }, noAbort)
  const left = async () => (await db.selectFrom('likenesses').selectAll().execute()).length
  await forgetAt(Date.parse(accepted_at) + day - 1)
  expect(await left()).toBe(1)
  await forgetAt(Date.parse(accepted_at) + day)
  expect(await left()).toBe(0)
})
