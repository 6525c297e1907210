import { setImmediate as nextTurn } from 'node:timers/promises'
import { congressSeats } from '@redress/core/legislator/seats'
import type { SubmissionReply } from '@redress/core/submission/submission'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import { CONNECTIONS } from '../../platform/database/postgres/openPostgres.ts'
import { aSubmission } from '../../testing/aBatch.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'

let product: TestProduct
let begun = 0
beforeAll(async () => {
  product = await openTestProduct({ worker: false, env: { GATEWAY_PER_SECOND: '5', LIMITS: 'off' } })
})
afterAll(() => product.close())

/** The watcher waits in real time. Only these tests move that time, so queries take none of it. */
beforeEach(async () => {
  const { db } = product.database
  await db.deleteFrom('deliveries').execute()
  await db.deleteFrom('office_queues').execute()
  await db.updateTable('gateways').set({ probe_at: null, cause: null }).execute()
  // The clock advances, so that no test uses the memoized outlooks of an earlier test.
  product.clock.advance(10_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The faked time begins at 0 in each test, but real time never goes back. Each test therefore begins at a later time
  // than the previous one.
  begun += 1
  vi.advanceTimersByTime(begun * 60_000)
})
afterEach(() => vi.useRealTimers())

const second = 1_000
const stepMs = 50

/** The maximum number of queries that one step of a visitor runs one after another. */
const queriesInTurn = 8

/**
 * Waits until the queries that a step started have finished, however long they take. It takes every connection at once,
 * so it waits for each query that was made before.
 */
async function settle(): Promise<void> {
  const connections = product.database.kind === 'postgres' ? CONNECTIONS : 1
  for (let turn = 0; turn < queriesInTurn; turn += 1) {
    let taken = 0
    let release = () => {}
    const allTaken = new Promise<void>(resolve => {
      release = resolve
    })
    const take = async () => {
      taken += 1
      if (taken === connections) release()
      await allTaken
    }
    await Promise.all(
      Array.from({ length: connections }, () => product.database.db.connection().execute(take)),
    )
    await nextTurn()
  }
}

/** Sends a letter from a visitor to Wyoming's House seat. */
function visit(nth: number) {
  const began = performance.now()
  const visitor: { answeredAfter: number | null; reply: SubmissionReply | null } = {
    answeredAfter: null,
    reply: null,
  }
  const batch = { sessionId: `visit-${nth}`, submissions: [aSubmission('HWY00')] }
  const answered = product.submissions.accept(batch, { network: '192.0.2.1' }).then(reply => {
    visitor.answeredAfter = performance.now() - began
    if ('summary' in reply) visitor.reply = reply
  })
  return { visitor, answered }
}

/** Resolves once this many letters are stored, however long that takes. No faked time passes. */
async function stored(letters: number): Promise<void> {
  const count = () => product.database.db.selectFrom('deliveries').select('delivery_id').execute()
  while ((await count()).length < letters) await nextTurn()
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await vi.advanceTimersByTimeAsync(stepMs)
    await settle()
  }
}

const others = congressSeats
  .filter(({ legislatorType, code }) => legislatorType === 'HOUSE' && code !== 'HWY00')
  .map(({ code }) => ({ method: 'cwc' as const, officeCode: code }))

const queueBefore = (offices: number) =>
  queueLetters(product.database, {
    offices: others.slice(0, offices),
    each: 1,
    now: product.clock.now() - 60 * second,
  })

test('a visitor who came before a surge is answered within 2 s of the moment that the queue is too long', async () => {
  const { visitor, answered } = visit(1)
  await pass(3 * second)
  expect(visitor.answeredAfter).toBeNull()
  // 61 offices at 5 letters a second take more than 12 s.
  await queueBefore(60)
  await pass(2 * second)
  expect(visitor.answeredAfter).toBeLessThanOrEqual(5 * second)
  expect(visitor.reply?.failedSubmissions).toMatchObject([{ errorType: 'network_timeout', willRetry: true }])
  await answered
})

test('a visitor waits for a queue that the gateway can take in time, for 12 s at most', async () => {
  // 60 offices at 5 letters a second take 12 s, and no letter is sent.
  await queueBefore(59)
  const { visitor, answered } = visit(2)
  await pass(11.9 * second)
  expect(visitor.answeredAfter).toBeNull()
  // The visitor's own queries take a moment before the wait begins.
  await pass(1.5 * second)
  expect(visitor.answeredAfter).toBeGreaterThanOrEqual(12 * second)
  await answered
})

test('everyone in a surge is answered within 2 s of the moment that the queue is too long', async () => {
  const visits = [visit(10)]
  await stored(1)
  await settle()
  // 62 letters to one office at 5 a second take more than 12 s.
  for (let nth = 1; nth <= 61; nth += 1) visits.push(visit(10 + nth))
  await stored(visits.length)
  await pass(2 * second)
  for (const { visitor } of visits) expect(visitor.answeredAfter).toBeLessThanOrEqual(2 * second)
  await Promise.all(visits.map(each => each.answered))
})

test('a visitor is answered within 2 s of the moment that the gateway is found to be down', async () => {
  const { visitor, answered } = visit(4)
  await pass(second)
  await product.database.db
    .updateTable('gateways')
    .set({ probe_at: toIsoString(product.clock.now() + 60 * second), cause: 'outage' })
    .where('method', '=', 'cwc')
    .execute()
  await pass(2 * second)
  expect(visitor.answeredAfter).toBeLessThanOrEqual(3 * second)
  expect(visitor.reply?.failedSubmissions).toMatchObject([{ errorType: 'external_api_failure' }])
  await answered
})

test('an outcome reaches a visitor within a second, even without its notification', async () => {
  const { visitor, answered } = visit(5)
  await pass(2 * second)
  const delivered = { state: 'delivered' as const, ended_at: toIsoString(product.clock.now()) }
  await product.database.db.updateTable('deliveries').set(delivered).execute()
  await pass(second)
  expect(visitor.reply?.summary.successful).toBe(1)
  await answered
})
