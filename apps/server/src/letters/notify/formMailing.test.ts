import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { insertBatch } from '../../testing/insertBatch.ts'
import { claimMailing } from './formMailing.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  for (const table of ['mails', 'mailings', 'submissions', 'deliveries', 'batches'] as const)
    await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

type News = { address?: string; dueAt?: number; writtenAt?: number; failed?: boolean; about?: string }

/** Inserts a batch whose only letter has ended, and the news of it. */
async function note(batchId: string, news: News = {}): Promise<void> {
  await insertBatch(database, { id: batchId })
  await database.db
    .updateTable('batches')
    .set({ confirmed_at: toIsoString(now) })
    .execute()
  await alsoNote(batchId, news)
}

async function alsoNote(
  batchId: string,
  { address = 'ada', dueAt = now, writtenAt = dueAt - 30_000, failed = false, about = 'letter' }: News = {},
): Promise<void> {
  await database.db
    .insertInto('mails')
    .values({
      batch_id: batchId,
      about,
      failed,
      address_hash: address,
      written_at: toIsoString(writtenAt),
      due_at: toIsoString(dueAt),
    })
    .execute()
}

type Mailed = { state?: 'queued' | 'sent'; begunAt?: number; dueAt?: number; leaseUntil?: number | null }

/** Inserts an email that was made earlier. */
async function mailed(id: string, address: string, given: Mailed = {}): Promise<void> {
  const { state = 'sent', begunAt = now - hour, dueAt = begunAt, leaseUntil = null } = given
  await database.db
    .insertInto('mailings')
    .values({
      id,
      address_hash: address,
      state,
      begun_at: toIsoString(begunAt),
      due_at: toIsoString(dueAt),
      lease_until: leaseUntil === null ? null : toIsoString(leaseUntil),
    })
    .execute()
}

const claim = (at = now) => claimMailing(database, at)

/** Returns, for each batch, the email that contains its news. */
async function mailingOf(): Promise<Record<string, string | null>> {
  const rows = await database.db.selectFrom('mails').select(['batch_id', 'mailing_id']).execute()
  return Object.fromEntries(rows.map(each => [each.batch_id, each.mailing_id]))
}

async function dueAt(batchId: string): Promise<number> {
  const row = await database.db
    .selectFrom('mails')
    .select('due_at')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
  return Date.parse(row.due_at)
}

describe('a new email', () => {
  test('is formed when its news is due, and not before', async () => {
    await note('b')
    expect(await claim(now - 1)).toBeNull()
    const mailing = await claim()
    expect(mailing).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'news',
      addressHash: 'ada',
      begunAt: '2026-11-20T17:00:00.000Z',
      attempts: 1,
      brokenOff: 0,
      wasCutOff: false,
    })
    expect(await mailingOf()).toEqual({ b: mailing?.id })
    expect(await claim()).toBeNull()
  })

  test('is about the address whose news has waited longest', async () => {
    await note('later', { address: 'bob' })
    await note('longer', { dueAt: now - 1 })
    expect((await claim())?.addressHash).toBe('ada')
    expect((await claim())?.addressHash).toBe('bob')
  })

  test('covers all due batches of its address, and all the news about each', async () => {
    await note('one')
    await alsoNote('one', { about: 'copy', dueAt: now + minute })
    await note('two')
    await note('not due', { dueAt: now + 1 })
    await note('of another', { address: 'bob', dueAt: now + 1 })
    const mailing = await claim()
    const id = mailing?.id
    expect(await mailingOf()).toEqual({ one: id, two: id, 'not due': null, 'of another': null })
    const left = await database.db
      .selectFrom('mails')
      .select('about')
      .where('mailing_id', 'is', null)
      .execute()
    expect(left).toHaveLength(2)
  })

  test('contains no news that is in another email already', async () => {
    await note('b')
    await database.db.updateTable('mails').set({ mailing_id: 'earlier' }).execute()
    expect(await claim()).toBeNull()
  })

  test('covers at most 25 batches with failed letters, the first of them', async () => {
    const ids = Array.from({ length: 27 }, (_, place) => `lost-${String(place).padStart(2, '0')}`)
    for (const [place, id] of ids.entries()) {
      // The batch whose name comes last was written first.
      await note(id, { failed: true, writtenAt: now - 40_000 - place })
      if (place < 2) await alsoNote(id, { about: 'copy', writtenAt: now - 50_000 })
    }
    await note('good')
    const id = (await claim())?.id
    const rows = await database.db.selectFrom('mails').selectAll().execute()
    const waiting = rows.filter(each => each.mailing_id === null)
    expect(waiting.map(each => [each.batch_id, each.about]).toSorted()).toEqual([
      ['lost-00', 'letter'],
      ['lost-01', 'letter'],
    ])
    expect(rows.filter(each => each.mailing_id === id)).toHaveLength(25 + 2 + 1)
  })
})

