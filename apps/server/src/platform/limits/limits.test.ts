import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { Rejection } from '../rejection.ts'
import { perCampaign } from './budgets.ts'
import type { AskedBatch } from './checkBatchLimits.ts'
import { addCounts, countAt, limitKey, secondsUntilBelow } from './counts.ts'
import { type Limits, openLimits } from './limits.ts'
import { openSurges } from './surges.ts'

const secretKey = 'a key that only tests use, and long enough'
const hour = 3600_000
const start = Date.parse('2026-11-20T17:00:00Z')
const caller = { network: '192.0.2.1' }

let database: Database
let now = start
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = start
  await database.db.deleteFrom('limit_counts').execute()
})

const clock = { now: () => now }
const shared = { congressGov: 1_200, geocoder: 20_000 }
const open = (enabled = true): Limits =>
  openLimits({ database, clock, secretKey, enabled, shared, log: { warn: () => {} } })

function callMany(limits: Limits, times: number) {
  const counts = Array.from({ length: times }, () => limits.count('draft', caller))
  return counts.map(each =>
    each instanceof Rejection ? each.status : each.isPastSoft ? 'past soft' : 'free',
  )
}

describe('the calls of one network', () => {
  test('are marked beyond the soft limit, and refused beyond five times the limit until the hour is over', async () => {
    const limits = open()
    const counted = callMany(limits, 301)
    expect(counted.indexOf('past soft')).toBe(60)
    expect(counted.indexOf(429)).toBe(300)
    const refused = limits.count('draft', caller)
    expect(refused).toMatchObject({
      error: 'Too many draft requests have come from your network. Please try again in 70 minutes.',
      retryAfterSeconds: 70 * 60,
    })
    expect(limits.count('lookup', caller)).toEqual({ isPastSoft: false })
    expect(limits.count('draft', { network: '192.0.2.2' })).toEqual({ isPastSoft: false })
    await limits.close()
    now += 70 * 60_000
    expect(limits.count('draft', caller)).toEqual({ isPastSoft: false })
    await limits.close()
  })

  test('are shared by all processes, and survive their restart', async () => {
    const [one, other] = [open(), open()]
    callMany(one, 40)
    callMany(other, 40)
    await one.close()
    await other.close()
    expect(callMany(other, 1)).toEqual(['past soft'])
    await other.close()
    const next = open()
    callMany(next, 1)
    await next.close()
    expect(callMany(next, 1)).toEqual(['past soft'])
    await next.close()
  })

  test('are written once the database works again, even without a further call', async () => {
    let failed = 0
    const limits = openLimits({
      database,
      clock,
      secretKey,
      enabled: true,
      shared,
      log: { warn: () => (failed += 1) },
    })
    await sql`alter table limit_counts rename to limit_counts_away`.execute(database.db)
    try {
      callMany(limits, 40)
      await expect.poll(() => failed, { timeout: 20_000 }).toBeGreaterThan(0)
    } finally {
      await sql`alter table limit_counts_away rename to limit_counts`.execute(database.db)
    }
    const written = () => database.db.selectFrom('limit_counts').select('count').execute()
    await expect.poll(written, { timeout: 20_000 }).toEqual([{ count: 40 }])
    await limits.close()
  })

  test('are neither counted nor refused if limits are off', () => {
    expect(new Set(callMany(open(false), 400))).toEqual(new Set(['free']))
  })
})

test('a refused network learns when it is allowed again', () => {
  const parts = [
    { count: 700, kept_until: '2026-11-20T17:50:00.000Z' },
    { count: 300, kept_until: '2026-11-20T17:20:00.000Z' },
    { count: 400, kept_until: '2026-11-20T17:40:00.000Z' },
  ]
  expect(secondsUntilBelow(1_200, parts, start)).toBe(20 * 60)
  expect(secondsUntilBelow(1_000, parts, start)).toBe(40 * 60)
})

test('counts contain no address, and are removed once they have expired', async () => {
  const counts = ['192.0.2.1', 'ada@example.org'].map(name =>
    countAt(clock, limitKey(secretKey, [name]), { windowMs: hour, partMs: 600_000 }),
  )
  await addCounts(database.db, [...counts, ...counts])
  const read = () => database.db.selectFrom('limit_counts').selectAll().execute()
  const rows = await read()
  expect(rows.map(each => each.count)).toEqual([2, 2])
  expect(JSON.stringify(rows)).not.toMatch(/192|ada/)
  now += 70 * 60_000 - 1
  await open().removeOld()
  expect(await read()).toHaveLength(2)
  now += 1
  await open().removeOld()
  expect(await read()).toHaveLength(0)
})

describe('a campaign', () => {
  const campaignBatches = (count: number, at: number) => {
    const key = limitKey(secretKey, ['campaign', 'vote'])
    return countAt({ now: () => at }, key, { ...perCampaign, count })
  }
  const asked = (nth: number): AskedBatch => ({
    campaignId: 'vote',
    sender: { email: `${nth}@example.org`, street: `${nth} Street`, zip: '82001' },
    confirmEmail: 'when-unsure',
    confirmed: false,
    proof: undefined,
    hash: 'a batch',
  })
  /** Returns what the batch needs. If it needs nothing, the batch is counted as sent. */
  async function admit(limits: Limits, nth: number) {
    const admission = await limits.checkBatchLimits(asked(nth), { network: `10.0.${nth}.1` })
    if (admission instanceof Rejection) throw admission
    await addCounts(database.db, limits.countForSurge(admission.reservation))
    return admission.need
  }

  test('requires work beyond 200 batches in an hour, if that is twenty times its mean', async () => {
    await addCounts(database.db, [campaignBatches(201, now)])
    expect(await admit(open(), 1)).toBe('work')
    // An average of 11 batches an hour for a week.
    await addCounts(database.db, [campaignBatches(11 * 167, now - 24 * hour)])
    expect(await admit(open(), 2)).toBe('nothing')
  })

  test('does not enter a surge by batches that are checked and then refused', async () => {
    const limits = open()
    for (let nth = 0; nth < 2 * perCampaign.surgeAbove; nth += 1) {
      const admission = await limits.checkBatchLimits(asked(nth), { network: `10.1.${nth}.1` })
      if (admission instanceof Rejection) throw admission
      await limits.giveBack(admission.reservation)
    }
    now += 2_000
    expect(await admit(limits, 1)).toBe('nothing')
  })

  test('counts every tenth of its batches', async () => {
    const limits = open()
    await addCounts(database.db, [campaignBatches(180, now)])
    const needs: unknown[] = []
    for (let nth = 0; nth < 30; nth += 1) {
      now += 1_000
      needs.push(await admit(limits, nth))
    }
    expect(needs.indexOf('work')).toBe(21)
  })
})

test('stays in a surge while its counts are being written', async () => {
  const surges = openSurges({ database, clock, secretKey })
  expect(await surges.isSurging('busy')).toBe(false)
  const counts = Array.from({ length: perCampaign.surgeAbove + 1 }, () => surges.sample('busy')).flat()
  for (let sent = 0; sent < 2 * perCampaign.oneIn; sent += 1) {
    expect(await surges.isSurging('busy')).toBe(true)
    counts.push(...surges.sample('busy'))
  }
  await addCounts(database.db, counts)
  now += 2_000
  expect(await surges.isSurging('busy')).toBe(true)
})
