import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { forgetRequest, forgotten } from '../../platform/operatorShapes.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { insertBatch } from '../../testing/insertBatch.ts'
import { plainVault as vault } from '../../testing/plainVault.ts'
import { openMail } from '../notify/mail.ts'
import { eraseBatch } from './eraseBatch.ts'
import { openReceipts, type Receipts } from './receipts.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const at = toIsoString(now)
const day = 24 * 3600_000
const clock = stoppedClock(now)
const publicUrl = 'https://redress.example'
const secretKey = vault.lookupSecret
const supporters = { keep: async () => {} }
const noAbort = new AbortController().signal

let database: Database
let receipts: Receipts

beforeAll(async () => {
  database = await openTestDatabase()
  const mail = openMail({ database, secretKey })
  receipts = openReceipts({ database, clock, vault, publicUrl, secretKey, mail, supporters })
})
beforeEach(async () => {
  clock.set(now)
  const tables = ['mails', 'receipts', 'attempts', 'dedupe_keys', 'submissions', 'deliveries'] as const
  for (const table of [...tables, 'batches', 'events'] as const) await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

const mint = (batchId: string) => database.db.transaction().execute(trx => receipts.mintLink(trx, batchId))

const tokenOf = (url: string) => url.replace(`${publicUrl}/receipt/`, '')

async function open(batchId: string) {
  return receipts.open(tokenOf(await mint(batchId)))
}

/** Reads the receipt of a batch. It throws unless the receipt is open, which means that it contains personal data. */
async function read(batchId: string) {
  const receipt = (await open(batchId))?.receipt
  if (receipt?.kind !== 'open') throw new Error(`The receipt is ${receipt?.kind}.`)
  return receipt
}

const erase = async (batchId: string) => receipts.erase(tokenOf(await mint(batchId)))
const disown = async (batchId: string) => receipts.disown(tokenOf(await mint(batchId)))

const row = (batchId: string) =>
  database.db.selectFrom('batches').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow()

const deliveries = () => database.db.selectFrom('deliveries').selectAll().orderBy('delivery_id').execute()

const anId = (letter: string) => letter.repeat(32)

describe('a link', () => {
  test('is random, and only a hash of it is stored', async () => {
    await insertBatch(database, { id: 'b' })
    const [one, other] = [receipts.newLink(), receipts.newLink()]
    expect(one.url).toMatch(/^https:\/\/redress\.example\/receipt\/[\w-]{32}$/)
    expect(one.url).not.toBe(other.url)
    expect(one.tokenHash).toMatch(/^[\w-]{22}$/)
    expect(one.tokenHash).not.toBe(other.tokenHash)
    await mint('b')
    expect(await database.db.selectFrom('receipts').selectAll().execute()).toEqual([
      { token_hash: expect.stringMatching(/^[\w-]{22}$/), batch_id: 'b', minted_at: at, mailed: true },
    ])
  })

  test('that comes with an answer opens once its hash is stored', async () => {
    await insertBatch(database, { id: 'b' })
    const { url, tokenHash } = receipts.newLink()
    expect(await receipts.open(tokenOf(url))).toBeNull()
    const stored = { token_hash: tokenHash, batch_id: 'b', minted_at: at }
    await database.db.insertInto('receipts').values(stored).execute()
    expect((await receipts.open(tokenOf(url)))?.receipt.kind).toBe('open')
  })

  test('opens its own batch with its organization, and no other key opens it', async () => {
    await insertBatch(database, { id: 'one', organization_id: 'neighbors', accepted_at: at })
    await insertBatch(database, { id: 'two', accepted_at: toIsoString(now - 1) })
    const token = tokenOf(await mint('one'))
    expect(await receipts.open(token)).toMatchObject({
      organizationId: 'neighbors',
      language: 'en',
      receipt: { kind: 'open', acceptedAt: at },
    })
    const mail = openMail({ database, secretKey })
    const others = openReceipts({
      database,
      clock,
      vault,
      publicUrl,
      secretKey: 'another key',
      mail,
      supporters,
    })
    expect(await others.open(token)).toBeNull()
  })

  test('that is unknown changes nothing', async () => {
    await insertBatch(database, { id: 'b' }, [{ state: 'queued' }])
    expect(await receipts.open('unknown')).toBeNull()
    await receipts.erase('unknown')
    await receipts.disown('unknown')
    expect(await row('b')).toMatchObject({ erased_at: null, disowned_at: null })
  })
})

describe('a receipt', () => {
  test.each([
    [{ state: 'queued', error_type: null }, 'accepted', at],
    [{ state: 'queued', error_type: 'deferred' }, 'waiting', at],
    [{ state: 'queued', error_type: 'network_timeout' }, 'retrying', at],
    [{ state: 'delivered' }, 'delivered', null],
    [{ state: 'refused', error_type: 'deferred' }, 'refused', null],
    [{ state: 'given_up', error_type: 'external_api_failure' }, 'given_up', null],
    [{ state: 'unknown', error_type: 'unknown' }, 'unknown', null],
    [{ state: 'voided', error_type: 'unknown' }, 'voided', null],
  ] as const)('shows a letter with the state %j as %s', async (delivery, state, nextTryAt) => {
    await insertBatch(database, { id: 'b' }, [{ ...delivery, due_at: at }])
    expect((await read('b')).offices).toMatchObject([{ state, nextTryAt }])
  })

  test('shows each office with its errors by channel, code and legislator', async () => {
    await insertBatch(database, { id: 'b' }, [
      { method: 'scwc', office_code: 'SWY01', legislator_id: 'a' },
      { method: 'cwc', office_code: 'HWY00', legislator_id: 'c', ended_at: at },
      { method: 'cwc', office_code: 'HWY00', legislator_id: 'b', error_type: 'unknown', detail: 'No.' },
      {
        method: 'cwc',
        office_code: 'HTX01',
        legislator_id: 'd',
        error_type: 'unknown',
        explanation: JSON.stringify({ code: 'office_unlisted', chamber: 'HOUSE' }),
      },
    ])
    const { offices } = await read('b')
    expect(
      offices.map(each => [each.contactMethod, each.errorType, each.errorMessage, each.endedAt]),
    ).toEqual([
      ['cwc', 'unknown', 'This office no longer accepts messages through the House contact system.', null],
      ['cwc', 'unknown', 'No.', null],
      ['cwc', null, '', at],
      ['scwc', null, '', null],
    ])
  })

  test('names a legislator and the seat, or the seat alone while no name is loaded', async () => {
    const letter = { legislatorName: '' }
    await insertBatch(database, { id: 'b' }, [
      {},
      { letter, office_code: 'HWY01' },
      { letter: null, office_code: 'X' },
    ])
    const receipt = await read('b')
    expect(receipt.offices.map(({ legislatorName, office }) => [legislatorName, office])).toEqual([
      ['Harriet Hageman', 'Representative, Wyoming at large'],
      ['Representative, Wyoming', ''],
      ['', ''],
    ])
    expect(receipt.letters.flatMap(each => each.to)).toEqual([
      { legislatorName: 'Harriet Hageman', office: 'Representative, Wyoming at large' },
      { legislatorName: 'Representative, Wyoming', office: '' },
    ])
  })

  test('shows every attempt in order, with the outcomes that are known', async () => {
    await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('a') }, { delivery_id: anId('c') }])
    const attempt = (delivery_id: string, number: number, outcome: string | null) => ({
      delivery_id,
      number,
      outcome,
      started_at: toIsoString(now + number),
      ended_at: outcome === null ? null : at,
    })
    const tries = [
      ...[
        attempt(anId('a'), 2, 'delivered'),
        attempt(anId('a'), 1, 'unavailable'),
        attempt(anId('c'), 1, null),
      ],
      ...[attempt(anId('c'), 2, 'something new')],
    ]
    await database.db.insertInto('attempts').values(tries).execute()
    expect((await read('b')).offices.map(each => each.attempts)).toEqual([
      [
        { startedAt: toIsoString(now + 1), endedAt: at, outcome: 'unavailable' },
        { startedAt: toIsoString(now + 2), endedAt: at, outcome: 'delivered' },
      ],
      [
        { startedAt: toIsoString(now + 1), endedAt: null, outcome: null },
        { startedAt: toIsoString(now + 2), endedAt: at, outcome: null },
      ],
    ])
  })

  test.each(['delivered', 'refused', 'unavailable', 'deferred', 'rerouted', 'unknown'])(
    'shows an attempt that was %s',
    async outcome => {
      await insertBatch(database, { id: 'b' }, [{ delivery_id: anId('a') }])
      const attempt = { delivery_id: anId('a'), number: 1, started_at: at, ended_at: at, outcome }
      await database.db.insertInto('attempts').values(attempt).execute()
      expect((await read('b')).offices[0]?.attempts).toMatchObject([{ outcome }])
    },
  )

  test('shows each text once, with its stance lines, its recipients and all its bills', async () => {
    const bill = (id: string, type: 'HR' | 'S', proOrCon: 'PRO' | 'CON') => ({
      id,
      type,
      proOrCon,
      name: `Act ${id}`,
      title: '',
      summary: '',
    })
    const bills = [bill('119-hr-22', 'HR', 'PRO'), bill('119-hr-14', 'HR', 'CON')]
    await insertBatch(database, { id: 'b' }, [
      { letter: { bills, text: 'A text.', salutation: 'Dear Representative Hageman,' } },
      {
        letter: {
          bills,
          text: 'A text.',
          legislatorName: 'John Barrasso',
          salutation: 'Dear Senator Barrasso,',
        },
      },
      { letter: { subject: '', text: 'A text.' } },
    ])
    const text = 'A text.\n\nI support H.R. 22.\nI oppose H.R. 14.'
    expect((await read('b')).letters).toMatchObject([
      {
        subject: 'Protect our right to vote',
        text,
        salutations: ['Dear Representative Hageman,', 'Dear Senator Barrasso,'],
        to: [{ legislatorName: 'Harriet Hageman' }, { legislatorName: 'John Barrasso' }],
        bills: [
          { id: '119-hr-22', name: 'Act 119-hr-22', proOrCon: 'PRO' },
          { id: '119-hr-14', name: 'Act 119-hr-14', proOrCon: 'CON' },
        ],
      },
      { subject: 'Stop the SAVE Act', salutations: [], text: 'A text.', bills: [] },
    ])
  })

  test('shows who wrote, and for which campaign', async () => {
    await insertBatch(database, { id: 'b', confirmed_at: at })
    expect(await read('b')).toMatchObject({
      campaignName: 'Stop the SAVE Act',
      organizationName: 'Open Ballot Project',
      sender: {
        name: 'Jordan Testcase',
        addressLines: ['200 W 24th St', 'Cheyenne, WY 82001'],
        town: 'Cheyenne, WY',
      },
    })
  })

  test('hides the street from the holder of a mailed link until the address is confirmed', async () => {
    await insertBatch(database, { id: 'b' })
    const token = tokenOf(await mint('b'))
    const shown = async () => {
      const receipt = (await receipts.open(token))?.receipt
      if (receipt?.kind !== 'open') throw new Error('The link opens no letter.')
      return receipt
    }
    expect(await shown()).toMatchObject({
      canConfirm: true,
      sender: { addressLines: ['Cheyenne, WY 82001'] },
    })
    await receipts.confirm(token, (await shown()).digest ?? '')
    expect(await shown()).toMatchObject({ sender: { addressLines: ['200 W 24th St', 'Cheyenne, WY 82001'] } })
  })

  test('shows only the state of a letter that an earlier batch created', async () => {
    await insertBatch(database, { id: 'first' }, [{ delivery_id: anId('a') }])
    const attempt = { delivery_id: anId('a'), number: 1, started_at: at, ended_at: at, outcome: 'delivered' }
    await database.db.insertInto('attempts').values(attempt).execute()
    await insertBatch(database, { id: 'again' }, [{ delivery_id: anId('a'), exists: true, already: true }])
    expect(await read('again')).toMatchObject({
      campaignName: 'Stop the SAVE Act',
      sender: null,
      letters: [],
      offices: [{ state: 'delivered', already: true, deliveryId: null, attempts: [] }],
    })
    expect(await read('first')).toMatchObject({
      offices: [{ already: false, deliveryId: anId('a'), attempts: [{ startedAt: at }] }],
    })
  })

  test('contains only states if its letters are erased', async () => {
    await insertBatch(database, { id: 'b' }, [{ letter: null }])
    expect(await read('b')).toMatchObject({
      campaignName: '',
      organizationName: '',
      sender: null,
      letters: [],
    })
  })

  test('contains two counts once it is erased', async () => {
    await insertBatch(database, { id: 'b', erased_at: at }, [{}, {}, { state: 'refused' }])
    expect((await open('b'))?.receipt).toEqual({
      kind: 'erased',
      erasedAt: at,
      disownedAt: null,
      letters: 3,
      delivered: 2,
      isToCongress: true,
    })
  })
})

