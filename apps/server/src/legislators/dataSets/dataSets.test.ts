import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { nothingLeftOut } from '../../platform/leftOut.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { zipDistricts } from '../addresses/zipDistricts.ts'
import { billsImporter } from '../bills/importBills.ts'
import { aCongressFile } from '../clients/congressLegislators/testing/aCongressFile.ts'
import { aBillStatus, anArchive, anArchiveOf } from '../clients/govInfo/testing/aBillStatus.ts'
import { aPart, aRelationshipFile, aZipCsv } from '../clients/zipDistricts/testing/aZipTable.ts'
import { membersOfCongress } from '../members/legislatorsDataSet.ts'
import { type DataSetSource, findDataSet, recordDataSet } from './dataSet.ts'
import { type DataSets, openDataSets, type SyncEvent } from './dataSets.ts'
import { dataSetImporter } from './fileDataSet.ts'

describe('a sync', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const clock = stoppedClock(Date.parse('2026-11-20T17:00:00Z'))

  const fetched: DataSetSource['run'] = async (_signal, onProgress) => {
    onProgress?.('1.5 MB')
    await database.db.transaction().execute(trx =>
      recordDataSet(trx, {
        left_out: nothingLeftOut,
        name: 'legislators',
        source: 'https://example.org/legislators.json?key=secret',
        congress: 119,
        count: 537,
        etag: '',
        as_of: '2026-11-19T12:00:00.000Z',
        fetched_at: '2026-11-20T17:00:00.000Z',
      }),
    )
  }
  const failing: DataSetSource['run'] = async () => {
    throw new Error('The answer was HTTP 503.')
  }
  const job = (name: DataSetSource['name'], run: DataSetSource['run']): DataSetSource => ({
    name,
    everyMs: 1,
    isLocal: true,
    run,
  })

  async function sync(
    jobs: DataSetSource[],
    names: DataSetSource['name'][] = [],
    signal = new AbortController().signal,
  ) {
    const events: SyncEvent[] = []
    const dataSets = openDataSets({ database, clock, importers: [], withSources: use => use(jobs) })
    await dataSets.sync({ names, signal, onEvent: each => events.push(each) })
    return events
  }

  const legislators = expect.objectContaining({
    name: 'legislators',
    source: 'https://example.org/legislators.json',
    count: 537,
  })

  test('data sets are fetched one after the other, and a failure does not stop the others', async () => {
    expect(await sync([job('zip-districts', failing), job('legislators', fetched)])).toEqual([
      { kind: 'begun', name: 'zip-districts' },
      {
        kind: 'failed',
        name: 'zip-districts',
        reason: 'The answer was HTTP 503.',
        stored: expect.objectContaining({ asOf: null }),
      },
      { kind: 'begun', name: 'legislators' },
      { kind: 'progress', name: 'legislators', howFar: '1.5 MB' },
      { kind: 'fetched', name: 'legislators', stored: legislators },
    ])
  })

  test('after a failure the stored data stays, and the failure is reported', async () => {
    await sync([job('legislators', fetched)])
    expect((await sync([job('legislators', failing)])).at(-1)).toMatchObject({
      kind: 'failed',
      stored: legislators,
    })
  })

  test('only the named data sets are fetched, and one without a source fails', async () => {
    const events = await sync([job('legislators', fetched)], ['senate-offices'])
    expect(events.map(each => [each.kind, each.name])).toEqual([
      ['begun', 'senate-offices'],
      ['failed', 'senate-offices'],
    ])
  })

  test('after the caller has stopped, no further data set is fetched', async () => {
    const stopping = new AbortController()
    const stop: DataSetSource['run'] = async () => stopping.abort()
    const events = await sync([job('legislators', stop), job('zip-districts', fetched)], [], stopping.signal)
    expect(events.map(each => each.name)).not.toContain('zip-districts')
  })
})

