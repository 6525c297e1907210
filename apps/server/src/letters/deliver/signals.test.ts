import { type Channels, openChannels } from '@redress/channels/deliver'
import { type FakeAnswer, openFakeGateway } from '@redress/channels/testing/openFakeGateway'
import { someSettings } from '@redress/channels/testing/someSettings'
import type { SubmissionReply } from '@redress/core/submission/submission'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmission } from '../../testing/aBatch.ts'
import { openTestProduct, type TestProduct, testNow } from '../../testing/testProduct.ts'

let product: TestProduct

/** Each call advances the time by a second, so that no row uses the memoized outlook of the previous row. */
let memoryTime = 0
const memoryClock = {
  now() {
    memoryTime += 1_000
    return memoryTime
  },
}

beforeAll(async () => {
  product = await openTestProduct({ worker: false, answerWaitMs: 60_000, memoryClock })
})
afterAll(() => product.close())

type Line = { level: number; msg: string; deliveryId?: string; outcome?: string; reason?: string }

/**
 * Starts a worker with these channels, and collects its log lines. The first two retries come at once, and the later
 * ones late.
 */
async function workWith(channels: Channels) {
  const lines: Line[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  let tries = 0
  const chance = () => {
    tries += 1
    return tries <= 2 ? 0.01 : 1
  }
  const worker = await product.work({ channels, log, chance })
  return { lines, stop: worker.stop }
}

async function submit(office: string, nth: number): Promise<SubmissionReply> {
  const text = `A letter that meets signal ${nth}.`
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { sessionId: `signal-${nth}`, submissions: [aSubmission(office, { submission: text })] },
  })
  return answer.json()
}

const outage = 'The House contact system is currently experiencing issues.'
const slow = 'The request timed out. The system may be overloaded.'
const wrong = 'There was an issue with the submission data.'
const emailError = "The 'Email' element is invalid - The value 'ada@example.org' is invalid"

type Row = {
  signal: string
  office?: 'HWY00' | 'SWY01'
  answers: readonly FakeAnswer[]
  /** The expected state in the delivery's row. */
  state: 'queued' | 'delivered' | 'refused' | 'unknown'
  errorType: string | null
  /** The text that the page gets. Null for a success. */
  text: string | null
  reason: RegExp
  /** A log line at the error level that is expected in addition. */
  alert?: RegExp
  /** The minimum time until the next attempt (ms). */
  waitsMs?: number
}

const untaken =
  'The House contact system isn’t accepting our letters right now. We’ll send yours once it does.'
const untakenSenate = untaken.replace('House', 'Senate')

/** The gateway did not accept the letter, so the letter waits until an operator has corrected the settings. */
const misconfigured = {
  state: 'queued',
  errorType: 'deferred',
  waitsMs: 14 * 60_000,
  alert: /a gateway is paused after failures/,
} as const
const transient = { state: 'queued', errorType: 'external_api_failure' } as const

