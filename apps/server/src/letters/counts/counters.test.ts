import { aCampaign } from '@redress/core/testing/aCampaign'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCounted } from '../../operations/reports/testing/openCounted.ts'
import { openClock } from '../../platform/clock.ts'
import { COUNTER_TTL_MS, openCounters, roundCount } from './counters.ts'

const noon = Date.parse('2026-11-20T12:00:00.000Z')
const clock = openClock(noon)
const organization = {
  id: 'open-ledger',
  name: 'Open Ledger',
  confirmEmail: 'never',
  drafting: 'model',
} as const

let counted: Awaited<ReturnType<typeof openCounted>>

beforeAll(async () => {
  counted = await openCounted()
})
beforeEach(async () => {
  await counted.beginAnew()
  await counted.database.db.deleteFrom('campaign_counts').execute()
})
afterAll(() => counted.database.close())

const withCounter = aCampaign({ counter: { goal: 500 } })

function openAnew() {
  const find = async (id: string) => {
    const campaign = [withCounter, aCampaign({ campaignId: 'clean-water' })].find(
      each => each.campaignId === id,
    )
    return campaign ? { organization, campaign, topics: [] } : null
  }
  return openCounters({ database: counted.database, clock, campaigns: { find } })
}

/** Sends letters that are delivered in a second, and moves the clock on until they are counted. */
async function deliver(people: number, difference: Parameters<typeof counted.send>[1] = {}): Promise<void> {
  const acceptedAt = new Date(clock.now()).toISOString()
  await counted.send(people, { acceptedAt, seconds: 1, ...difference })
  clock.advance(2 * COUNTER_TTL_MS)
}

const numberOf = async (counters = openAnew()) => (await counters.read('fair-tickets'))?.delivered

const three = { offices: ['HWY00', 'SWY01', 'SWY02'] }

test('letters are counted once five people have written, and rounded down', async () => {
  await deliver(4, three)
  expect(await numberOf()).toBeNull()
  await deliver(1, three)
  expect(await numberOf()).toBe(10)
})

test('no count changes by letters of fewer than five people, however many letters they send', async () => {
  await deliver(40, three)
  expect(await numberOf()).toBe(120)
  await deliver(3, { offices: Array.from({ length: 20 }, (_, nth) => `H${nth}`) })
  await deliver(3, { person: 'one and the same', ...three })
  await deliver(1, { person: 'one and the same', ...three })
  await deliver(1, { person: '' })
  expect(await numberOf()).toBe(120)
  await deliver(1, three)
  // The sum of 120, 60, 12, 1 and 3 is 196, which is rounded down to tens.
  expect(await numberOf()).toBe(190)
})

test('a letter that waits, was refused, or belongs to another campaign is not counted', async () => {
  for (const state of ['queued', 'refused', 'given_up', 'unknown', 'voided'] as const)
    await deliver(20, { state })
  await deliver(20, { campaignId: 'clean-water' })
  expect(await numberOf()).toBeNull()
})

test('a count stays the same when people who wrote erase their data', async () => {
  await deliver(10, three)
  expect(await numberOf()).toBe(30)
  await counted.beginAnew()
  clock.advance(2 * COUNTER_TTL_MS)
  expect(await numberOf()).toBe(30)
})

test('processes that count at once count each letter once', async () => {
  await deliver(10, three)
  await Promise.all([numberOf(), numberOf(), numberOf()])
  clock.advance(2 * COUNTER_TTL_MS)
  expect(await numberOf()).toBe(30)
})

test('a count is at most one minute old', async () => {
  const counters = openAnew()
  await deliver(10, three)
  expect(await numberOf(counters)).toBe(30)
  await counted.send(10, { acceptedAt: new Date(clock.now()).toISOString(), seconds: 1, ...three })
  clock.advance(COUNTER_TTL_MS / 2)
  expect(await numberOf(counters)).toBe(30)
  clock.advance(COUNTER_TTL_MS / 2)
  expect(await numberOf(counters)).toBe(60)
})

test('the configuration contains the counts of the campaigns that show one', async () => {
  await deliver(10, three)
  const other = aCampaign({ campaignId: 'clean-water' })
  const config = anOrganization({ organizationId: organization.id, campaigns: [withCounter, other] })
  const { campaigns } = await openAnew().addTo(config)
  expect(campaigns.map(each => each.counter)).toEqual([{ goal: 500, delivered: 30 }, undefined])
  const without = { ...config, campaigns: [other] }
  expect(await openAnew().addTo(without)).toBe(without)
})

test('no count is given for a campaign without a counter or for an unknown campaign', async () => {
  await deliver(10, { campaignId: 'clean-water' })
  expect(await openAnew().read('clean-water')).toBeNull()
  expect(await openAnew().read('unknown')).toBeNull()
  expect(await openAnew().read('fair-tickets')).toEqual({
    campaignId: 'fair-tickets',
    goal: 500,
    delivered: null,
  })
})

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [999, 990],
  [1_000, 1_000],
  [1_099, 1_000],
  [9_999, 9_900],
  [10_000, 10_000],
  [123_456, 123_000],
])('the count %i is shown as %i', (count, shown) => {
  expect(roundCount(count)).toBe(shown)
})
