import type { Outcome } from '@redress/channels/channel'
import type { Mail } from '@redress/channels/email/mail'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { insertBatch } from '../../testing/insertBatch.ts'
import { plainVault as vault } from '../../testing/plainVault.ts'
import { type ClaimedMailing, recordChange } from './formMailing.ts'
import { changeBy, startMailer } from './mailer.ts'
import { readMailing } from './readMailing.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-11-20T17:00:00Z')
const secretKey = 'a key that only this test uses'
const email = 'jordan@example.org'
const hash = addressHash(email, secretKey)

const mailing: ClaimedMailing = {
  id: 'a',
  kind: 'news',
  addressHash: 'b',
  begunAt: '2026-11-20T17:00:00Z',
  attempts: 1,
  brokenOff: 0,
  wasCutOff: false,
}

const down: Outcome = { kind: 'unavailable', errorType: 'external_api_failure', reason: 'ECONNREFUSED' }
const broken: Outcome = { kind: 'unknown', reason: 'ECONNECTION after the text was begun' }
const sent: Outcome = { kind: 'delivered', reference: 'a' }
const misconfigured: Outcome = { kind: 'misconfigured', reason: 'EAUTH' }
const refused = (cause: 'permanent'): Outcome => ({
  kind: 'refused',
  cause,
  errorType: 'external_api_failure',
  reason: 'SMTP 550 at RCPT TO',
})

const later = (attempts: number, at = now, chance = 1) =>
  Date.parse(changeBy({ ...mailing, attempts }, { outcome: down, now: at, chance }).due_at ?? '') - at

test.each([
  [1, minute],
  [2, 2 * minute],
  [4, 8 * minute],
  [5, 15 * minute],
  [300, 15 * minute],
])('after failure %i of a mail server, a mail waits at most %i ms', (attempts, most) => {
  expect(later(attempts)).toBe(most)
  expect(later(attempts, now, 0)).toBe(most / 2)
})

describe('an email', () => {
  test('is retried for three days, and not longer', () => {
    const last = now + 72 * hour - 15 * minute
    expect(later(300, last - 1)).toBe(15 * minute)
    const result = { outcome: down, now: last, chance: 1 }
    expect(changeBy({ ...mailing, attempts: 300 }, result)).toEqual({
      state: 'given_up',
      ended_at: toIsoString(last),
      reason: 'ECONNREFUSED',
    })
  })

  const ended_at = toIsoString(now)
  const due_at = toIsoString(now + minute)
  test.for([
    [
      'that is refused for good is not sent again',
      refused('permanent'),
      0,
      { state: 'refused', ended_at, reason: 'SMTP 550 at RCPT TO' },
    ],
    ['whose login is refused waits for the operator', misconfigured, 0, { due_at, reason: 'EAUTH' }],
    ['that broke off is sent once more', broken, 0, { due_at, reason: broken.reason, broken_off: 1 }],
    [
      'that broke off twice may have arrived, and rests',
      broken,
      1,
      { state: 'unknown', ended_at, reason: broken.reason, broken_off: 2 },
    ],
    ['that was accepted is sent', sent, 1, { state: 'sent', ended_at, reason: null }],
    [
      'that is deferred waits as long as the server says',
      { kind: 'deferred', until: now + 5, explanation: { code: 'stopped' } },
      0,
      { due_at: toIsoString(now + 5) },
    ],
  ] as const)('%s', ([, outcome, brokenOff, change]) => {
    expect(changeBy({ ...mailing, brokenOff }, { outcome, now, chance: 1 })).toEqual(change)
  })
})

test('a follow-up email that broke off may have arrived and is not sent again, and a refused one is', () => {
  const asking: ClaimedMailing = { ...mailing, kind: 'follow_up' }
  expect(changeBy(asking, { outcome: broken, now, chance: 1 })).toMatchObject({ state: 'unknown' })
  expect(changeBy(asking, { outcome: down, now, chance: 1 })).toEqual({
    due_at: toIsoString(now + minute),
    reason: 'ECONNREFUSED',
  })
})

