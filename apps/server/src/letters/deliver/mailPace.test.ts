import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { plainVault } from '../../testing/plainVault.ts'
import { queueLetters } from '../../testing/queueLetters.ts'
import { claimDeliveries } from './claimDeliveries.ts'
import { findPacedLetters, findSuspended, SUSPENDED_FOR_MS, takeTurns } from './mailPace.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await fill()
})
afterAll(() => database.close())

const now = Date.parse('2026-11-20T17:00:00Z')
const iso = (time: number) => new Date(time).toISOString()

/** Stores the members of two legislatures, each with letters in the queue. */
async function fill() {
  const { db } = database
  const domains = ['tx.example.org', 'tx.example.org', 'md.example.org']
  for (const [nth, domain] of domains.entries()) {
    const id = `member-${nth}`
    const seat = { jurisdiction: 'TX', chamber: 'UPPER', district: String(nth) } as const
    await db
      .insertInto('state_legislators')
      .values({ id, ...seat, email: `${id}@${domain}`, member: '{}' })
      .execute()
    const queue = { office_queue: `email ${id}`, method: 'email' } as const
    await db
      .insertInto('office_queues')
      .values({ ...queue, served_at: iso(now - 1000 + nth) })
      .execute()
    const times = { accepted_at: iso(now), due_at: iso(now) }
    await db
      .insertInto('deliveries')
      .values({
        delivery_id: String(nth).repeat(32),
        campaign_id: 'texas',
        legislator_id: id,
        office_code: '',
        state: 'queued',
        ...queue,
        ...times,
      })
      .execute()
  }
}

const lettersAt = (time: number) => database.db.transaction().execute(trx => findPacedLetters(trx, time))

const queuesAt = async (time: number) =>
  (await lettersAt(time)).map(each => `email member-${each.deliveryId.at(0)}`)

test('A domain gets one email at a time, and the other domains go on', async () => {
  expect(await queuesAt(now)).toEqual(['email member-2', 'email member-0'])
  const toTexas = (await lettersAt(now)).filter(each => each.domain === 'tx.example.org')
  await database.db.transaction().execute(trx => takeTurns(trx, toTexas, { now, perMinute: 20 }))
  expect(await queuesAt(now + 2_999)).toEqual(['email member-2'])
  expect(await queuesAt(now + 3_000)).toEqual(['email member-2', 'email member-0'])
})

test('After three bounces in seven days, the letters to an address wait', async () => {
  for (const nth of [1, 2, 3])
    await database.db
      .insertInto('mail_bounces')
      .values({ delivery_id: `bounced ${nth}`, legislator_id: 'member-2', bounced_at: iso(now + nth) })
      .execute()
  expect(await queuesAt(now + 10_000)).toEqual(['email member-0'])
  expect(await findSuspended({ database, clock: stoppedClock(now + 10_000) })).toEqual(['member-2'])
  expect(await queuesAt(now + SUSPENDED_FOR_MS + 2)).toContain('email member-2')
})

describe('With letters of several organizations to two domains', () => {
  const many = { offices: 20, each: 50 }

  beforeAll(async () => {
    const { db } = database
    await db.deleteFrom('deliveries').execute()
    await db.deleteFrom('mail_domains').execute()
    await db.deleteFrom('mail_turns').execute()
    for (const id of ['large', 'small'])
      await db
        .insertInto('organizations')
        .values({ id, name: id, config: '{}', checksum: '', imported_at: iso(now) })
        .execute()
    for (const [id, organization_id] of [
      ['large-one', 'large'],
      ['large-two', 'large'],
      ['small-one', 'small'],
    ] as const)
      await db
        .insertInto('campaigns')
        .values({ id, organization_id, position: 0, campaign: '{}', topics: '[]' })
        .execute()
    const large = await addMembers('large', many.offices)
    // The second campaign of the large organization gives it no second turn.
    await queueLetters(database, { offices: large, each: many.each - 1, now, campaignId: 'large-one' })
    await queueLetters(database, { offices: large, each: 1, now, campaignId: 'large-two' })
    await queueLetters(database, {
      offices: large.slice(0, 5),
      each: 2,
      now: now + 1,
      campaignId: 'small-one',
    })
    await queueLetters(database, {
      offices: await addMembers('other', 1),
      each: 10,
      now,
      campaignId: 'small-one',
    })
  })

  /** Stores members whose addresses are at one domain, and returns their offices. */
  async function addMembers(name: string, count: number) {
    const ids = Array.from({ length: count }, (_, nth) => `${name}-${nth}`)
    const seat = { jurisdiction: 'TX', chamber: 'UPPER' } as const
    await database.db
      .insertInto('state_legislators')
      .values(
        ids.map(id => ({ id, ...seat, district: id, email: `${id}@${name}.example.org`, member: '{}' })),
      )
      .execute()
    return ids.map(officeCode => ({ method: 'email' as const, officeCode }))
  }

  type Claim = { at: number; domain: string; campaign: string }

  /**
   * Tries to claim letters twice in each interval of the pace, and ends each letter at once. Returns the claims in
   * order.
   */
  async function claimAll(count: number): Promise<Claim[]> {
    const claims: Claim[] = []
    for (let at = 0; claims.length < count; at += 1_500) {
      const services = { database, vault: plainVault, clock: { now: () => now + 10 + at } }
      const claimed = await claimDeliveries(services, { method: 'email', perSecond: 1_000, most: 100 })
      const ids = claimed.map(each => each.deliveryId)
      if (ids.length === 0) continue
      const rows = await database.db
        .updateTable('deliveries')
        .set({ state: 'delivered', lease_until: null })
        .where('delivery_id', 'in', ids)
        .returning(['legislator_id', 'campaign_id'])
        .execute()
      for (const { legislator_id, campaign_id: campaign } of rows)
        claims.push({ at, domain: legislator_id.replace(/-\d+$/, ''), campaign })
    }
    return claims
  }

  test('a thousand letters keep the pace of their domain, another domain goes on, and each organization has its turns', async () => {
    const toLarge = many.offices * many.each + 10
    const claims = await claimAll(toLarge + 10)
    const times = (domain: string) => claims.filter(each => each.domain === domain).map(each => each.at)
    const inTurn = (count: number) => Array.from({ length: count }, (_, nth) => nth * 3_000)
    expect(times('large')).toEqual(inTurn(toLarge))
    expect(times('other')).toEqual(inTurn(10))
    const first = claims.filter(each => each.domain === 'large').slice(0, 20)
    const turns = first.map(each => each.campaign.replace(/-.*/, ''))
    expect(turns.filter(each => each === 'small')).toHaveLength(10)
    expect(turns.some((each, nth) => each === turns[nth + 1])).toBe(false)
  })
})
