import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { findPacedQueues, findSuspended, suspendedForMs, takeTurns } from './mailPace.ts'

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

const queuesAt = (time: number) =>
  database.db
    .transaction()
    .execute(async trx => (await findPacedQueues(trx, time)).map(each => each.officeQueue))

test('A domain gets one mail at a time, and the other domains go on', async () => {
  expect(await queuesAt(now)).toEqual(['email member-2', 'email member-0'])
  await database.db.transaction().execute(trx => takeTurns(trx, ['tx.example.org'], { now, perMinute: 20 }))
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
  expect(await queuesAt(now + suspendedForMs + 2)).toContain('email member-2')
})
