import { bill as billShape } from '@redress/contract/shapes/bill'
import { readBillId } from '@redress/core/bill/bill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SettableClock } from '../../../platform/clock.ts'
import { stoppedClock } from '../../../platform/testing/stoppedClock.ts'
import { aQuietLog, type Line } from '../testing/aQuietLog.ts'
import { type CongressGov, openCongressGov, openHourlyQuota } from './congressGov.ts'
import {
  aBillAnswer,
  anAmendmentAnswer,
  type FakeCongressGov,
  openFakeCongressGov,
} from './testing/openFakeCongressGov.ts'

const key = 'the-key-of-the-operator'

/** No test reaches this time-out, however slow the machine is. */
const noTimeoutMs = 3600_000

let fake: FakeCongressGov
let clock: SettableClock
let congressGov: CongressGov
let lines: Line[]

beforeAll(async () => {
  fake = await openFakeCongressGov()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.answers = new Map(
    aBillAnswer({
      id: [119, 'hr', 55],
      title: 'Lower Rent Act',
      titles: [
        { titleType: 'Display Title', title: 'Lower Rent Act' },
        { titleType: 'Official Title as Introduced', title: 'To lower rents & prices.' },
        { titleType: 'Short Title(s) as Introduced', title: 'Lower Rent Act' },
      ],
      summaries: [
        { actionDate: '2025-01-03', text: '<p><b>Lower Rent Act</b></p> <p>This bill lowers rents.</p>' },
      ],
    }),
  )
  fake.answer = null
  fake.asked = []
  clock = stoppedClock(Date.parse('2026-11-20T12:00:00Z'))
  const quiet = aQuietLog()
  lines = quiet.lines
  congressGov = openCongressGov({ clock, log: quiet.log, url: fake.url, key, timeoutMs: noTimeoutMs })
})

async function find(id: string, signal?: AbortSignal) {
  const read = readBillId(id)
  if (!read) throw new Error(`${id} is no id.`)
  return await congressGov.findBill(read, signal)
}

test('a bill comes with its name, its official title, its page and its summary as text', async () => {
  const found = await find('119-hr-55')
  expect(found).toEqual({
    kind: 'found',
    bill: {
      id: '119-hr-55',
      type: 'HR',
      number: '55',
      name: 'Lower Rent Act',
      title: 'To lower rents & prices.',
      url: 'https://www.congress.gov/bill/119th-congress/house-bill/55',
      summary: 'This bill lowers rents.',
    },
  })
  expect(found.kind === 'found' && billShape.parse(found.bill)).toBeTruthy()
})

test('a bill is requested in lower case and as JSON, and the key is only in a header', async () => {
  await find('119-hr-55')
  expect(fake.asked.map(each => each.path).sort()).toEqual([
    '/bill/119/hr/55',
    '/bill/119/hr/55/summaries',
    '/bill/119/hr/55/titles',
  ])
  for (const { query, headers } of fake.asked) {
    expect(query.get('format')).toBe('json')
    expect(headers['x-api-key']).toBe(key)
    expect(query.toString()).not.toContain(key)
  }
})

test('a bill without titles and summaries has its display title, and no request is made for them', async () => {
  fake.answers = new Map(aBillAnswer({ id: [119, 's', 7], title: 'A bill to lower rents.' }))
  expect(await find('119-s-7')).toMatchObject({
    kind: 'found',
    bill: { name: 'A bill to lower rents.', title: 'A bill to lower rents.', summary: '' },
  })
  expect(fake.asked).toHaveLength(1)
})

test.each([
  [
    'the Senate’s, by its purpose',
    { purpose: 'To strike section 3.', amendedBill: { title: 'Lower Rent Act' } },
    {
      name: 'S.Amdt. 21 to the Lower Rent Act',
      title: 'To strike section 3.',
      summary: 'To strike section 3.',
    },
  ],
  [
    'one with a description',
    { description: '<p>An amendment to strike.</p>', purpose: null },
    { name: 'S.Amdt. 21', title: 'An amendment to strike.', summary: 'An amendment to strike.' },
  ],
  ['one that says nothing', {}, { name: 'S.Amdt. 21', title: 'S.Amdt. 21', summary: '' }],
])('an amendment is found: %s', async (_what, given, expected) => {
  fake.answers = new Map(anAmendmentAnswer(21, given))
  const url = 'https://www.congress.gov/amendment/119th-congress/senate-amendment/21'
  expect(await find('119-samdt-21')).toMatchObject({
    kind: 'found',
    bill: { id: '119-samdt-21', type: 'SAMDT', number: '21', url, ...expected },
  })
})

test('a bill that does not exist is not found', async () => {
  expect(await find('119-hr-9999')).toEqual({ kind: 'none' })
  expect(await find('119-samdt-9999')).toEqual({ kind: 'none' })
  expect(lines).toEqual([])
})