describe('an import', () => {
  let database: Database
  let dataSets: DataSets
  beforeAll(async () => {
    database = await openTestDatabase()
    const store = { database, clock }
    const importers = [
      dataSetImporter(membersOfCongress, store),
      dataSetImporter(zipDistricts, store),
      billsImporter(store),
    ]
    dataSets = openDataSets({ ...store, importers, withSources: use => use([]) })
  })
  afterAll(() => database.close())

  const clock = stoppedClock(Date.parse('2026-11-20T17:00:00Z'))
  const changedAt = Date.parse('2026-06-15T12:00:00Z')

  /** Passes a text in pieces of this many bytes. */
  function hand(name: string, text: string | Uint8Array, bytes = 50_000) {
    const whole = Buffer.from(text)
    async function* chunks() {
      for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
    }
    return dataSets.importFile({ name, changedAt, chunks: chunks() })
  }

  const congress = () => JSON.stringify(aCongressFile())

  describe('a file is stored as the data set that it contains, under its own name', () => {
    test.each([
      ['legislators', 'current.json', congress()],
      ['legislators', 'with a mark and spaces.txt', `\uFEFF\n  ${congress()}`],
      ['zip-districts', 'tab20.txt', aRelationshipFile()],
      ['zip-districts', 'zip-districts-119.csv', aZipCsv()],
    ] as const)('%s, from %s', async (name, fileName, text) => {
      await expect(hand(fileName, text)).resolves.toMatchObject({ kind: 'stored', stored: { name } })
      expect(await findDataSet(database, name)).toMatchObject({
        source: fileName,
        congress: 119,
        count: name === 'legislators' ? 541 : 33_600,
        as_of: '2026-06-15T12:00:00.000Z',
        fetched_at: expect.stringMatching(/^2026-11-20T17:00/),
        // The file on the network differs from the imported one, so its ETag must not be stored.
        etag: '',
      })
    })

    test('and also if it arrives in small chunks', async () => {
      await hand('tab20.txt', aRelationshipFile([aPart('10001', 'NY', '12')]), 500)
      expect(await findDataSet(database, 'zip-districts')).toMatchObject({ count: 33_601 })
    })

    test('the operator reads what needs attention in a file', async () => {
      await expect(hand('tab20.txt', aRelationshipFile([], 120))).resolves.toMatchObject({
        stored: { warnings: ['It is of Congress 120, but Congress 119 is sitting.'] },
      })
    })
  })

  describe('bills, in an archive of one type', () => {
    test('replace the stored bills of their type, and the others stay', async () => {
      await expect(hand('BILLSTATUS-119-hr.zip', anArchiveOf('hr', 2_100))).resolves.toMatchObject({
        kind: 'stored',
        stored: { name: 'bills', congress: 119, count: 2_100, source: 'BILLSTATUS-119-hr.zip' },
      })
      await hand('BILLSTATUS-119-sjres.zip', anArchiveOf('sjres', 30))
      await expect(hand('again.zip', anArchiveOf('hr', 2_050))).resolves.toMatchObject({
        stored: { count: 2_080, source: 'again.zip', asOf: '2026-06-15T12:00:00.000Z' },
      })
      const { bills } = await database.db
        .selectFrom('bills')
        .select(row => row.fn.countAll<string>().as('bills'))
        .executeTakeFirstOrThrow()
      expect(Number(bills)).toBe(2_080)
    })

    test('An archive with one bill of another type is stored without it, and the operator is told', async () => {
      const archive = anArchive([
        ...Array.from({ length: 2_050 }, (_, index) => aBillStatus({ id: [119, 'HR', index + 1] })),
        aBillStatus({ id: [119, 'S', 1] }),
      ])
      await expect(hand('hr.zip', archive)).resolves.toMatchObject({
        kind: 'stored',
        stored: { leftOut: { count: 1, examples: ['119-s-1 is in the archive of 119-hr.'] } },
      })
    })

    test.each([
      [
        'of another Congress',
        anArchiveOf('hr', 2_100, 118),
        /2100 of 2100 bills are of another type or Congress\. 118-hr-1 is in the archive/,
      ],
      [
        'of several types',
        anArchive([aBillStatus(), aBillStatus({ id: [119, 'S', 1] })]),
        /1 of 2 bills are of another type or Congress/,
      ],
      ['of nothing', anArchive([]), /no bill/],
      ['that was cut off', anArchiveOf('hr', 200).slice(0, -100), /cut off/],
      ['of too few', anArchiveOf('hr', 10), /10, but 2000 or more were expected/],
    ])('%s are refused, and none of them is stored', async (_what, archive, reason) => {
      await database.db.deleteFrom('bill_editions').execute()
      await expect(hand('bills.zip', archive)).resolves.toEqual({
        kind: 'refused',
        reason: expect.stringMatching(reason),
      })
      expect(await database.db.selectFrom('bills').select('id').execute()).toEqual([])
    })
  })

  describe('a file is refused, and the last good one stays', () => {
    beforeAll(async () => {
      await hand('good.json', congress())
      await hand('good.txt', aRelationshipFile())
    })

    test.each([
      ['empty.json', '', /format is unknown/],
      ['page.html', '<!doctype html>', /format is unknown/],
      ['legislators-current.yaml', '- id:\n    bioguide: C000127', /format is unknown/],
      ['zips.csv', 'zip,district\n10001,12', /format is unknown/],
      ['cut-off.json', congress().slice(0, 5000), /not JSON/],
      ['one-record.json', JSON.stringify(aCongressFile()[0]), /not a list/],
      ['half.json', JSON.stringify(aCongressFile().slice(0, 300)), /It has no member from/],
      ['half.txt', aRelationshipFile().slice(0, 100_000), /table of ZIP codes/],
      ['undated-zips.csv', aZipCsv(), /does not name its Congress/],
    ])('%s, with the reason', async (name, text, reason) => {
      await expect(hand(name, text)).resolves.toEqual({
        kind: 'refused',
        reason: expect.stringMatching(reason),
      })
      expect(await findDataSet(database, 'legislators')).toMatchObject({ source: 'good.json', count: 541 })
      expect(await findDataSet(database, 'zip-districts')).toMatchObject({
        source: 'good.txt',
        count: 33_600,
      })
    })
  })
})