describe('erasing a batch', () => {
  const batch = {
    session_id: 'visit',
    email_receipt: true,
    addons: '[]',
    person: 'ada',
    source_tags: '{"utm_source":"flyer","utm_term":"ada","utm_content":"81"}',
  }

  test('removes all its personal data, once', async () => {
    await insertBatch(database, { id: 'b', ...batch }, [{ session_id: 'visit' }])
    await erase('b')
    const erased = {
      ...{
        erased_at: at,
        session_id: null,
        email_receipt: false,
        sealed: null,
        terms_version: null,
        terms_accepted_at: null,
        privacy_version: null,
        privacy_accepted_at: null,
        person: null,
      },
      source_tags: { utm_source: 'flyer' },
    }
    expect(await row('b')).toMatchObject(erased)
    expect(await deliveries()).toMatchObject([{ sealed_in: null, session_id: null, state: 'delivered' }])
    clock.advance(1_000)
    await erase('b')
    expect(await row('b')).toMatchObject(erased)
  })

  test('reports whether there was anything to erase', async () => {
    await insertBatch(database, { id: 'b' })
    const again = () =>
      database.db
        .transaction()
        .execute(trx => eraseBatch(trx, { vault, mail: { withdraw: async () => {} } }, { batchId: 'b', now }))
    expect(await again()).toBe(true)
    expect(await again()).toBe(false)
  })

  test('leaves other batches alone, and still counts the person if they have another batch', async () => {
    await insertBatch(database, { id: 'one', ...batch }, [{}])
    await insertBatch(database, { id: 'two', ...batch, session_id: 'other' }, [{}])
    await erase('one')
    expect(await row('one')).toMatchObject({ person: '' })
    expect(await row('two')).toMatchObject({ person: 'ada', erased_at: null, session_id: 'other' })
    expect((await deliveries()).filter(each => each.sealed_in === null)).toHaveLength(1)
    await erase('two')
    expect(await row('two')).toMatchObject({ person: null })
  })

  test('stops waiting letters and destroys their keys, and leaves ended letters as they are', async () => {
    const lease_until = toIsoString(now + 60_000)
    await insertBatch(database, { id: 'b' }, [
      { delivery_id: anId('a'), state: 'queued', lease_until },
      { delivery_id: anId('c'), state: 'refused', ended_at: toIsoString(now - 1) },
    ])
    const key = (letter: string) => ({ dedupe_key: letter, delivery_id: anId(letter), accepted_at: at })
    await database.db
      .insertInto('dedupe_keys')
      .values([key('a'), key('c')])
      .execute()
    await erase('b')
    expect(await deliveries()).toMatchObject([
      { state: 'voided', ended_at: at, sealed_in: null, lease_until: null, explanation: { code: 'stopped' } },
      { state: 'refused', ended_at: toIsoString(now - 1), sealed_in: null },
    ])
    expect(await database.db.selectFrom('dedupe_keys').selectAll().execute()).toEqual([])
  })

  test('keeps a letter that another batch shares, and removes only its own session', async () => {
    const letter = { delivery_id: anId('a'), state: 'queued', session_id: 'visit' } as const
    await insertBatch(database, { id: 'one', ...batch }, [letter])
    await insertBatch(database, { id: 'two', ...batch, session_id: 'other' }, [{ ...letter, exists: true }])
    await erase('one')
    expect(await deliveries()).toMatchObject([{ state: 'queued', session_id: null }])
    expect((await deliveries())[0]?.sealed_in).not.toBeNull()
    await erase('two')
    expect(await deliveries()).toMatchObject([{ state: 'voided', sealed_in: null }])
  })

  test.each([
    [
      'keeps the session of a shared letter while another batch of it stands',
      { session_id: 'visit' },
      'visit',
    ],
    [
      'takes the session of a shared letter if that batch is erased',
      { session_id: 'visit', erased_at: at },
      null,
    ],
    ['takes no session but its own', { session_id: 'other' }, 'third'],
  ] as const)('%s', async (_what, other, session) => {
    const session_id = session === 'third' ? 'third' : 'visit'
    await insertBatch(database, { id: 'one', ...batch }, [{ delivery_id: anId('a'), session_id }])
    await insertBatch(database, { id: 'two', ...other }, [{ delivery_id: anId('a'), exists: true }])
    // This batch also has the letter, so the letter stays in any case.
    await insertBatch(database, { id: 'three', session_id: 'another' }, [
      { delivery_id: anId('a'), exists: true },
    ])
    await erase('one')
    expect(await deliveries()).toMatchObject([{ session_id: session }])
  })

  test.each([
    ['erased_at', null],
    ['disowned_at', null],
  ] as const)('erases a letter that is shared with a batch with %s', async (column, sealed_in) => {
    await insertBatch(database, { id: 'one' }, [{ delivery_id: anId('a') }])
    await insertBatch(database, { id: 'two', [column]: at }, [{ delivery_id: anId('a'), exists: true }])
    await erase('one')
    expect(await deliveries()).toMatchObject([{ sealed_in }])
  })

  test('unlinks the events of its own session, and withdraws its emails', async () => {
    await insertBatch(database, { id: 'b', ...batch })
    await insertBatch(database, { id: 'other' })
    const event = { event: 'opened_page', value: '', campaign_id: '', at }
    const source_tags = '{"utm_source":"flyer","utm_term":"ada"}'
    await database.db
      .insertInto('events')
      .values(['visit', 'another'].map(session_id => ({ ...event, session_id, source_tags })))
      .execute()
    const news = { about: 'copy', failed: false, address_hash: 'h', written_at: at, due_at: at }
    await database.db
      .insertInto('mails')
      .values(['b', 'other'].map(batch_id => ({ ...news, batch_id })))
      .execute()
    await erase('b')
    const events = await database.db
      .selectFrom('events')
      .select(['session_id', 'source_tags'])
      .orderBy('session_id')
      .execute()
    expect(events).toEqual([
      { session_id: '', source_tags: { utm_source: 'flyer' } },
      { session_id: 'another', source_tags: { utm_source: 'flyer', utm_term: 'ada' } },
    ])
    expect(await database.db.selectFrom('mails').select('batch_id').execute()).toEqual([
      { batch_id: 'other' },
    ])
  })

  test('without a session unlinks no event', async () => {
    await insertBatch(database, { id: 'b', session_id: null })
    const event = { session_id: '', event: 'opened_page', value: '', campaign_id: '', at }
    await database.db
      .insertInto('events')
      .values({ ...event, source_tags: '{"utm_term":"x"}' })
      .execute()
    await erase('b')
    expect(await database.db.selectFrom('events').select('source_tags').execute()).toEqual([
      { source_tags: { utm_term: 'x' } },
    ])
  })
})