describe('a service in trouble', () => {
  const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
    fake.answer = (_asked, response) => response.writeHead(status, headers).end(body)
  }

  test.each([
    ['an error in an answer of HTTP 200', 200, '{"error":"no"}', 'an unexpected answer'],
    ['a page', 200, '<!doctype html>', 'an unexpected answer'],
    [
      'another bill than the one that was asked for',
      200,
      '{"bill":{"congress":119,"type":"HR","number":"56","title":"x"}}',
      'an unexpected answer',
    ],
    ['an error of its own', 500, '{}', 'HTTP 500'],
    ['a redirect', 302, '', 'TypeError'],
  ])('that answers with %s gives no bill', async (...given) => {
    const [, status, body, reason] = given
    answering(status, body, { location: 'http://127.0.0.1:1/' })
    expect(await find('119-hr-55')).toEqual({ kind: 'unavailable', reason })
  })

  test('that is slow times out', async () => {
    // The answer to the abandoned request may still arrive, so this test uses a service of its own.
    const slow = await openFakeCongressGov()
    slow.answer = () => {}
    congressGov = openCongressGov({ clock, log: aQuietLog().log, url: slow.url, key, timeoutMs: 1 })
    expect(await find('119-hr-55')).toEqual({ kind: 'unavailable', reason: 'TimeoutError' })
    await slow.close()
  })

  test('that fails to answer with the summaries gives no bill, instead of a bill without a summary', async () => {
    fake.answers.delete('/bill/119/hr/55/summaries')
    expect((await find('119-hr-55')).kind).toBe('unavailable')
  })

  test.each([
    ['as long as it says', '7', 7_000],
    ['a minute where it does not say', '', 60_000],
    ['an hour at most', '86400', 3600_000],
  ])('that is asked too often is paused %s', async (_how, after, ms) => {
    answering(429, '{}', after === '' ? {} : { 'retry-after': after })
    expect(await find('119-hr-55')).toMatchObject({ reason: 'HTTP 429' })
    fake.answer = null
    clock.advance(ms - 1_000)
    expect(await find('119-hr-55')).toEqual({ kind: 'unavailable', reason: 'paused after failures' })
    expect(fake.asked).toHaveLength(1)
    clock.advance(1_000)
    expect((await find('119-hr-55')).kind).toBe('found')
  })

  test('that refuses the key is paused for an hour', async () => {
    answering(403, '{}')
    await find('119-hr-55')
    clock.advance(3599_000)
    expect(await find('119-hr-55')).toMatchObject({ reason: 'paused after failures' })
  })

  test('that fails for three bills in a row is paused for half a minute, and the failure is logged once', async () => {
    answering(500, '{}')
    for (const id of ['119-hr-1', '119-hr-2', '119-hr-3', '119-hr-55']) await find(id)
    expect(fake.asked).toHaveLength(3)
    fake.answer = null
    clock.advance(31_000)
    expect((await find('119-hr-55')).kind).toBe('found')
    const reasons = lines.map(each => JSON.stringify(each.fields))
    expect(reasons).toEqual(['{"reason":"HTTP 500"}', '{"reason":"paused after failures"}'])
  })
})

describe('An error about one bill', () => {
  beforeEach(() => {
    fake.answer = ({ path }, response) => {
      const answer = fake.answers.get(path)
      response.writeHead(answer ? 200 : 500).end(JSON.stringify(answer ?? {}))
    }
  })

  test('is not taken for an outage, so that other bills still come', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await find('119-hr-9')).toMatchObject({ kind: 'unavailable' })
    }
    expect((await find('119-hr-55')).kind).toBe('found')
  })

  test('does not use up the quota: after three errors this bill is not requested for half a minute', async () => {
    for (let time = 0; time < 5; time += 1) await find('119-hr-9')
    expect(fake.asked).toHaveLength(3)
    clock.advance(30_000)
    await find('119-hr-9')
    expect(fake.asked).toHaveLength(4)
  })
})

test('a caller that gives up early records no failure of the service, and nothing is logged', async () => {
  for (let time = 0; time < 4; time += 1) {
    const stop = new AbortController()
    fake.answer = () => stop.abort()
    await find('119-hr-55', stop.signal)
  }
  fake.answer = null
  expect((await find('119-hr-55')).kind).toBe('found')
  expect(lines).toEqual([])
})

test('no error reveals the key', async () => {
  fake.answer = (_asked, response) => response.destroy()
  expect(JSON.stringify(await find('119-hr-55'))).not.toContain(key)
  expect(JSON.stringify(lines)).not.toContain(key)
})

test('visitors who ask for bills that do not exist never use up the key', () => {
  const takeFromQuota = openHourlyQuota(clock)
  expect(Array.from({ length: 3_600 }, takeFromQuota).every(Boolean)).toBe(true)
  expect(takeFromQuota()).toBe(false)
  clock.advance(3600_000)
  expect(takeFromQuota()).toBe(true)
})