describe('news of a batch with letters under way', () => {
  async function underWay(batchId: string, news: News): Promise<void> {
    await insertBatch(database, { id: batchId }, [{ state: 'delivered' }, { state: 'queued' }])
    await alsoNote(batchId, news)
  }

  test('waits for these letters, one minute at a time', async () => {
    await underWay('b', {})
    expect(await claim()).toBeNull()
    expect(await dueAt('b')).toBe(now + minute)
    expect(await claim(now + minute)).toBeNull()
    await database.db.updateTable('deliveries').set({ state: 'delivered' }).execute()
    expect(await claim(now + 2 * minute - 1)).toBeNull()
    expect(await claim(now + 2 * minute)).not.toBeNull()
  })

  test('waits for an hour, and not longer', async () => {
    await underWay('b', { writtenAt: now - hour + 1 })
    expect(await claim()).toBeNull()
    await database.db
      .updateTable('mails')
      .set({ due_at: toIsoString(now) })
      .execute()
    expect(await claim(now + 1)).not.toBeNull()
  })

  test('is sent at once with a copy', async () => {
    await underWay('b', { about: 'copy' })
    await alsoNote('b', {})
    expect(await claim()).not.toBeNull()
    expect(await mailingOf()).not.toEqual({ b: null })
  })

  test('is not delayed while it is not due, and does not delay news of other batches', async () => {
    await underWay('waits', { dueAt: now + 5_000 })
    await note('goes', { address: 'bob' })
    expect((await claim())?.addressHash).toBe('bob')
    expect(await dueAt('waits')).toBe(now + 5_000)
  })
})

