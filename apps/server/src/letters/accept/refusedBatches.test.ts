import type { Batch } from '@redress/core/submission/submission'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { hasThreat } from '../../writing/drafts/threatThread.ts'

/** The texts that the threat finder has read. */
const read: string[] = []
let isBusy = false
const threats = {
  async hasThreat(texts: readonly string[]) {
    if (isBusy) return 'busy' as const
    read.push(...texts)
    return hasThreat(texts)
  },
}

const env = { LIMITS: 'on' }
const product: TestProduct = await openTestProduct({ worker: false, answerWaitMs: 0, env, threats })
afterAll(() => product.close())

let network = 0
beforeEach(() => {
  network += 1
  read.length = 0
  isBusy = false
})

async function send(batch: Batch) {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    remoteAddress: `192.0.2.${network}`,
    payload: batch,
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

let people = 0
function aLetter(submission: string): Batch {
  people += 1
  const userInfo = { email: `person-${people}@example.org`, addressStreet: `${people} Main Street` }
  return { submissions: [aSubmission('HWY00', { userInfo, submission })] }
}

describe('a text that is too long', () => {
  test.each([
    ['10,000 characters are read', 'x'.repeat(10_000), 200],
    ['10,001 characters are refused unread', 'x'.repeat(10_001), 422],
  ])('%s', async (_what, text, status) => {
    expect((await send(aLetter(text))).status).toBe(status)
    expect(read.includes(text)).toBe(status === 200)
  })

  test('Letters that are too long together are refused before they are analyzed', async () => {
    const [one] = aLetter('').submissions
    if (!one) throw new Error('There is no letter.')
    const lettersOf = (count: number) => ({
      submissions: Array.from({ length: count }, (_, nth) => ({
        ...one,
        submission: `${nth}`.padEnd(10_000, 'x'),
        segmentedSubmission: { ...one.segmentedSubmission, priority: '' },
      })),
    })
    const { status, body } = await send(lettersOf(7))
    expect(status).toBe(422)
    expect(body.problems).toEqual([
      { field: 'submissions', message: 'must have at most 60,000 characters in all letters together' },
    ])
    expect(read).toEqual([])
    await send(lettersOf(6))
    expect(read).toHaveLength(7)
  })
})

describe('A batch that is refused counts for its network', () => {
  const statusesOf = async (batch: () => Batch, times: number) => {
    const statuses: number[] = []
    for (let nth = 0; nth < times; nth += 1) statuses.push((await send(batch())).status)
    return statuses
  }

  test.each([
    ['a threat', () => aLetter('I will kill you, Senator.'), 400],
    ['a letter to an office of another state', () => ({ submissions: [aSubmission('HTX01')] }), 422],
  ])('%s', async (_what, batch, status) => {
    expect(await statusesOf(batch, 11)).toEqual([...Array(10).fill(status), 428])
  })

  test('a letter that is too long', async () => {
    await statusesOf(() => aLetter('x'.repeat(10_001)), 10)
    expect((await send(aLetter('A letter of the same network.'))).status).toBe(428)
  })

  test('a batch of a known session', async () => {
    const sessionId = `known-${network}`
    expect((await send({ ...aLetter('The first letter of this visit.'), sessionId })).status).toBe(200)
    const statuses = await statusesOf(() => ({ ...aLetter('I will kill you, Senator.'), sessionId }), 20)
    expect(statuses.slice(9)).toEqual(Array(11).fill(428))
    read.length = 0
    expect((await send(aLetter('Another letter of the same network.'))).status).toBe(428)
    expect(read).toEqual([])
  })
})

test('A letter that finds all threads busy is refused with 503, is not counted, and can be sent later', async () => {
  isBusy = true
  const letter = aLetter('A letter that has to wait.')
  for (let nth = 0; nth < 12; nth += 1) {
    const { status, retryAfter } = await send(letter)
    expect([status, retryAfter]).toEqual([503, '5'])
  }
  isBusy = false
  expect((await send(letter)).status).toBe(200)
})
