import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { testBills } from '../../testing/testBills.ts'
import { noCongressGov } from '../clients/congressGov/congressGov.ts'
import { archiveTypes } from '../clients/govInfo/fetchArchive.ts'
import { aBillStatus, anArchive, anArchiveOf } from '../clients/govInfo/testing/aBillStatus.ts'
import { type FileServer, openFileServer } from '../clients/testing/openFileServer.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import { openBills } from './bills.ts'
import { loadExclusively, type RenewLease } from './loadingLease.ts'
import { fewestBillsOf, refreshBills } from './refreshBills.ts'

const clock = { now: () => now }
const november = Date.parse('2026-11-20T12:00:00Z')
const newCongress = Date.parse('2027-01-03T17:00:00Z')

let database: Database
let now: number
let server: FileServer
/** The archives by type. A number is an HTTP status with which the download fails. */
let archives: Map<string, Uint8Array | number>
let progress: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  server = await openFileServer()
  server.answer = (request, response) => {
    const [, congress = '', type = ''] =
      /BILLSTATUS\/(\d+)\/([a-z]+)\/BILLSTATUS/.exec(request.url ?? '') ?? []
    const archive = archives.get(`${congress}-${type}`) ?? 404
    if (typeof archive === 'number') return response.writeHead(archive).end()
    const etag = `"${archive.byteLength}"`
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.setHeader('etag', etag).end(archive)
  }
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  for (const table of ['bills', 'bill_words', 'bill_editions', 'data_sets'] as const)
    await database.db.deleteFrom(table).execute()
  await database.db.updateTable('bill_loading').set({ until: '1970-01-01T00:00:00.000Z' }).execute()
  now = november
  server.asked.length = 0
  progress = []
  archives = new Map(archiveTypes.map(type => [`119-${type}`, anArchiveOf(type, type === 'hr' ? 40 : 3)]))
})

const govInfoUrl = () => new URL('/bulkdata', server.url).href
const refresh = (fewestBills = 61) =>
  refreshBills(
    { database, clock },
    { url: govInfoUrl(), fewestBills },
    { onProgress: each => progress.push(each) },
  )
const bills = () => openBills({ database, clock, congressGov: noCongressGov }, testBills)
const found = async (...ids: string[]) => (await (await bills()).find(ids)).map(each => each.id)
const suggested = async (text: string) => (await (await bills()).suggest(text)).map(each => each.id)
const stored = async () =>
  (await database.db.selectFrom('bills').select('id').orderBy('id').execute()).map(each => each.id)

describe('bills that are loaded', () => {
  test('are found by their ids and by what they are about', async () => {
    archives.set(
      '119-hr',
      anArchive([
        aBillStatus({ id: [119, 'HR', 700] }),
        ...Array.from({ length: 39 }, (_, nth) =>
          aBillStatus({
            id: [119, 'HR', nth + 1],
            name: `Bridge ${nth} Act`,
            policyArea: 'x',
            subjects: ['Bees'],
          }),
        ),
      ]),
    )
    await refresh()
    expect(await found('119-hr-700', '119-s-3', '119-sres-4')).toEqual(['119-hr-700', '119-s-3'])
    expect(await suggested('My landlord')).toEqual(['119-hr-700'])
    expect(await suggested('My piano')).toEqual([])
  })

  test('are recorded with their Congress, count and times, and their progress is reported', async () => {
    await refresh()
    expect(await findDataSet(database, 'bills')).toMatchObject({
      source: govInfoUrl(),
      congress: 119,
      count: 61,
      fetched_at: expect.stringMatching(/^2026-11-20T12:00/),
    })
    expect(progress.some(each => /^hr: .* MB, \d+ bills$/.test(each))).toBe(true)
  })

  test('stand beside the examples, which stay unchanged', async () => {
    archives.set(
      '119-hr',
      anArchive(Array.from({ length: 40 }, (_, nth) => aBillStatus({ id: [119, 'HR', nth + 1] }))),
    )
    await refresh()
    const [bill] = await (await bills()).find(['119-hr-22'])
    expect(bill?.name).toBe('SAVE Act')
    expect(await suggested('Please vote no on the SAVE Act.')).toEqual(['119-hr-22'])
  })

  test('replace the bills that were loaded before', async () => {
    await refresh()
    archives.set(
      '119-hr',
      anArchive(
        Array.from({ length: 41 }, (_, nth) =>
          aBillStatus({ id: [119, 'HR', nth + 2], name: `New ${nth} Act` }),
        ),
      ),
    )
    await refresh()
    expect(await stored()).toHaveLength(62)
    const { editions } = await database.db
      .selectFrom('bill_words')
      .select(select => select.fn.count('edition').distinct().as('editions'))
      .executeTakeFirstOrThrow()
    expect(Number(editions)).toBe(8)
    expect(await found('119-hr-1', '119-hr-42', '119-s-1')).toEqual(['119-hr-42', '119-s-1'])
  })

  test('that have not changed are not sent again, and the time of the check is recorded', async () => {
    await refresh()
    const before = await stored()
    now += 3600_000
    await refresh()
    expect(server.asked).toHaveLength(16)
    expect(await stored()).toEqual(before)
    expect((await findDataSet(database, 'bills'))?.fetched_at).toMatch(/T13:00/)
  })
})

