import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConstituent } from '../receipts/testing/aConstituent.ts'
import { aSubmission } from '../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../testing/testProduct.ts'
import { removeOldDedupeKeys } from './submissions.ts'

let product: TestProduct
let receipts: ReturnType<typeof aConstituent>

beforeAll(async () => {
  product = await openTestProduct()
  receipts = aConstituent(product)
})
afterAll(() => product.close())

const day = 24 * 3600_000
const noAbort = new AbortController().signal

test('the dedupe key of a letter is kept for a day, since no longer one is needed', async () => {
  const { database } = product
  await receipts.send({ submissions: [aSubmission('HWY00', { submission: 'Please read this once.' })] })
  const { db } = database
  const { accepted_at } = await db
    .selectFrom('dedupe_keys')
    .select('accepted_at')
    .orderBy('accepted_at', 'desc')
    .executeTakeFirstOrThrow()
  const removeAt = (now: number) => removeOldDedupeKeys({ database, clock: { now: () => now } }, noAbort)
  const left = async () => (await db.selectFrom('dedupe_keys').selectAll().execute()).length
  await removeAt(Date.parse(accepted_at) + day - 1)
  expect(await left()).toBe(1)
  await removeAt(Date.parse(accepted_at) + day)
  expect(await left()).toBe(0)
})
