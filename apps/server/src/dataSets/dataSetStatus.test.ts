import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { DataSet } from './dataSet.ts'
import { dataSetStatus } from './dataSetStatus.ts'
import { recordDataSet } from './recordDataSet.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const record = (difference: Partial<DataSet>) =>
  database.db.transaction().execute(trx =>
    recordDataSet(trx, {
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

test('an operator sees what was loaded, from where, of which Congress and day', async () => {
  expect(await dataSetStatus(database)).toEqual([])
  await record({})
  await record({ name: 'house-offices', congress: null, count: 442 })
  expect(await dataSetStatus(database)).toEqual([
    expect.objectContaining({ name: 'house-offices', congress: null, count: 442 }),
    {
      name: 'legislators',
      source: 'simulator',
      congress: 119,
      asOf: '2026-06-15T12:00:00.000Z',
      fetchedAt: '2026-11-20T09:00:00.000Z',
      count: 537,
    },
  ])
})

test.each([
  ['file:///home/someone/my%20files/legislators.json', 'legislators.json'],
  ['https://someone:secret@example.org/current.json?key=secret#x', 'https://example.org/current.json'],
  ['simulator', 'simulator'],
  ['c:zips.csv', 'c:zips.csv'],
])('the source %s is shown as %s: no folder, no password, no key', async (source, expected) => {
  await record({ source })
  const shown = await dataSetStatus(database)
  expect(shown.find(each => each.name === 'legislators')?.source).toBe(expected)
})
