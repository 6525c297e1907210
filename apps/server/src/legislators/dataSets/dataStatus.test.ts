import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import { type DataSetName, type DataSetRow, recordDataSet } from './dataSet.ts'
import { readDataStatus, readStoredDataSets } from './dataStatus.ts'

describe('the status', () => {
  const now = Date.parse('2026-11-20T17:00:00Z')

  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const record = (name: DataSetName, difference: Partial<DataSetRow>) =>
    database.db.transaction().execute(trx =>
      recordDataSet(trx, {
        left_out: nothingLeftOut,
        name,
        source: 'a-file',
        congress: 119,
        count: 537,
        etag: '',
        as_of: '2026-11-20T12:00:00.000Z',
        fetched_at: '2026-11-20T16:00:00.000Z',
        ...difference,
      }),
    )

  const status = (at = now) => readDataStatus({ database, clock: { now: () => at } })

  async function warningsOf(name: DataSetName, at = now): Promise<string[]> {
    const { dataSets } = await status(at)
    return dataSets.find(each => each.name === name)?.warnings ?? []
  }

  test('an operator sees every data set, including those that were never loaded', async () => {
    expect((await status()).dataSets.map(each => [each.name, each.asOf])).toEqual([
      ['legislators', null],
      ['zip-districts', null],
      ['bills', null],
      ['house-offices', null],
      ['senate-offices', null],
      ['contact-forms', null],
      ['district-offices', null],
      ['committees', null],
    ])
    await record('legislators', { as_of: '2026-11-18T17:00:01.000Z' })
    const { dataSets, sittingCongress } = await status()
    expect(sittingCongress).toBe(119)
    expect(dataSets[0]).toEqual({
      name: 'legislators',
      source: 'a-file',
      congress: 119,
      asOf: '2026-11-18T17:00:01.000Z',
      ageDays: 1,
      fetchedAt: '2026-11-20T16:00:00.000Z',
      count: 537,
      leftOut: nothingLeftOut,
      isOld: false,
      warnings: [],
    })
  })

  test.each([
    ['2026-11-06T17:00:00.000Z', []],
    ['2026-11-06T16:59:59.999Z', ['It is 14 days old.']],
    ['2026-06-15T12:00:00.000Z', ['It is 158 days old.']],
    ['2026-11-21T12:00:00.000Z', []],
  ])('legislators as of %s need attention after 14 days', async (as_of, warnings) => {
    await record('legislators', { as_of })
    expect(await warningsOf('legislators')).toEqual(warnings)
  })

  test('a table of ZIP codes is valid for its whole Congress, however old it is', async () => {
    const end = Date.parse('2027-01-03T17:00:00Z')
    await record('zip-districts', { as_of: '2025-01-03T17:00:00.000Z', congress: 119 })
    expect(await warningsOf('zip-districts', end - 1)).toEqual([])
    expect(await warningsOf('zip-districts', end)).toEqual([
      'It is of Congress 119, but Congress 120 is sitting.',
    ])
  })

  test('legislators of the next Congress are reported as of another Congress too', async () => {
    await record('legislators', { congress: 120 })
    expect(await warningsOf('legislators')).toEqual(['It is of Congress 120, but Congress 119 is sitting.'])
  })

  test('An operator sees how many records were left out, and why the first of them were', async () => {
    const examples = ['Record 7 has no valid id.bioguide.']
    await record('legislators', { left_out: { count: 2, examples } })
    expect(await warningsOf('legislators')).toEqual([
      'Records that were left out: 2. Record 7 has no valid id.bioguide.',
    ])
  })

  test('offices belong to no Congress', async () => {
    await record('house-offices', { congress: null, as_of: '2026-10-20T12:00:00.000Z' })
    expect(await warningsOf('house-offices')).toEqual(['It is 31 days old.'])
  })
})

describe('the stored data sets', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const record = (difference: Partial<DataSetRow>) =>
    database.db.transaction().execute(trx =>
      recordDataSet(trx, {
        left_out: nothingLeftOut,
        name: 'legislators',
        source: 'simulator',
        congress: 119,
        count: 537,
        etag: '"june"',
        as_of: '2026-06-15T12:00:00.000Z',
        fetched_at: '2026-11-20T09:00:00.000Z',
        ...difference,
      }),
    )

  test('an operator sees what was loaded, from where, and of which Congress and day', async () => {
    expect(await readStoredDataSets(database)).toEqual([])
    await record({})
    await record({ name: 'house-offices', congress: null, count: 442 })
    expect(await readStoredDataSets(database)).toEqual([
      expect.objectContaining({ name: 'house-offices', congress: null, count: 442 }),
      {
        name: 'legislators',
        source: 'simulator',
        congress: 119,
        asOf: '2026-06-15T12:00:00.000Z',
        fetchedAt: '2026-11-20T09:00:00.000Z',
        count: 537,
        leftOut: nothingLeftOut,
      },
    ])
  })

  test.each([
    ['file:///home/someone/my%20files/legislators.json', 'legislators.json'],
    ['https://someone:secret@example.org/current.json?key=secret#x', 'https://example.org/current.json'],
    ['simulator', 'simulator'],
    ['c:zips.csv', 'c:zips.csv'],
  ])('the source %s is shown as %s, without folder, password or key', async (source, expected) => {
    await record({ source })
    const shown = await readStoredDataSets(database)
    expect(shown.find(each => each.name === 'legislators')?.source).toBe(expected)
  })
})
