import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { aCongressFile } from '../outside/congressLegislators/testing/aCongressFile.ts'
import { aBillStatus, anArchive, anArchiveOf } from '../outside/govInfo/testing/aBillStatus.ts'
import { aPart, aRelationshipFile, aZipCsv } from '../outside/zipDistricts/testing/aZipTable.ts'
import { findDataSet } from './findDataSet.ts'
import { importFile } from './importFile.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = openClock(Date.parse('2026-11-20T17:00:00Z'))
const changedAt = Date.parse('2026-06-15T12:00:00Z')

/** Hands a text over in pieces of some bytes. */
function hand(name: string, text: string | Uint8Array, bytes = 50_000) {
  const whole = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes)
  }
  return importFile({ database, clock }, { name, changedAt, chunks: chunks() })
}

const congress = () => JSON.stringify(aCongressFile())

describe('a file is stored as what it holds, under its own name', () => {
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
      // Whatever the network has is another file.
      etag: '',
    })
  })

  test('also where it comes in small pieces', async () => {
    await hand('tab20.txt', aRelationshipFile([aPart('10001', 'NY', '12')]), 500)
    expect(await findDataSet(database, 'zip-districts')).toMatchObject({ count: 33_601 })
  })

  test('an operator is told what is worth a look in it', async () => {
    await expect(hand('tab20.txt', aRelationshipFile([], 120))).resolves.toMatchObject({
      stored: { warnings: ['It is of Congress 120, and Congress 119 sits.'] },
    })
  })
})

describe('bills, in an archive of one type', () => {
  test('take the place of those of their type before, and the others stay', async () => {
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

  test.each([
    ['of another Congress', anArchiveOf('hr', 2_100, 118), /of Congress 118, and Congress 119 sits/],
    ['of several types', anArchive([aBillStatus(), aBillStatus({ id: [119, 'S', 1] })]), /several types/],
    ['of nothing', anArchive([]), /no bill/],
    ['that was cut off', anArchiveOf('hr', 200).slice(0, -100), /cut off/],
    ['of too few', anArchiveOf('hr', 10), /10, where 2000 or more were expected/],
  ])('%s are refused, and nothing is left of them', async (_what, archive, reason) => {
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
    ['empty.json', '', /no file that we know/],
    ['page.html', '<!doctype html>', /no file that we know/],
    ['legislators-current.yaml', '- id:\n    bioguide: C000127', /no file that we know/],
    ['zips.csv', 'zip,district\n10001,12', /no file that we know/],
    ['cut-off.json', congress().slice(0, 5000), /not JSON/],
    ['one-record.json', JSON.stringify(aCongressFile()[0]), /not a list/],
    ['half.json', JSON.stringify(aCongressFile().slice(0, 300)), /300 members, where 530 to 541/],
    ['half.txt', aRelationshipFile().slice(0, 100_000), /table of ZIP codes/],
    ['zips.csv', aZipCsv(), /of which Congress/],
  ])('%s, with the reason', async (name, text, reason) => {
    await expect(hand(name, text)).resolves.toEqual({
      kind: 'refused',
      reason: expect.stringMatching(reason),
    })
    expect(await findDataSet(database, 'legislators')).toMatchObject({ source: 'good.json', count: 541 })
    expect(await findDataSet(database, 'zip-districts')).toMatchObject({ source: 'good.txt', count: 33_600 })
  })
})