/** All signals of a gateway. House and Senate differ only in the answer to an accepted letter. */
const rows: Row[] = [
  {
    signal: '200 of the House',
    answers: [{ status: 200, body: 'Message Accepted' }],
    state: 'delivered',
    errorType: null,
    text: null,
    reason: /^[a-z0-9]{32}$/,
  },
  {
    signal: '201 of the Senate',
    office: 'SWY01',
    answers: [{ status: 201 }],
    state: 'delivered',
    errorType: null,
    text: null,
    reason: /^[a-z0-9]{32}$/,
  },
  {
    signal: '200 of the Senate, which is no answer of its own',
    office: 'SWY01',
    answers: [{ status: 200 }],
    state: 'unknown',
    errorType: 'unknown',
    text: 'An unknown error occurred.',
    reason: /HTTP 200/,
    alert: /the outcome of a delivery is unknown/,
  },
  {
    signal: '400 with errors of the schema',
    answers: [{ status: 400, body: `<?xml version="1.0"?><Errors><Error>${emailError}</Error></Errors>` }],
    state: 'refused',
    errorType: 'validation_error',
    text: wrong,
    reason: /^elements: Email$/,
  },
  {
    signal: '400 XML Parse Error',
    answers: [{ status: 400, body: 'XML Parse Error' }],
    state: 'refused',
    errorType: 'validation_error',
    text: wrong,
    reason: /could not be parsed/,
  },
  {
    signal: '413',
    answers: [{ status: 413 }],
    state: 'refused',
    errorType: 'validation_error',
    text: wrong,
    reason: /HTTP 413/,
  },
  {
    signal: '400 delivery is not enabled, and no address of the office',
    answers: [{ status: 400, body: 'Message delivery is not enabled for HWY00' }],
    state: 'refused',
    errorType: 'unknown',
    reason: /not on the list/,
    text: 'This office no longer accepts messages through the House contact system.',
  },
  {
    signal: '400 DeliveryAgent Mismatch',
    answers: [{ status: 400, body: 'DeliveryAgent Mismatch' }],
    ...misconfigured,
    text: untaken,
    reason: /^DeliveryAgent Mismatch$/,
  },
  ...[401, 403, 404, 415].map(
    (status): Row => ({
      signal: String(status),
      office: 'SWY01',
      answers: [{ status }],
      ...misconfigured,
      text: untakenSenate,
      reason: new RegExp(`^HTTP ${status}$`),
    }),
  ),
  {
    signal: '409 after an attempt on record',
    office: 'SWY01',
    answers: [{ reset: true }, { status: 409 }],
    state: 'delivered',
    errorType: null,
    text: null,
    reason: /^[a-z0-9]{32}$/,
  },
  {
    signal: '409 with no attempt on record',
    office: 'SWY01',
    answers: [{ status: 409 }],
    state: 'unknown',
    errorType: 'unknown',
    text: 'An unknown error occurred.',
    reason: /HTTP 409/,
    alert: /the outcome of a delivery is unknown/,
  },
  {
    signal: '429 without a wait',
    answers: [{ status: 429 }],
    state: 'queued',
    errorType: 'rate_limit_exceeded',
    reason: /^HTTP 429$/,
    waitsMs: 28_000,
    text: 'Too many requests. Please wait before trying again.',
  },
  {
    signal: '429 with Retry-After',
    answers: [{ status: 429, headers: { 'retry-after': '50' } }],
    state: 'queued',
    errorType: 'rate_limit_exceeded',
    reason: /^HTTP 429$/,
    waitsMs: 48_000,
    text: 'Too many requests. Please wait before trying again.',
  },
  ...[500, 502, 503].map(
    (status): Row => ({
      signal: String(status),
      answers: [{ status }],
      ...transient,
      text: outage,
      reason: new RegExp(`^HTTP ${status}$`),
      waitsMs: 50_000,
    }),
  ),
  {
    signal: 'a connection that is reset',
    answers: [{ reset: true }],
    ...transient,
    text: outage,
    reason: /ECONNRESET|UND_ERR_SOCKET/,
    waitsMs: 50_000,
  },
  {
    signal: 'no answer in time',
    answers: [{ silent: true }],
    state: 'queued',
    errorType: 'network_timeout',
    text: slow,
    reason: /Timeout/,
    waitsMs: 50_000,
  },
  {
    signal: 'closed for maintenance',
    answers: [
      {
        status: 503,
        body: 'Closed for scheduled maintenance',
        headers: { 'retry-after': String(17 * 3600) },
      },
    ],
    state: 'queued',
    errorType: 'deferred',
    reason: /closed until/,
    waitsMs: 16 * 3600_000,
    text: 'The House contact system is closed until 5 a.m. Eastern. We’ll send your message then.',
  },
]