describe('“This wasn’t me”', () => {
  test('stops waiting letters and emails, and erases the batch', async () => {
    await insertBatch(database, { id: 'b' }, [{ state: 'queued' }, { state: 'delivered' }])
    await insertBatch(database, { id: 'other' }, [{ delivery_id: anId('f'), state: 'queued' }])
    const news = { about: 'copy', failed: false, address_hash: 'h', written_at: at, due_at: at }
    await database.db
      .insertInto('mails')
      .values(['b', 'other'].map(batch_id => ({ ...news, batch_id })))
      .execute()
    await disown('b')
    expect(await row('b')).toMatchObject({ disowned_at: at, erased_at: at, sealed: null, person: '' })
    expect((await open('b'))?.receipt).toEqual({
      kind: 'erased',
      erasedAt: at,
      disownedAt: at,
      letters: 2,
      delivered: 1,
      isToCongress: true,
    })
    expect(await row('other')).toMatchObject({ disowned_at: null, erased_at: null })
    expect((await deliveries()).map(each => each.state).toSorted()).toEqual(['delivered', 'queued', 'voided'])
    expect((await deliveries()).flatMap(each => each.sealed_in ?? [])).toEqual(['other'])
    expect(await database.db.selectFrom('mails').select('batch_id').execute()).toEqual([
      { batch_id: 'other' },
    ])
  })

  test('can be used once, and not on an erased batch', async () => {
    await insertBatch(database, { id: 'b' })
    await insertBatch(database, { id: 'erased', erased_at: at })
    await disown('b')
    const news = { about: 'copy', failed: false, address_hash: 'h', written_at: at, due_at: at }
    await database.db
      .insertInto('mails')
      .values(['b', 'erased'].map(batch_id => ({ ...news, batch_id })))
      .execute()
    clock.advance(1_000)
    await disown('b')
    await disown('erased')
    expect(await database.db.selectFrom('mails').selectAll().execute()).toHaveLength(2)
    expect(await row('b')).toMatchObject({ disowned_at: at })
    expect(await row('erased')).toMatchObject({ disowned_at: null })
  })

  test('leaves a letter alone that another batch shares', async () => {
    await insertBatch(database, { id: 'one' }, [{ delivery_id: anId('a'), state: 'queued' }])
    await insertBatch(database, { id: 'two' }, [{ delivery_id: anId('a'), exists: true }])
    await disown('one')
    expect(await deliveries()).toMatchObject([{ state: 'queued' }])
    await disown('two')
    expect(await deliveries()).toMatchObject([{ state: 'voided' }])
  })
})