describe('an address', () => {
  test('gets three emails a day, and the next one a day after the first', async () => {
    for (const place of [1, 2, 3]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await note('b')
    expect(await claim()).toBeNull()
    expect(await dueAt('b')).toBe(now - 3 * hour + day)
    expect(await claim(now - 3 * hour + day - 1)).toBeNull()
    expect(await claim(now - 3 * hour + day)).not.toBeNull()
  })

  test('that got two emails gets a third', async () => {
    for (const place of [1, 2]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await mailed('yesterday', 'ada', { begunAt: now - day })
    await note('b')
    expect(await claim()).not.toBeNull()
  })

  test('that got more than three emails waits for a day after the third from the end', async () => {
    for (const place of [1, 2, 3, 4]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await note('b')
    expect(await claim()).toBeNull()
    expect(await dueAt('b')).toBe(now - 3 * hour + day)
  })

  test('gets no second email while another email is retried, however old that is', async () => {
    await mailed('m', 'ada', { state: 'queued', begunAt: now - 2 * day, dueAt: now + hour })
    await note('b')
    expect(await claim()).toBeNull()
    expect(await dueAt('b')).toBe(now + minute)
  })

  test('that has to wait is put off with all its news, and does not delay other addresses', async () => {
    for (const place of [1, 2, 3]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await note('b', { dueAt: now - minute })
    await note('also', { dueAt: now + hour })
    await note('in a mail', { dueAt: now - minute })
    await database.db
      .updateTable('mails')
      .set({ mailing_id: 'm1' })
      .where('batch_id', '=', 'in a mail')
      .execute()
    await note('of another', { address: 'bob' })
    expect((await claim())?.addressHash).toBe('bob')
    expect(await dueAt('b')).toBe(now - 3 * hour + day)
    expect(await dueAt('also')).toBe(now - 3 * hour + day)
    expect(await dueAt('in a mail')).toBe(now - minute)
  })

  test('is looked for among the first twenty, and then again in the next pass', async () => {
    for (let place = 0; place < 20; place += 1) {
      const address = `full-${place}`
      for (const number of [1, 2, 3]) await mailed(`${address}-${number}`, address)
      await note(address, { address, dueAt: now - minute })
    }
    await note('free', { address: 'free' })
    expect(await claim()).toBeNull()
    expect((await claim())?.addressHash).toBe('free')
  })

  test('in the twentieth place is found in the first pass', async () => {
    for (let place = 0; place < 19; place += 1) {
      const address = `full-${place}`
      for (const number of [1, 2, 3]) await mailed(`${address}-${number}`, address)
      await note(address, { address, dueAt: now - minute })
    }
    await note('free', { address: 'free' })
    expect((await claim())?.addressHash).toBe('free')
  })
})

describe('an email that waits for a retry', () => {
  test('is claimed before a new one is formed', async () => {
    await mailed('again', 'bob', { state: 'queued' })
    await note('b')
    expect(await claim()).toMatchObject({ id: 'again', attempts: 1 })
    expect(await mailingOf()).toEqual({ b: null })
  })

  test('is claimed when it is due, the longest waiting first', async () => {
    await mailed('later', 'bob', { state: 'queued', dueAt: now })
    await mailed('sooner', 'ada', { state: 'queued', dueAt: now - 1 })
    await mailed('not yet', 'eve', { state: 'queued', dueAt: now + 1 })
    expect((await claim())?.id).toBe('sooner')
    expect((await claim())?.id).toBe('later')
    expect(await claim()).toBeNull()
    expect((await claim(now + 1))?.id).toBe('not yet')
  })

  test('is not claimed during its lease of two minutes, and then is claimed again', async () => {
    await mailed('m', 'bob', { state: 'queued' })
    expect(await claim()).toMatchObject({ attempts: 1 })
    expect(await claim(now + 2 * minute - 1)).toBeNull()
    expect(await claim(now + 2 * minute)).toMatchObject({ id: 'm', attempts: 2 })
  })

  test('is not claimed if it has ended', async () => {
    await mailed('m', 'bob', { state: 'sent' })
    expect(await claim()).toBeNull()
  })
})

describe('news about a letter whose sender is not confirmed', () => {
  async function noteUnconfirmed(): Promise<void> {
    await note('b')
    await database.db.updateTable('batches').set({ confirmed_at: null }).execute()
  }

  test('leaves one of the three emails for the confirmation email', async () => {
    for (const place of [1, 2]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await noteUnconfirmed()
    expect(await claim()).toBeNull()
    expect(await dueAt('b')).toBe(now - 2 * hour + day)
  })

  test('uses the third email once the confirmation email was sent', async () => {
    for (const place of [1, 2]) await mailed(`m${place}`, 'ada', { begunAt: now - place * hour })
    await database.db.updateTable('mailings').set({ kind: 'confirmation' }).where('id', '=', 'm1').execute()
    await noteUnconfirmed()
    expect(await claim()).not.toBeNull()
  })
})

describe('the daily limit of the installation', () => {
  const checked: boolean[] = []
  const claimWithin = (mailsPerDay: number, at = now) =>
    claimMailing(database, at, { mailsPerDay, onChecked: isSpent => void checked.push(isSpent) })
  beforeEach(() => void checked.splice(0))

  test('holds back further emails, and reports it', async () => {
    for (const place of [1, 2]) await mailed(`m${place}`, `other${place}`, { begunAt: now - place * hour })
    await note('b')
    expect(await claimWithin(2)).toBeNull()
    expect(checked).toEqual([true])
    expect(await claimWithin(3)).not.toBeNull()
    expect(checked).toEqual([true, false])
  })

  test('counts the emails of 24 hours', async () => {
    await mailed('m', 'other', { begunAt: now - day })
    await note('b')
    expect(await claimWithin(1, now - 1)).toBeNull()
    expect(await claimWithin(1)).not.toBeNull()
  })

  test('does not count letters that went to offices by email', async () => {
    await note('b')
    await insertBatch(database, { id: 'c' }, [{ method: 'email', state: 'delivered' }])
    expect(await claimWithin(1)).not.toBeNull()
  })

  test('does not stop an email that is retried', async () => {
    await mailed('m', 'ada', { state: 'queued' })
    expect((await claimWithin(1))?.id).toBe('m')
  })
})
