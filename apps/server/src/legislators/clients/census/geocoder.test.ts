import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClock } from '../../../platform/clock.ts'
import { stoppedClock } from '../../../platform/testing/stoppedClock.ts'
import { aQuietLog } from '../testing/aQuietLog.ts'
import { openGeocoder } from './geocoder.ts'
import {
  aDistrict,
  aMatch,
  answerJson,
  type Census,
  matchesOf,
  openCensus,
  placeOf,
} from './testing/openCensus.ts'

const rice = { street: '6100 Main St', city: 'Houston', state: 'TX', zip: '77005-1827' }
const proved = matchesOf([aMatch('6100 MAIN ST, HOUSTON, TX, 77005', [aDistrict('TX', '07')])])

let census: Census
beforeAll(async () => {
  census = await openCensus()
})
beforeEach(() => {
  census.asked.length = 0
  census.answer = (_asked, response) => answerJson(response, proved)
})
afterAll(() => census.close())

/** The time-out is so long that no test reaches it, however slow the machine is. */
function open(timeoutMs = 3600_000, url = census.url) {
  const clock = stoppedClock(Date.UTC(2026, 10, 20))
  const { log, lines } = aQuietLog()
  const geocoder = openGeocoder({ clock, log, url, timeoutMs })
  return { clock, lines, find: (congress = 119) => geocoder.findAddress(rice, { congress }), geocoder }
}

type Opened = ReturnType<typeof open>

/** Asks for three addresses that differ from the address that `find` asks for. */
async function findThreeOthers({ geocoder }: Opened): Promise<void> {
  for (const street of ['1 Main St', '2 Main St', '3 Main St']) {
    await geocoder.findAddress({ ...rice, street }, { congress: 119 })
  }
}

const questions = () => census.asked.map(({ by, query }) => [by, Object.fromEntries(query)] as const)

test('an address is sent in its parts, for the districts of the sitting Congress', async () => {
  expect(await open().find()).toMatchObject({ kind: 'proved', state: 'TX', district: 7 })
  expect(questions()).toEqual([
    [
      'address',
      {
        benchmark: 'Public_AR_Current',
        vintage: 'ACS2025_Current',
        street: '6100 Main St',
        city: 'Houston',
        state: 'TX',
        zip: '77005',
        layers: '119th Congressional Districts',
        format: 'json',
      },
    ],
  ])
})

test('an address that is not found by its parts is sent once more as one line', async () => {
  census.answer = ({ by }, response) => answerJson(response, by === 'address' ? matchesOf([]) : proved)
  expect(await open().find()).toMatchObject({ kind: 'proved', district: 7 })
  expect(questions()[1]).toEqual([
    'onelineaddress',
    expect.objectContaining({
      address: '6100 Main St, Houston, TX 77005-1827',
      vintage: 'ACS2025_Current',
      layers: '119th Congressional Districts',
    }),
  ])
})

test('a position is sent with the longitude first', async () => {
  const geographies = { States: [{ STUSAB: 'TX' }], '119th Congressional Districts': [aDistrict('TX', '07')] }
  census.answer = (_asked, response) => answerJson(response, placeOf(geographies))
  const { geocoder } = open()
  const found = await geocoder.findPosition({ lat: 29.72, long: -95.4 }, { congress: 119 })
  expect(found).toMatchObject({ kind: 'place', state: 'TX', district: 7 })
  expect(questions()).toEqual([
    ['coordinates', expect.objectContaining({ x: '-95.4', y: '29.72', layers: 'all' })],
  ])
})

test('the 120th Congress has its own vintage and layer, and a Congress without published districts is not asked for', async () => {
  const { find } = open()
  await find(120)
  expect(questions()[0]?.[1]).toMatchObject({
    vintage: 'ACS2026_Current',
    layers: '120th Congressional Districts',
  })
  census.asked.length = 0
  expect(await find(121)).toEqual({ kind: 'unavailable', reason: 'no districts of Congress 121 yet' })
  expect(census.asked).toEqual([])
})

test('an answer with the districts of another Congress is not used', async () => {
  const other = aMatch('A', [aDistrict('TX', '10', 120)], '120th Congressional Districts')
  census.answer = (_asked, response) => answerJson(response, matchesOf([other]))
  expect(await open().find()).toEqual({ kind: 'unavailable', reason: 'districts of another Congress' })
})

test('a failed request is repeated once', async () => {
  census.answer = (_asked, response) =>
    census.asked.length === 1 ? response.writeHead(503).end() : answerJson(response, proved)
  expect(await open().find()).toMatchObject({ kind: 'proved', district: 7 })
  expect(census.asked).toHaveLength(2)
})

test('a request whose connection breaks is repeated once', async () => {
  census.answer = (_asked, response) =>
    census.asked.length === 1 ? response.destroy() : answerJson(response, proved)
  expect(await open().find()).toMatchObject({ kind: 'proved', district: 7 })
  expect(census.asked).toHaveLength(2)
})

/** Asks a separate service, because the answer to an abandoned request may still arrive. */
async function findAtSlow(answer: Census['answer']) {
  const slow = await openCensus()
  slow.answer = answer
  try {
    return await open(1, slow.url).find()
  } finally {
    await slow.close()
  }
}

test('a service that never answers times out', async () => {
  expect(await findAtSlow(() => {})).toEqual({ kind: 'unavailable', reason: 'TimeoutError' })
})

test('a service that begins to answer and never ends times out', async () => {
  const begin: Census['answer'] = (_asked, response) => {
    response.writeHead(200).write('{"result":')
  }
  expect(await findAtSlow(begin)).toMatchObject({ kind: 'unavailable' })
})

