import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryState } from '../../platform/database/tables.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import { insertBatch } from '../../testing/insertBatch.ts'
import { type ConstituentMail, openMail } from './mail.ts'

const secretKey = 'a key that only this test uses'
const email = 'Ada@Example.org'
const now = Date.parse('2026-11-20T17:00:00Z')

let database: Database
let mail: ConstituentMail

beforeAll(async () => {
  database = await openTestDatabase()
  mail = openMail({ database, secretKey })
})
beforeEach(async () => {
  for (const table of ['mails', 'mailings', 'submissions', 'deliveries', 'batches'] as const)
    await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

const record = (deliveryId: string, state: DeliveryState, at = now) =>
  database.db.transaction().execute(trx => mail.recordOutcome(trx, { deliveryId, state, email, now: at }))

const news = () => database.db.selectFrom('mails').selectAll().orderBy('batch_id').orderBy('about').execute()

const about = async () => (await news()).map(each => [each.batch_id, each.about])

const putInMailing = (mailing_id: string) => database.db.updateTable('mails').set({ mailing_id }).execute()

const anId = (letter: string) => letter.repeat(32)

describe('an address', () => {
  test('is recognized in any case and with surrounding spaces, only with its own key', () => {
    const hash = addressHash(email, secretKey)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(addressHash(' ada@example.ORG ', secretKey)).toBe(hash)
    expect(addressHash(email, 'another key')).not.toBe(hash)
    expect(addressHash('bob@example.org', secretKey)).not.toBe(hash)
  })
})

describe('the end of a letter', () => {
  test('is recorded as news with its address and language, due after half a minute for the page', async () => {
    await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('d') }])
    await record(anId('d'), 'delivered')
    expect(await news()).toEqual([
      {
        batch_id: 'b',
        about: anId('d'),
        failed: false,
        address_hash: addressHash(email, secretKey),
        language: 'en',
        written_at: '2026-11-20T17:00:00.000Z',
        due_at: '2026-11-20T17:00:30.000Z',
        mailing_id: null,
      },
    ])
  })

  test.each([
    ['delivered', [false]],
    ['refused', [true]],
    ['given_up', [true]],
    ['unknown', [true]],
    ['queued', []],
    ['voided', []],
  ] as const)('as %s is recorded with the failures %j', async (state, failed) => {
    await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('d') }])
    await record(anId('d'), state)
    expect((await news()).map(each => each.failed)).toEqual(failed)
  })

  test.each([
    ['delivered', true, [anId('d'), 'copy']],
    ['delivered', false, [anId('d')]],
    ['refused', true, [anId('d')]],
  ] as const)('as %s, with a copy requested (%s), is recorded as %j', async (state, asked, expected) => {
    await insertBatch(database, { id: 'b', email_receipt: asked }, [{ delivery_id: anId('d') }])
    await record(anId('d'), state)
    expect((await news()).map(each => each.about).toSorted()).toEqual([...expected].toSorted())
    expect((await news()).every(each => each.failed === (state === 'refused'))).toBe(true)
  })

  test.each([
    ['erased_at', []],
    ['disowned_at', []],
    ['session_id', [['b', anId('d')]]],
  ] as const)('of a batch with the column %s set is recorded as %j', async (column, expected) => {
    await insertBatch(database, { id: 'b', [column]: '2026-11-20T16:00:00.000Z' }, [
      { delivery_id: anId('d') },
    ])
    await record(anId('d'), 'delivered')
    expect(await about()).toEqual(expected)
  })

  test('of a letter that two batches share is recorded for the latest batch that created it', async () => {
    const shared = { delivery_id: anId('d'), exists: true }
    await insertBatch(database, { id: 'first', accepted_at: '2026-11-20T10:00:00Z' }, [
      { ...shared, exists: false },
    ])
    await insertBatch(database, { id: 'second', accepted_at: '2026-11-20T11:00:00Z' }, [shared])
    await insertBatch(database, { id: 'third', accepted_at: '2026-11-20T12:00:00Z' }, [
      { ...shared, already: true },
    ])
    await record(anId('d'), 'delivered')
    expect(await about()).toEqual([['second', anId('d')]])
  })

  test('is recorded for the batch that only repeats the letter, if the first is erased', async () => {
    const shared = { delivery_id: anId('d') }
    await insertBatch(database, { id: 'first', erased_at: '2026-11-20T11:00:00Z' }, [shared])
    await insertBatch(database, { id: 'second' }, [{ ...shared, exists: true, already: true }])
    await record(anId('d'), 'delivered')
    expect(await about()).toEqual([['second', anId('d')]])
  })

  test('replaces the earlier news of the letter, even if it is in an email, and a copy is recorded once', async () => {
    await insertBatch(database, { id: 'b', email_receipt: true }, [{ delivery_id: anId('d') }])
    await record(anId('d'), 'unknown')
    await putInMailing('mailing')
    await record(anId('d'), 'delivered', now + 60_000)
    expect(await news()).toMatchObject(
      [
        { about: 'copy', written_at: '2026-11-20T17:01:00.000Z' },
        {
          about: anId('d'),
          failed: false,
          mailing_id: null,
          written_at: '2026-11-20T17:01:00.000Z',
          due_at: '2026-11-20T17:01:30.000Z',
        },
      ].toSorted((a, b) => (a.about < b.about ? -1 : 1)),
    )
    await putInMailing('mailing')
    await record(anId('d'), 'delivered', now + 120_000)
    const copy = (await news()).find(each => each.about === 'copy')
    expect(copy).toMatchObject({ mailing_id: 'mailing', written_at: '2026-11-20T17:01:00.000Z' })
  })
})