/** Returns a time-out (ms) that is long enough for a busy machine, but short for a fake that never answers. */
const timeoutOf = (answers: readonly FakeAnswer[]) => (answers.some(each => 'silent' in each) ? 150 : 10_000)

async function meet(row: Pick<Row, 'office'> & { channels: Channels }, nth: number) {
  // The clock is set back, so that the time of earlier rows does not appear in an answer.
  product.clock.set(testNow)
  const { lines, stop } = await workWith(row.channels)
  const reply = await submit(row.office ?? 'HWY00', nth)
  await stop()
  const { db } = product.database
  const stored = await db
    .selectFrom('deliveries')
    .select(['delivery_id', 'state', 'error_type', 'due_at'])
    .where('session_id', '=', `signal-${nth}`)
    .executeTakeFirstOrThrow()
  // The gateways are reset, so that this row's signals do not count toward an outage in the next row.
  const healthy = { failures: 0, failing_since: null, probe_at: null, cause: null }
  await db
    .updateTable('gateways')
    .set({ ...healthy, next_at: '1970-01-01T00:00:00Z' })
    .execute()
  await db.deleteFrom('deliveries').where('session_id', '=', `signal-${nth}`).execute()
  return { lines, reply, stored }
}

const personal = /ada@example\.org|Testcase|200 W 24th|meets signal|simulator-house|simulator-senate/

function expectRow(row: Omit<Row, 'answers' | 'signal'>, met: Awaited<ReturnType<typeof meet>>): void {
  const { lines, reply, stored } = met
  expect(stored).toMatchObject({ state: row.state, error_type: row.errorType })
  const [failed] = reply.failedSubmissions
  if (row.text === null) expect(reply.successfulSubmissions).toHaveLength(1)
  else {
    expect(failed).toMatchObject({ errorType: row.errorType, errorMessage: row.text })
    expect(failed?.willRetry).toBe(row.state === 'queued')
  }
  if (row.waitsMs) {
    expect(Date.parse(stored.due_at) - product.clock.now()).toBeGreaterThanOrEqual(row.waitsMs)
  }
  const attempted = lines.filter(each => each.msg === 'attempted a delivery').at(-1)
  expect(attempted?.deliveryId).toBe(stored.delivery_id)
  expect(attempted?.reason).toMatch(row.reason)
  const alerts = lines.filter(each => each.level >= 50).map(each => each.msg)
  if (row.alert) expect(alerts.join('\n')).toMatch(row.alert)
  else expect(alerts).toEqual([])
  expect(JSON.stringify(lines)).not.toMatch(personal)
}

test.for(rows.map((row, nth) => [row.signal, row, nth] as const))('%s', async ([, row, nth]) => {
  const gateway = await openFakeGateway(...row.answers)
  const channels = openChannels(someSettings(gateway.origin, { timeoutMs: timeoutOf(row.answers) }))
  const met = await meet({ ...row, channels }, nth)
  await gateway.close()
  expectRow(row, met)
})

test('no server at the address', async () => {
  const { origin, close } = await openFakeGateway({ status: 200 })
  await close()
  const met = await meet({ channels: openChannels(someSettings(origin)) }, 100)
  expectRow({ ...transient, text: outage, reason: /ECONNREFUSED/ }, met)
})

test('a certificate that is not trusted, or an invalid one', async () => {
  const plain = await openFakeGateway({ status: 200 })
  const channels = openChannels(someSettings(plain.origin.replace('http:', 'https:')))
  const met = await meet({ channels }, 101)
  await plain.close()
  expectRow({ ...misconfigured, text: untaken, reason: /SSL|EPROTO/ }, met)
})

test('a field that the gateways would refuse is refused before the letter is stored', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/submission/advocacy',
    headers: { 'x-api-key': 'redress-public' },
    payload: { sessionId: 'signal-102', submissions: [aSubmission('HWY00', { submission: 'Short' })] },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().problems).toEqual([
    { field: 'submissions.0.submission', message: 'must have at least 6 characters' },
  ])
})
