import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { eraseOld, forgetPerson } from './retention.ts'
import { aConstituent } from './testing/aConstituent.ts'
import { allText } from './testing/allText.ts'
import { calm } from './testing/calm.ts'

let product: TestProduct
let receipts: ReturnType<typeof aConstituent>

beforeAll(async () => {
  product = await openTestProduct()
  receipts = aConstituent(product)
})
afterAll(() => product.close())
beforeEach(() => calm(product))

const day = 24 * 3600_000
const noAbort = new AbortController().signal

/** Runs the retention at this time (ms since 1970). */
function retainAt(now: number, retentionDays = 30) {
  return eraseOld({ ...product, clock: { now: () => now }, retentionDays }, noAbort)
}

const kindOf = async (path: string) => (await receipts.open(path)).receipt.kind

async function lastEnd(): Promise<number> {
  const { last } = await product.database.db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('ended_at').as('last'))
    .executeTakeFirstOrThrow()
  return Date.parse(last ?? '')
}

test('a batch is kept to the last millisecond of its 30 days, and no longer', async () => {
  const path = await receipts.send(aBatch({ submission: 'Please keep me for thirty days.' }))
  const ended = await lastEnd()
  expect(await retainAt(ended + 30 * day - 1)).toBe(0)
  expect(await kindOf(path)).toBe('open')
  expect(await retainAt(ended + 30 * day)).toBe(1)
  expect(await kindOf(path)).toBe('erased')
  expect(await retainAt(ended + 60 * day)).toBe(0)
})

test('a site that keeps batches for one day erases them after one day', async () => {
  const path = await receipts.send(aBatch({ submission: 'Please keep me for a single day.' }))
  const ended = await lastEnd()
  expect(await retainAt(ended + day - 1, 1)).toBe(0)
  expect(await retainAt(ended + day, 1)).toBe(1)
  expect(await kindOf(path)).toBe('erased')
})

test('the days count from the end of the last delivery, and do not start while a letter waits', async () => {
  product.fault('senate', 'maintenance')
  const path = await receipts.send(aBatch({ submission: 'Please wait for the last of us.' }))
  expect(await retainAt(product.clock.now() + 90 * day)).toBe(0)
  expect(await kindOf(path)).toBe('open')
  await product.database.db
    .updateTable('deliveries')
    .set({ state: 'given_up', ended_at: toIsoString(product.clock.now()) })
    .where('state', '=', 'queued')
    .execute()
  product.fault('senate', 'none')
  expect(await retainAt((await lastEnd()) + 30 * day)).toBe(1)
})

test('a letter that two batches share is erased with the second of them', async () => {
  const letter = { submission: 'Please leave together with my twin.' }
  const send = (sessionId: string) =>
    receipts.send({ submissions: [aSubmission('HWY00', letter)], sessionId })
  const [first, second] = [await send('twin-1'), await send('twin-2')]
  expect(await retainAt((await lastEnd()) + 30 * day)).toBe(2)
  expect([await kindOf(first), await kindOf(second)]).toEqual(['erased', 'erased'])
  const { db } = product.database
  const left = await db
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('sealed_in', 'is not', null)
    .execute()
  expect(left).toEqual([])
})

test('two workers that erase at once share the work, and erase nothing twice', async () => {
  for (const number of [1, 2, 3]) {
    await receipts.send({
      submissions: [aSubmission('HWY00', { submission: `Please divide us, ${number}.` })],
    })
  }
  const now = (await lastEnd()) + 30 * day
  const [one, other] = await Promise.all([retainAt(now), retainAt(now)])
  expect(one + other).toBe(3)
})

test('erasing stops between two batches when it is told to', async () => {
  await receipts.send({ submissions: [aSubmission('HWY00', { submission: 'Please stop before me.' })] })
  const clock = { now: () => product.clock.now() + 90 * day }
  const context = { ...product, clock, retentionDays: 30 }
  expect(await eraseOld(context, AbortSignal.abort())).toBe(0)
  expect(await eraseOld(context, noAbort)).toBe(1)
})

const from = (email: string, submission: string) =>
  receipts.send(aBatch({ submission, userInfo: { email } }, `visit-${submission.length}`))

test('a person is counted, then erased with their waiting letters, and other people’s data stays', async () => {
  await from('Asks.Away@mail.example', 'Willows along the creek are dying.')
  product.fault('senate', 'maintenance')
  await from('asks.away@mail.example', 'Creeks without willows run dry.')
  const other = await from('stays@mail.example', 'Beavers build better dams.')
  const forget = (perform: boolean) => forgetPerson(product, { email: 'ASKS.away@mail.example', perform })

  expect(await forget(false)).toEqual({ batches: 2, letters: 6, waiting: 2, supporters: 0 })
  expect(await forget(true)).toEqual({ batches: 2, letters: 6, waiting: 2, supporters: 0 })
  expect(await forget(true)).toEqual({ batches: 0, letters: 0, waiting: 0, supporters: 0 })

  const left = await allText(product.database)
  expect(left).not.toMatch(/asks\.away|willows/i)
  expect((await receipts.read(other)).letters).toHaveLength(1)
  expect((await receipts.read(other)).letters[0]?.text).toBe('Beavers build better dams.')
})