describe('results that the page has shown', () => {
  test('cancel the email about these letters of this batch while it is not sent', async () => {
    const letters = [{ delivery_id: anId('a') }, { delivery_id: anId('c') }, { delivery_id: anId('d') }]
    await insertBatch(database, { id: 'one', email_receipt: true }, letters)
    await insertBatch(database, { id: 'two' }, [{ delivery_id: anId('e') }])
    for (const letter of ['a', 'c', 'd', 'e']) await record(anId(letter), 'delivered')
    await database.db
      .updateTable('mails')
      .set({ mailing_id: 'sent' })
      .where('about', '=', anId('c'))
      .execute()
    await mail.dropShown({ batchId: 'one', deliveryIds: [anId('a'), anId('c'), anId('e')] })
    expect((await about()).map(([, about]) => about).toSorted()).toEqual(
      [anId('c'), anId('d'), anId('e'), 'copy'].toSorted(),
    )
  })

  test('may be empty', async () => {
    await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('d') }])
    await record(anId('d'), 'delivered')
    await mail.dropShown({ batchId: 'b', deliveryIds: [] })
    expect(await about()).toHaveLength(1)
  })
})

test('Withdrawing the news of a batch withdraws all its news, and none of another batch', async () => {
  await insertBatch(database, { id: 'one', email_receipt: true }, [{ delivery_id: anId('a') }])
  await insertBatch(database, { id: 'two' }, [{ delivery_id: anId('c') }])
  for (const letter of ['a', 'c']) await record(anId(letter), 'delivered')
  await database.db.transaction().execute(trx => mail.withdraw(trx, ['one']))
  expect(await about()).toEqual([['two', anId('c')]])
})

test('the status counts the news that waits for an email, and the emails that wait to be sent', async () => {
  expect(await mail.status()).toEqual({ news: 0, mails: 0 })
  await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('a') }, { delivery_id: anId('c') }])
  for (const letter of ['a', 'c']) await record(anId(letter), 'delivered')
  await database.db.updateTable('mails').set({ mailing_id: 'one' }).where('about', '=', anId('a')).execute()
  const at = '2026-11-20T17:00:00Z'
  const row = { address_hash: '', begun_at: at, due_at: at }
  await database.db
    .insertInto('mailings')
    .values([
      { ...row, id: 'one', state: 'queued' },
      { ...row, id: 'two', state: 'sent' },
    ])
    .execute()
  expect(await mail.status()).toEqual({ news: 1, mails: 1 })
})
