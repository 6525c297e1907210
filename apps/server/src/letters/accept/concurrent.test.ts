import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberBrowser } from '../../platform/limits/rememberedBrowser.ts'
import { aBatch, aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { CONFIRMED_BROWSER_COOKIE } from '../../web/callerOf.ts'
import { senderIn } from './submissions.ts'

let product: TestProduct

beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

async function send(
  batch: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; summary: { total: number } }> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public', ...headers },
    payload: batch,
  })
  return { status: answer.statusCode, summary: answer.json().summary }
}

async function deliveriesOf(session: string) {
  const { db } = product.database
  return db
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select('submissions.delivery_id')
    .distinct()
    .where('session_id', 'like', `${session}%`)
    .execute()
}

/**
 * Returns the delivery ids of the letters that contain these words and that an office accepted. After a slow answer, a
 * letter may be sent again under the same id, even after the next test has begun.
 */
const arrived = (words: string) => {
  const accepted = product.simulator.gateways.messages().filter(each => each.accepted)
  return new Set(accepted.filter(each => each.body.includes(words)).map(each => each.deliveryId))
}

test('a thousand identical posts at once make one delivery', async () => {
  const letter = aSubmission('HWY00', { submission: 'A thousand clicks, one letter.' })
  const batch = { sessionId: 'clicks', submissions: [letter] }
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => send(batch)))
  expect(answers.filter(({ status, summary }) => status === 200 && summary.total === 1)).toHaveLength(1_000)
  expect(await deliveriesOf('clicks')).toHaveLength(1)
  await expect.poll(() => arrived('A thousand clicks').size).toBe(1)
})

test('a hundred identical letters of one confirmed sender at once make one delivery for each office', async () => {
  const { clock, secretKey } = product
  const batch = aBatch({ submission: 'A hundred browsers, one letter.' })
  const browser = rememberBrowser(senderIn(batch.submissions[0]?.userInfo), { now: clock.now(), secretKey })
  const headers = { cookie: `${CONFIRMED_BROWSER_COOKIE}=${browser}` }
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => send({ ...batch, sessionId: `browser-${nth}` }, headers)),
  )
  expect(new Set(answers.map(each => each.status))).toEqual(new Set([200]))
  expect(await deliveriesOf('browser')).toHaveLength(3)
  await expect.poll(() => arrived('A hundred browsers').size).toBe(3)
})

test('twenty people who send at once, with different words and sessions, keep a letter each', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      send(aBatch({ submission: `A letter of person ${nth}.` }, `crowd-${nth}`)),
    ),
  )
  expect(new Set(answers.map(each => each.status))).toEqual(new Set([200]))
  expect(await deliveriesOf('crowd')).toHaveLength(60)
  await expect.poll(() => arrived('A letter of person').size).toBe(60)
})

test('a repeated letter in a group that is stored together does not affect another person’s letter', async () => {
  const repeated = aBatch({ submission: 'Written before, and again.' }, 'again')
  await send(repeated)
  const others = Array.from({ length: 20 }, (_, nth) =>
    aBatch({ submission: `Beside a repeated letter, ${nth}.` }, `beside-${nth}`),
  )
  const answers = await Promise.all([...others, repeated].map(each => send(each)))
  expect(answers.map(each => each.status)).toEqual(Array(21).fill(200))
  expect(await deliveriesOf('beside')).toHaveLength(60)
  expect(await deliveriesOf('again')).toHaveLength(3)
})