describe('retention', () => {
  const old = toIsoString(now - 30 * day)
  const tooYoung = toIsoString(now - 30 * day + 1)

  test.each([
    ['ended 30 days ago', { ended_at: old }, 1],
    ['ended a moment later', { ended_at: tooYoung }, 0],
    ['still waits', { state: 'queued', ended_at: null }, 0],
    ['lost its text, and ended 30 days ago', { letter: null, ended_at: old }, 1],
    ['lost its text, and ended a moment later', { letter: null, ended_at: tooYoung }, 0],
  ] as const)('erases a batch whose letter %s', async (_what, letter, erased) => {
    await insertBatch(database, { id: 'b', accepted_at: old }, [letter])
    expect(await receipts.eraseOld(30, noAbort)).toBe(erased)
    expect((await row('b')).erased_at).toBe(erased ? at : null)
  })

  test.each([
    ['ended a moment later', { ended_at: tooYoung }],
    ['still waits', { state: 'queued', ended_at: null }],
  ] as const)('keeps a batch of which another letter %s', async (_what, letter) => {
    await insertBatch(database, { id: 'b', accepted_at: old }, [{ ended_at: old }, letter])
    expect(await receipts.eraseOld(30, noAbort)).toBe(0)
  })

  test('counts from the acceptance of a batch without letters', async () => {
    await insertBatch(database, { id: 'old', accepted_at: old }, [])
    await insertBatch(database, { id: 'young', accepted_at: tooYoung }, [])
    expect(await receipts.eraseOld(30, noAbort)).toBe(1)
    expect(await row('young')).toMatchObject({ erased_at: null })
  })

  test('counts a repeated batch from the end of its letter, however late it was sent', async () => {
    await insertBatch(database, { id: 'first' }, [{ delivery_id: anId('a'), ended_at: old }])
    await insertBatch(database, { id: 'again', accepted_at: at }, [
      { delivery_id: anId('a'), exists: true, already: true },
    ])
    expect(await receipts.eraseOld(30, noAbort)).toBe(2)
  })

  test('erases more batches than one transaction holds, the longest ended first, and none twice', async () => {
    const many = Array.from({ length: 210 }, (_, nth) => ({
      id: `b${nth}`,
      ended_at: toIsoString(now - (32 + nth) * day),
    }))
    for (const { id, ended_at } of many) await insertBatch(database, { id }, [{ ended_at }])
    await insertBatch(database, { id: 'erased', erased_at: old }, [{ ended_at: old }])
    const groups: (readonly string[])[] = []
    const watching = openReceipts({
      database,
      clock,
      vault,
      publicUrl,
      secretKey,
      supporters,
      mail: {
        requestCopy: async () => {},
        async withdraw(_trx, batchIds) {
          groups.push(batchIds)
        },
      },
    })
    expect(await watching.eraseOld(30, noAbort)).toBe(210)
    const last = many.slice(0, 10).map(each => each.id)
    expect(groups.map(each => each.length)).toEqual([200, 10])
    expect(groups[1]?.toSorted()).toEqual(last.toSorted())
    expect(await watching.eraseOld(30, noAbort)).toBe(0)
  })

  test('stops when its signal aborts', async () => {
    await insertBatch(database, { id: 'b' }, [{ ended_at: old }])
    expect(await receipts.eraseOld(30, AbortSignal.abort())).toBe(0)
  })
})