describe('the loaded bills stay if', () => {
  beforeEach(async () => {
    await refresh()
  })

  test.each([
    ['the archive of House bills is not there', '119-hr', 404, 'HTTP 404'],
    ['it was cut off', '119-hr', anArchiveOf('hr', 40).slice(0, 3_000), /cut off|unpacked/],
    [
      'it holds much fewer bills than before',
      '119-hr',
      anArchiveOf('hr', 35),
      '35 bills, but there were 40 before',
    ],
    ['it is of other bills', '119-hr', anArchiveOf('s', 40), '0 bills, but there were 40'],
    ['the Senate’s is a page', '119-s', new TextEncoder().encode('<p>Sorry</p>'), 'cut off'],
  ] as const)('%s', async (...given) => {
    const [, place, archive, reason] = given
    const before = await stored()
    archives.set(place, archive)
    await expect(refresh()).rejects.toThrow(reason)
    expect(await stored()).toEqual(before)
    expect(await found('119-hr-40', '119-s-3')).toHaveLength(2)
  })

  test('no source answers', async () => {
    archives.clear()
    await expect(refresh()).rejects.toThrow('HTTP 404')
    expect(await stored()).toHaveLength(61)
  })

  test('there are fewer bills than a Congress has', async () => {
    await database.db.updateTable('bill_editions').set({ etag: '' }).execute()
    await expect(refresh(62)).rejects.toThrow('61, but 62 or more were expected')
    expect(await stored()).toHaveLength(61)
  })

  test('a small archive fails: the others are stored, its previous bills stay, and the failure is reported', async () => {
    archives.set('119-sres', 500)
    archives.set('119-s', anArchiveOf('s', 4))
    await expect(refresh()).rejects.toThrow('sres: The answer was HTTP 500.')
    expect(await found('119-s-4', '119-sres-3')).toEqual(['119-s-4', '119-sres-3'])
  })
})

test('a few bills are by default too few for a Congress', async () => {
  await expect(refreshBills({ database, clock }, { url: govInfoUrl() })).rejects.toThrow(
    '61, but 2000 or more',
  )
})

test('bills of a Congress that has ended are not offered, and bills of the new Congress are loaded once some exist', async () => {
  await refresh()
  now = newCongress - 1
  expect(await found('119-s-1')).toEqual(['119-s-1'])
  now = newCongress
  expect(await found('119-s-1')).toEqual([])
  expect(await suggested('Example s 1 Act')).toEqual([])
  await expect(refresh(1)).rejects.toThrow('HTTP 404')
  archives = new Map(['hr', 's'].map(type => [`120-${type}`, anArchiveOf(type, 2, 120)]))
  await expect(refresh(1)).rejects.toThrow('Some archives failed')
  expect(await found('120-s-1', '119-s-1')).toEqual(['120-s-1'])
})

/** Acts as another process that loads bills until it is released. */
async function loadElsewhere() {
  const busy = () => new Error('Another process loads the bills.')
  let release = () => {}
  let loading = Promise.resolve()
  const renew = await new Promise<RenewLease>((resolve, reject) => {
    const load = (renewLease: RenewLease) => {
      resolve(renewLease)
      return new Promise<void>(done => {
        release = done
      })
    }
    loading = loadExclusively({ database, clock }, { load, busy })
    loading.catch(reject)
  })
  const end = async () => {
    release()
    await loading
  }
  return { renew, end }
}

test('What Congress calls identical is kept with a bill', async () => {
  const status = aBillStatus({
    id: [119, 'S', 1],
    identical: [
      [119, 'HR', 7],
      [119, 'HR', 8],
    ],
  })
  archives.set('119-s', anArchive([status]))
  await refresh(1)
  const [bill] = await (await bills()).find(['119-s-1'])
  expect(bill?.identical).toEqual(['119-hr-7', '119-hr-8'])
  const [other] = await (await bills()).find(['119-hr-7'])
  expect(other?.identical).toBeUndefined()
})

test('two processes do not load at once, and one that has died keeps the others waiting only briefly', async () => {
  await loadElsewhere()
  await expect(refresh()).rejects.toThrow('Another process loads the bills.')
  now += 120_000
  await refresh()
  expect(await stored()).toHaveLength(61)
})

test('a released lease is free for every process, and an expired lease does not release the lease of another process', async () => {
  const first = await loadElsewhere()
  now += 120_000
  const second = await loadElsewhere()
  await expect(first.renew()).rejects.toThrow('Another process')
  await first.end()
  await expect(loadElsewhere()).rejects.toThrow('Another process')
  await second.renew()
  await second.end()
  await (await loadElsewhere()).end()
})

test('a stop during the load leaves the stored bills in place, and the next load starts from the beginning', async () => {
  await refresh()
  archives.set('119-s', anArchiveOf('s', 5))
  const signal = AbortSignal.abort()
  await expect(
    refreshBills({ database, clock }, { url: govInfoUrl(), fewestBills: 1 }, { signal }),
  ).rejects.toThrow()
  expect(await stored()).toHaveLength(61)
  await refresh()
  expect(await stored()).toHaveLength(63)
})

describe('the smallest number of bills', () => {
  test.each([
    ['on its first day', 120, '2027-01-03T17:00:00Z', 1],
    ['until 90 days have passed', 120, '2027-04-03T16:59:59Z', 1],
    ['from then on', 120, '2027-04-03T17:00:00Z', 2_000],
    ['in its second year', 119, '2026-11-20T12:00:00Z', 2_000],
  ] as const)('of a Congress %s', (...given) => {
    const [, congress, at, least] = given
    expect(fewestBillsOf(congress, Date.parse(at))).toBe(least)
  })
})
