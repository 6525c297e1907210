import type { WorkSolution } from '@redress/core/submission/proof'
import type { Batch } from '@redress/core/submission/submission'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { perNetwork } from '../../platform/limits/budgets.ts'
import { addCounts, countAt, limitKey } from '../../platform/limits/counts.ts'
import { solve } from '../../platform/limits/testing/solve.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

const hour = 3600_000

const product: TestProduct = await openTestProduct({ worker: false, answerWaitMs: 0, env: { LIMITS: 'on' } })
afterAll(() => product.close())

let network = 0
beforeEach(() => {
  network += 1
})

/**
 * The number of people so far. Each call of `aLetter` makes a batch of one letter by another person. Unless a network
 * is named, the batch comes from this test's own network.
 */
let people = 0
function aLetter(userInfo: object = {}): Batch {
  people += 1
  const own = { email: `person-${people}@example.org`, addressStreet: `${people} Main Street`, ...userInfo }
  return { submissions: [aSubmission('HWY00', { userInfo: own })] }
}

async function send(batch: Batch | object, from = `192.0.2.${network}`) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    remoteAddress: from,
    payload: batch,
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

async function sendMany(count: number, from?: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => send(aLetter(), from)))
  return answers.map(each => each.status)
}

async function countOf(table: 'deliveries' | 'used_proofs' | 'waiting_batches'): Promise<number> {
  const { db } = product.database
  const { count } = await db
    .selectFrom(table)
    .select(db.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('one network', () => {
  test('may send ten batches an hour without a proof, and the next needs a proof of work and is not stored', async () => {
    expect(await sendMany(10)).toEqual(Array(10).fill(200))
    const before = await countOf('deliveries')
    const { status, body } = await send(aLetter())
    expect(status).toBe(428)
    expect(body.proof).toMatchObject({ mail: true, work: { parameters: { algorithm: 'PBKDF2/SHA-256' } } })
    expect(await countOf('deliveries')).toBe(before)
    product.clock.advance(50 * 60_000)
    expect((await send(aLetter())).status).toBe(428)
    product.clock.advance(20 * 60_000)
    expect((await send(aLetter())).status).toBe(200)
  })

  test('may send no more batches at once than one after the other', async () => {
    const statuses = await sendMany(40)
    expect(statuses.filter(each => each === 200)).toHaveLength(10)
    expect(statuses.filter(each => each === 428)).toHaveLength(30)
  })

  test('can use a proof of work once, and only for its batch', async () => {
    await sendMany(10)
    const batch = aLetter()
    const asked = await send(batch)
    const work: WorkSolution = await solve(asked.body.proof.work)
    const other = await send({ ...aLetter(), proof: { work } })
    expect(other.status).toBe(428)
    const together = await Promise.all([1, 2, 3].map(() => send({ ...batch, proof: { work } })))
    expect(together.map(each => each.status).toSorted()).toEqual([200, 428, 428])
    const again = await send({ ...batch, proof: { work } })
    expect(again.status).toBe(428)
    expect(again.body.proof.work.signature).not.toBe(work.challenge.signature)
  })

  test('may repeat a letter in its session without a proof, and it stays one letter', async () => {
    const batch = { ...aLetter(), sessionId: `repeated-${network}` }
    expect((await send(batch)).status).toBe(200)
    await sendMany(9)
    const before = await countOf('deliveries')
    expect((await send(batch)).status).toBe(200)
    expect(await countOf('deliveries')).toBe(before)
    const [submission] = batch.submissions
    const changed = {
      ...batch,
      submissions: [{ ...submission, submission: 'Other words, of this session.' }],
    }
    expect((await send(changed)).status).toBe(428)
  })

  test('may confirm only by email beyond 120 batches, and must wait beyond 1,200', async () => {
    const from = `192.0.2.${network}`
    await count(['network', from], 120)
    const past = await send(aLetter())
    expect(past).toMatchObject({ status: 428, body: { proof: { mail: true } } })
    expect(past.body.proof.work).toBeUndefined()
    const held = await send({ ...aLetter(), proof: 'mail' })
    expect(held).toMatchObject({
      status: 200,
      body: { status: 'failure', summary: { awaiting: 1, total: 1 } },
    })
    await count(['network', from], 1_079)
    const refused = await send({ ...aLetter(), proof: 'mail' })
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatch(/Please try again in \d+ minutes\./)
    expect(Number(refused.retryAfter)).toBeGreaterThan(50 * 60)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(70 * 60)
  })

  test('does not affect the budget of another network', async () => {
    await sendMany(10)
    expect((await send(aLetter(), '198.51.100.7')).status).toBe(200)
  })
})

/** Adds `most` to a limit's count, as if that many batches had just arrived. */
async function count(parts: string[], most: number): Promise<void> {
  const counted = countAt(product.clock, limitKey(product.secretKey, parts), { ...perNetwork, count: most })
  await addCounts(product.database.db, [counted])
}

describe('letters in one person’s name', () => {
  test('five forgeries are sent, whatever the number of networks, and no letter is refused permanently', async () => {
    const victim = { email: 'victim@example.org', addressStreet: '1 Victim Way' }
    const before = await countOf('deliveries')
    const forged = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => send(aLetter(victim), `198.51.100.${nth}`)),
    )
    expect(forged.filter(each => each.status === 200)).toHaveLength(5)
    expect(await countOf('deliveries')).toBe(before + 5)
    const tagged = { ...victim, email: 'Victim+news@example.org' }
    const own = await send(aLetter(tagged), '203.0.113.1')
    expect(own).toMatchObject({ status: 428, body: { proof: { mail: true } } })
    expect(own.body.proof.work).toBeUndefined()
    const held = await send({ ...aLetter(victim), proof: 'mail' }, '203.0.113.1')
    expect(held.body.failedSubmissions[0]).toMatchObject({
      errorType: 'confirmation_needed',
      willRetry: true,
    })
    product.clock.advance(25 * hour)
    expect((await send(aLetter(victim), '203.0.113.1')).status).toBe(200)
  })

  test('twelve letters are sent from one street', async () => {
    const street = { addressStreet: '12 Crowded Street' }
    const sent = await Promise.all(
      Array.from({ length: 15 }, (_, nth) => send(aLetter(street), `198.51.100.${100 + nth}`)),
    )
    expect(sent.filter(each => each.status === 200)).toHaveLength(12)
  })

  test('Twelve letters are sent from one house, however its street and ZIP code are spelled', async () => {
    const spelled = (nth: number) => ({
      addressStreet: `1${nth % 2 ? '' : '\u00AD'}4 ${['N', 'North', 'N.', ''][nth % 4]} Spelled ${['St', 'Street', 'St.'][nth % 3]}`,
      addressZip: nth % 2 ? '82001' : `82001-${1_000 + nth}`,
    })
    const sent = await Promise.all(
      Array.from({ length: 24 }, (_, nth) => send(aLetter(spelled(nth)), `203.0.113.${100 + nth}`)),
    )
    expect(sent.filter(each => each.status === 200)).toHaveLength(12)
  })

  test('a letter to an organization that always asks waits at once, and does not count as delivered', async () => {
    const before = await countOf('deliveries')
    const held = await send({
      submissions: [
        aSubmission('HWY00', {
          userInfo: { supportedOrganizationId: 'careful' },
          organizationCampaignId: 'careful',
          formAddons: [],
        }),
      ],
    })
    expect(held).toMatchObject({ status: 200, body: { summary: { awaiting: 1, retrying: 0 } } })
    expect(await countOf('deliveries')).toBe(before)
  })
})