describe('a person who asks to be forgotten', () => {
  const from = (email: string) => ({ letter: { constituent: { email } } })

  test('is counted whatever the case of the address, and erased only on request', async () => {
    await insertBatch(database, { id: 'one' }, [
      { ...from('Ada@example.org'), state: 'queued' },
      { ...from('ada@example.org'), state: 'delivered', delivery_id: anId('a') },
    ])
    await insertBatch(database, { id: 'two' }, [
      { ...from('ada@example.org'), delivery_id: anId('a'), exists: true },
    ])
    await insertBatch(database, { id: 'of another' }, [from('bob@example.org')])
    const found = { batches: 2, letters: 2, waiting: 1, supporters: 0 }
    expect(await receipts.forgetPerson({ email: 'ADA@example.org', perform: false })).toEqual(found)
    expect(await row('one')).toMatchObject({ erased_at: null })
    expect(await receipts.forgetPerson({ email: 'ADA@example.org', perform: true })).toEqual(found)
    expect(await row('one')).toMatchObject({ erased_at: at })
    expect(await row('two')).toMatchObject({ erased_at: at })
    expect(await row('of another')).toMatchObject({ erased_at: null })
  })

  test('is not counted if their batch is erased already', async () => {
    await insertBatch(database, { id: 'one', erased_at: at }, [
      { ...from('ada@example.org'), delivery_id: anId('a') },
    ])
    const nothing = { batches: 0, letters: 0, waiting: 0, supporters: 0 }
    expect(await receipts.forgetPerson({ email: 'ada@example.org', perform: true })).toEqual(nothing)
  })
})

test.each([
  ['ada@example.org', true],
  ['ada', false],
  ['ada @example.org', false],
  ['ada@exam ple.org', false],
  ['ada@@example.org', false],
  [' ada@example.org', false],
  ['', false],
])('whether the address %j is accepted for forgetting: %s', async (email, isAccepted) => {
  const asked = forgetRequest.safeParse({ email, perform: false })
  expect(asked.success).toBe(isAccepted)
  expect(forgetRequest.safeParse({ email }).success).toBe(false)
  const nothing = { batches: 0, letters: 0, waiting: 0, supporters: 0, staff: 0 }
  if (asked.data)
    expect(forgotten.parse({ ...(await receipts.forgetPerson(asked.data)), staff: 0 })).toEqual(nothing)
  expect(forgotten.safeParse({ batches: 0, letters: 0 }).success).toBe(false)
})