describe('with a database', () => {
  let database: Database
  let stop: (() => Promise<void>) | null = null

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    for (const table of ['mails', 'mailings', 'submissions', 'deliveries', 'batches'] as const)
      await database.db.deleteFrom(table).execute()
  })
  afterEach(async () => {
    await stop?.()
    stop = null
  })
  afterAll(() => database.close())

  async function insertMailing(id: string, difference: Record<string, unknown> = {}): Promise<void> {
    const at = toIsoString(now)
    const row = { id, address_hash: hash, state: 'queued' as const, begun_at: at, due_at: at }
    await database.db
      .insertInto('mailings')
      .values({ ...row, ...difference })
      .execute()
  }

  async function insertNews(batch_id: string, difference: Record<string, unknown> = {}): Promise<void> {
    const at = toIsoString(now)
    const row = { batch_id, about: 'copy', failed: false, address_hash: hash, written_at: at, due_at: at }
    await database.db
      .insertInto('mails')
      .values({ ...row, ...difference })
      .execute()
  }

  const mailings = () => database.db.selectFrom('mailings').selectAll().orderBy('id').execute()

  describe('an outcome', () => {
    const held = { id: 'm', attempts: 2 }
    const change = { state: 'sent' as const }

    test('is recorded only by the attempt that holds the email, and ends its lease', async () => {
      await insertMailing('m', { attempts: 2, lease_until: toIsoString(now + minute) })
      await insertMailing('other', { attempts: 2, lease_until: toIsoString(now + minute) })
      await recordChange(database, held, change)
      expect(await mailings()).toMatchObject([
        { id: 'm', state: 'sent', lease_until: null },
        { id: 'other', state: 'queued', lease_until: toIsoString(now + minute) },
      ])
    })

    test.each([
      ['a later attempt', { attempts: 3 }, 'queued'],
      ['an end', { attempts: 2, state: 'refused' }, 'refused'],
    ])('changes nothing after %s', async (_what, row, state) => {
      await insertMailing('m', { ...row, lease_until: toIsoString(now + minute) })
      await recordChange(database, held, change)
      expect(await mailings()).toMatchObject([{ state, lease_until: toIsoString(now + minute) }])
    })
  })

  describe('the content of an email', () => {
    const read = () =>
      database.db
        .transaction()
        .execute(trx => readMailing(trx, { id: 'm', addressHash: hash, secretKey, vault }))

    test('is each batch with news, failures first, then by acceptance', async () => {
      const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`
      await insertBatch(database, { id: 'second', accepted_at: at(11) })
      await insertBatch(database, { id: 'first', accepted_at: at(10) })
      await insertBatch(database, { id: 'lost', accepted_at: at(12) })
      await insertBatch(database, { id: 'of another mail', accepted_at: at(9) })
      await insertBatch(database, { id: 'same a', accepted_at: at(13) })
      await insertBatch(database, { id: 'same b', accepted_at: at(13) })
      for (const id of ['same b', 'same a', 'second', 'first'])
        await insertNews(id, { mailing_id: 'm', about: 'letter' })
      await insertNews('lost', { mailing_id: 'm', about: 'one', failed: true })
      await insertNews('lost', { mailing_id: 'm' })
      await insertNews('of another mail', { mailing_id: 'n' })
      const sections = await read()
      expect(sections.map(({ batchId, copy, failed }) => [batchId, copy, failed])).toEqual([
        ['lost', true, true],
        ['first', false, false],
        ['second', false, false],
        ['same a', false, false],
        ['same b', false, false],
      ])
      expect(sections.every(each => each.language === 'en')).toBe(true)
    })

    test('leaves out erased and disowned batches, and letters from another address', async () => {
      const shared = { delivery_id: 'd'.repeat(32), letter: { constituent: { email: 'bob@example.org' } } }
      await insertBatch(database, { id: 'erased', erased_at: toIsoString(now) })
      await insertBatch(database, { id: 'disowned', disowned_at: toIsoString(now) })
      await insertBatch(database, { id: 'of another', accepted_at: toIsoString(now) }, [shared])
      await insertBatch(database, { id: 'without a letter' }, [{ letter: null }])
      await insertBatch(database, { id: 'mixed' }, [{ ...shared, exists: true }, {}])
      for (const id of ['erased', 'disowned', 'of another', 'without a letter', 'mixed'])
        await insertNews(id, { mailing_id: 'm' })
      const sections = await read()
      expect(sections.map(each => each.batchId)).toEqual(['mixed'])
      expect(sections[0]?.letters.map(each => each.letter.constituent.email)).toEqual([email])
    })

    test('is each letter with its current status, by channel and legislator', async () => {
      await insertBatch(database, { id: 'b' }, [
        { method: 'scwc', legislator_id: 'a', state: 'queued' },
        { method: 'cwc', legislator_id: 'c', error_type: 'unknown', detail: 'No.', state: 'refused' },
        { method: 'cwc', legislator_id: 'b', ended_at: toIsoString(now) },
      ])
      await insertNews('b', { mailing_id: 'm' })
      const [section] = await read()
      expect(section?.letters.map(({ letter: _letter, ...rest }) => rest)).toEqual([
        {
          method: 'cwc',
          state: 'delivered',
          errorType: null,
          explanation: null,
          detail: null,
          endedAt: toIsoString(now),
        },
        {
          method: 'cwc',
          state: 'refused',
          errorType: 'unknown',
          explanation: null,
          detail: 'No.',
          endedAt: null,
        },
        {
          method: 'scwc',
          state: 'queued',
          errorType: null,
          explanation: null,
          detail: null,
          endedAt: null,
        },
      ])
      expect(section?.letters.map(each => each.letter.legislatorId)).toEqual(['b', 'c', 'a'])
    })
  })

  describe('the mailer', () => {
    const clock = stoppedClock(now)
    beforeEach(() => clock.set(now))

    /** Runs a mailer until the test ends. Its transport returns these outcomes. */
    function run(outcomes: readonly Outcome[] = []) {
      const mails: Mail[] = []
      const links: string[] = []
      const lines: { level: number; outcome: string; reason: string | null; attempts: number }[] = []
      const mailer = startMailer({
        database,
        vault,
        clock,
        log: pino({ base: null }, { write: line => void lines.push(JSON.parse(line)) }),
        transport: {
          async send(mail) {
            mails.push(mail)
            return outcomes[mails.length - 1] ?? sent
          },
        },
        sender: { from: { name: '', address: 'mail@example.org' }, platform: 'Redress', simulated: false },
        secretKey,
        metrics: { mailHeldBack: () => {} },
        withdrawalLink: batchId => `https://redress.example/withdraw/${batchId}`,
        newConfirmationLink: async () => 'https://redress.example/confirm/secret',
        async newReceiptLink(_trx, batchId) {
          links.push(batchId)
          return `https://redress.example/receipt/${batchId}`
        },
        chance: () => 1,
      })
      stop = mailer.stop
      return { mails, links, lines }
    }

    describe('a follow-up', () => {
      async function insertAsked(difference: Record<string, unknown>): Promise<void> {
        await insertBatch(database, { id: 'b', language: 'en', confirmed_at: toIsoString(now) })
        await insertMailing('m', { kind: 'follow_up', ...difference })
        const row = {
          batch_id: 'b',
          address_hash: hash,
          due_at: toIsoString(now),
          closed_at: toIsoString(now),
        }
        await database.db
          .insertInto('follow_ups')
          .values({ ...row, mailing_id: 'm' })
          .execute()
      }
      const ended = async (state: string) =>
        expect.poll(mailings, { timeout: 10_000 }).toMatchObject([{ id: 'm', state }])

      test('whose process was killed while it sent is never sent again', async () => {
        await insertAsked({ attempts: 1, lease_until: toIsoString(now - 1) })
        const { mails } = run()
        await ended('unknown')
        expect(mails).toEqual([])
      })

      test('whose last attempt ended is sent, with a link to the receipt', async () => {
        await insertAsked({ attempts: 1, lease_until: null })
        const { mails, links } = run()
        await ended('sent')
        expect(mails).toHaveLength(1)
        expect(mails[0]?.text).toContain('https://redress.example/receipt/b#answer')
        expect(links).toEqual(['b'])
      })

      test.each([
        ['answered', { answer: 'yes' as const }],
        ['not asked for any more', { mailing_id: 'other' }],
      ])('for a batch that is %s in the meantime is dropped', async (_what, change) => {
        await insertAsked({})
        await database.db.updateTable('follow_ups').set(change).execute()
        const { mails } = run()
        await ended('voided')
        expect(mails).toEqual([])
      })
    })

    test('sends the due emails, with a link for each batch that they show, and records them', async () => {
      const ids = Array.from({ length: 12 }, (_, place) => `b${place}`)
      for (const id of ids) {
        await insertBatch(database, { id, language: 'en' })
        await insertNews(id)
      }
      const { mails, links, lines } = run()
      await expect.poll(mailings).toMatchObject([{ state: 'sent', ended_at: toIsoString(now), reason: null }])
      const [{ id } = { id: '' }] = await mailings()
      expect(mails).toMatchObject([{ id, date: now, to: { address: email } }])
      expect(mails[0]?.text).toContain('2 more of your messages were delivered.')
      expect(links).toHaveLength(10)
      expect(mails[0]?.text).toContain(`https://redress.example/receipt/${links[9]}`)
      expect(lines).toMatchObject([
        { level: 30, mailing: id, attempts: 1, outcome: 'delivered', reason: null },
      ])
    })

    test('ends an email that has no content left, without sending it', async () => {
      await insertMailing('m')
      const { mails, lines } = run()
      await expect
        .poll(mailings)
        .toMatchObject([{ state: 'voided', ended_at: toIsoString(now), reason: null }])
      expect([mails, lines]).toEqual([[], []])
    })

    test('warns if an email is postponed, and logs an error if it failed', async () => {
      await insertBatch(database, { id: 'b' })
      await insertNews('b')
      const { mails, lines } = run([down, refused('permanent')])
      await expect.poll(mailings).toMatchObject([{ attempts: 1, lease_until: null }])
      await expect
        .poll(() => lines)
        .toMatchObject([{ level: 40, outcome: 'unavailable', reason: 'ECONNREFUSED' }])
      expect(await mailings()).toMatchObject([{ state: 'queued', due_at: toIsoString(now + minute) }])
      clock.advance(minute)
      await expect.poll(() => lines).toHaveLength(2)
      expect(lines[1]).toMatchObject({
        level: 50,
        outcome: 'refused',
        reason: 'SMTP 550 at RCPT TO',
        attempts: 2,
      })
      expect(mails.map(each => each.date)).toEqual([now, now + minute])
    })

    test('forgets an address a day after its email has ended', async () => {
      await insertMailing('kept', { state: 'sent', begun_at: toIsoString(now - day + 1) })
      await insertMailing('old', { state: 'sent', begun_at: toIsoString(now - day) })
      await insertMailing('tried', { begun_at: toIsoString(now - 2 * day), due_at: toIsoString(now + hour) })
      run()
      const kept = async () => (await mailings()).map(each => [each.id, each.address_hash !== ''])
      await expect.poll(kept).toEqual([
        ['kept', true],
        ['old', false],
        ['tried', true],
      ])
    })
  })
})