test.each([
  [500, 2],
  [404, 2],
  [400, 1],
  [429, 1],
])('HTTP %i gives no answer after %i requests', async (status, times) => {
  census.answer = (_asked, response) => response.writeHead(status).end()
  expect(await open().find()).toMatchObject({ kind: 'unavailable', reason: `HTTP ${status}` })
  expect(census.asked).toHaveLength(times)
})

test.each([
  ['a page', '<!doctype html><p>Sorry</p>'],
  ['more than a million bytes', `"${'x'.repeat(1024 * 1024)}"`],
  ['an error that claims to be well', '{"error":{"code":500,"message":"6100 Main St"}}'],
])('%s is not accepted as an answer', async (_what, text) => {
  census.answer = (_asked, response) => response.end(text)
  expect(await open().find()).toMatchObject({ kind: 'unavailable' })
})

test('a redirect is not followed with an address', async () => {
  census.answer = ({ by }, response) =>
    by.includes('elsewhere')
      ? answerJson(response, proved)
      : response.writeHead(302, { location: '/elsewhere' }).end()
  expect(await open().find()).toMatchObject({ kind: 'unavailable' })
  expect(census.asked.some(({ by }) => by.includes('elsewhere'))).toBe(false)
})

test('after failures for three addresses in a row no caller waits until half a minute has passed', async () => {
  census.answer = (_asked, response) => response.writeHead(503).end()
  const opened = open()
  const { find, clock } = opened
  await findThreeOthers(opened)
  census.asked.length = 0
  census.answer = (_asked, response) => answerJson(response, proved)
  clock.advance(25_000)
  expect(await find()).toEqual({ kind: 'unavailable', reason: 'paused after failures' })
  expect(census.asked).toEqual([])
  clock.advance(5_000)
  const [probe, beside] = await Promise.all([find(), find()])
  expect(probe).toMatchObject({ kind: 'proved' })
  expect(beside).toMatchObject({ kind: 'unavailable' })
  expect(await find()).toMatchObject({ kind: 'proved' })
})

test('a service that still fails after its pause is paused again at once', async () => {
  census.answer = (_asked, response) => response.writeHead(503).end()
  const opened = open()
  const { find, clock } = opened
  await findThreeOthers(opened)
  clock.advance(31_000)
  expect(await find()).toEqual({ kind: 'unavailable', reason: 'HTTP 503' })
  expect(await find()).toEqual({ kind: 'unavailable', reason: 'paused after failures' })
})

test('An error about one address is not taken for an outage, so that other addresses are still found', async () => {
  census.answer = ({ query }, response) =>
    query.get('street') === '1 Main St' ? response.writeHead(500).end() : answerJson(response, proved)
  const { find, geocoder } = open()
  for (let times = 0; times < 4; times += 1) {
    await geocoder.findAddress({ ...rice, street: '1 Main St' }, { congress: 119 })
  }
  expect(await find()).toMatchObject({ kind: 'proved' })
})

test('addresses that the service refuses do not count as failures of the service', async () => {
  const { find } = open()
  census.answer = (_asked, response) => response.writeHead(400).end()
  for (let times = 0; times < 5; times += 1) await find()
  expect(census.asked).toHaveLength(5)
})

test('a caller that stops waiting goes on without an answer, and the address is not sent again', async () => {
  const stop = new AbortController()
  census.answer = () => stop.abort()
  const { geocoder } = open()
  const found = await geocoder.findAddress(rice, { congress: 119, signal: stop.signal })
  expect(found).toMatchObject({ kind: 'unavailable' })
  expect(census.asked).toHaveLength(1)
})

test('a failure is logged once, without any part of an address', async () => {
  const { find, lines, clock } = open()
  const wrong = ['6100 Main St', '{"error":"6100 Main St, Houston"}', 'a page about 6100 Main St']
  for (const [nth, text] of wrong.entries()) {
    census.answer = (_asked, response) => void response.writeHead(nth === 0 ? 503 : 200).end(text)
    await find()
    await find()
    clock.advance(60_000)
  }
  expect(lines.map(({ fields }) => fields)).toEqual([
    { reason: 'HTTP 503' },
    { reason: 'an unexpected answer' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Main|Houston|77005|127\.0\.0\.1/)
})

test('a geocoder that cannot be reached is reported as unavailable, without its address', async () => {
  const { log, lines } = aQuietLog()
  const geocoder = openGeocoder({ clock: openClock(), log, url: 'http://127.0.0.1:9/geocoder' })
  expect(await geocoder.findAddress(rice, { congress: 119 })).toMatchObject({ kind: 'unavailable' })
  expect(JSON.stringify(lines)).not.toMatch(/Main|geocoder\//)
})

test('beyond its daily limit the geocoder is not asked, and the district is not guessed', async () => {
  let left = 2
  const mayAskToday = async () => {
    left -= 1
    return left >= 0
  }
  census.answer = (_asked, response) => void response.writeHead(500).end()
  const { log, lines } = aQuietLog()
  const clock = stoppedClock(Date.UTC(2026, 10, 20))
  const geocoder = openGeocoder({ clock, log, url: census.url, timeoutMs: 3600_000, mayAskToday })
  await geocoder.findAddress(rice, { congress: 119 })
  expect(census.asked).toHaveLength(2)
  census.answer = (_asked, response) => answerJson(response, proved)
  const past = { kind: 'unavailable', reason: 'the daily limit is reached' }
  expect(await geocoder.findAddress(rice, { congress: 119 })).toEqual(past)
  expect(await geocoder.findPosition({ lat: 29.7, long: -95.4 }, { congress: 119 })).toEqual(past)
  expect(census.asked).toHaveLength(2)
  expect(JSON.stringify(lines)).toContain('the daily limit is reached')
})
