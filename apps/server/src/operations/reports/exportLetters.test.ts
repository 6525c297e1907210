import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { insertBatch as insertAnyBatch } from '../../testing/insertBatch.ts'
import { plainVault as vault } from '../../testing/plainVault.ts'
import { type ExportedLetter, exportedLetter, type LetterQuery, type ReportQuery } from './report.ts'
import { openReports } from './reports.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  for (const table of ['submissions', 'deliveries', 'batches'] as const)
    await database.db.deleteFrom(table).execute()
})
afterAll(() => database.close())

const query: ReportQuery = { organizationId: 'organization', campaignId: '', since: '' }

async function pages(difference: Partial<LetterQuery> = {}): Promise<ExportedLetter[][]> {
  const all: ExportedLetter[][] = []
  const reports = openReports({ database, vault, clock: { now: () => 0 }, bills: { find: async () => [] } })
  for await (const page of reports.exportLetters({ ...query, ...difference })) all.push(page)
  return all
}

const idsOf = async (difference: Partial<LetterQuery> = {}) =>
  (await pages(difference)).flat().map(each => each.deliveryId)

const tickedAddons = JSON.stringify([{ description: 'Write me', value: 'true' }])

/** Inserts a batch whose sender ticked an add-on. */
const insertBatch: typeof insertAnyBatch = (to, batch, letters) =>
  insertAnyBatch(to, { addons: tickedAddons, ...batch }, letters)

const anId = (letter: string) => letter.repeat(32)

test('a letter is exported with its writer, outcome, bills and ticked add-ons', async () => {
  const addon = (description: string, value: 'true' | 'false') => ({ description, value })
  const batch = {
    id: 'b',
    campaign_id: 'vote',
    source_tags: '{"utm_source":"flyer"}',
    stances: JSON.stringify({ '119-s-1': 'CON', '119-hr-22': 'PRO' }),
    addons: JSON.stringify([addon('Write me', 'true'), addon('Call me', 'false'), addon('Add me', 'true')]),
  }
  const letter = {
    delivery_id: anId('a'),
    office_code: 'HWY00',
    attempts: 2,
    ended_at: '2026-11-20T12:01:00Z',
  }
  await insertBatch(database, batch, [letter])
  expect(await pages()).toEqual([
    [
      {
        deliveryId: anId('a'),
        acceptedAt: '2026-11-20T12:00:00.000Z',
        campaign: 'vote',
        source: 'flyer',
        office: 'HWY00',
        legislator: 'Harriet Hageman',
        outcome: 'delivered',
        attempts: 2,
        endedAt: '2026-11-20T12:01:00.000Z',
        prefix: 'MS',
        firstName: 'Jordan',
        lastName: 'Testcase',
        email: 'jordan@example.org',
        street: '200 W 24th St',
        city: 'Cheyenne',
        state: 'WY',
        zip: '82001',
        bills: '119-hr-22 PRO; 119-s-1 CON',
        addons: 'Write me; Add me',
        subject: 'Protect our right to vote',
        letter: 'Please vote against this bill.\n\nMy grandmother has no passport.',
      },
    ],
  ])
})

test('the command line refuses an exported letter that is incomplete', async () => {
  await insertBatch(database, { id: 'b' })
  const [[exported] = []] = await pages()
  expect(exportedLetter.parse(exported)).toEqual(exported)
  for (const key of Object.keys(exported ?? {}))
    expect(exportedLetter.safeParse({ ...exported, [key]: undefined }).success).toBe(false)
})

test('an office without a code is exported by its legislator’s id, and an office without a name by its seat', async () => {
  const letter = { legislatorName: '' }
  await insertBatch(database, { id: 'b' }, [{ office_code: '', legislator_id: 'H001096', letter }])
  const [[exported] = []] = await pages()
  expect(exported).toMatchObject({ office: 'H001096', legislator: 'Representative, Wyoming' })
  expect(exported).toMatchObject({ bills: '', addons: 'Write me', source: '' })
})

describe('an export', () => {
  test.each([
    ['an erased batch', { erased_at: '2026-11-20T12:00:00Z' }, {}],
    ['a disowned batch', { disowned_at: '2026-11-20T12:00:00Z' }, {}],
    ['another organization', { organization_id: 'other' }, {}],
    ['a repeated letter', {}, { already: true }],
    ['a letter without its text', {}, { letter: null }],
  ])('contains nothing of %s', async (_what, batch, letter) => {
    await insertBatch(database, { id: 'b', ...batch }, [letter])
    expect(await pages()).toEqual([])
  })

  test.each([
    ['no box', []],
    ['only the box that keeps the contact', [{ description: 'Stay', value: 'true', keeps: 'contact' }]],
    ['no box of those offered', [{ description: 'Write me', value: 'false' }]],
  ])('is no letter of a person who ticked %s, unless that person asks for it', async (_what, addons) => {
    await insertBatch(database, { id: 'b', addons: JSON.stringify(addons) }, [{ delivery_id: anId('a') }])
    expect(await idsOf()).toEqual([])
    expect(await idsOf({ of: 'Jordan@Example.org' })).toEqual([anId('a')])
    expect(await idsOf({ of: 'another@example.org' })).toEqual([])
  })

  test('is of one campaign if one is named', async () => {
    await insertBatch(database, { id: 'one', campaign_id: 'one' }, [{ delivery_id: anId('a') }])
    await insertBatch(database, { id: 'two', campaign_id: 'two' }, [{ delivery_id: anId('b') }])
    expect(await idsOf({ campaignId: 'two' })).toEqual([anId('b')])
    expect(await idsOf()).toHaveLength(2)
  })

  test('begins with the first moment of a day', async () => {
    const at = (id: string, accepted_at: string) =>
      insertBatch(database, { id, accepted_at }, [{ delivery_id: anId(id) }])
    await at('a', '2026-11-19T23:59:59.999Z')
    await at('b', '2026-11-20T00:00:00.000Z')
    expect(await idsOf({ since: '2026-11-20T00:00:00.000Z' })).toEqual([anId('b')])
  })

  test('is in the order of acceptance, then of ids', async () => {
    await insertBatch(database, { id: 'later', accepted_at: '2026-11-20T13:00:00Z' }, [
      { delivery_id: anId('a') },
    ])
    await insertBatch(database, { id: 'sooner' }, [{ delivery_id: anId('c') }, { delivery_id: anId('b') }])
    expect(await idsOf()).toEqual([anId('b'), anId('c'), anId('a')])
  })

  test.each([200, 201])('comes in pages of 200: %i letters', async count => {
    // All letters have the same acceptance time, so that the second page begins where the ids decide.
    const ids = Array.from({ length: count }, (_, place) => String(place).padStart(32, '0'))
    await insertBatch(
      database,
      { id: 'b' },
      ids.map(delivery_id => ({ delivery_id })),
    )
    const found = await pages()
    expect(found.map(each => each.length)).toEqual(count === 200 ? [200] : [200, 1])
    expect(found.flat().map(each => each.deliveryId)).toEqual(ids)
  })
})
