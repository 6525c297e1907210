import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { aQuietLog } from '../clients/testing/aQuietLog.ts'
import { readStoredDataSets } from '../dataSets/dataStatus.ts'
import { type OfficeList, openOffices } from './offices.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('offices').execute()
  await database.db.deleteFrom('data_sets').execute()
})
afterAll(() => database.close())

const clock = stoppedClock(Date.UTC(2026, 10, 20))
const open = (...lists: OfficeList[]) => openOffices({ database, clock, log: aQuietLog().log, lists })
const aList = (difference: Partial<OfficeList>): OfficeList => ({
  chamber: 'HOUSE',
  source: 'https://gateway.example/v2',
  download: async () => [],
  ...difference,
})
const refresh = async (list: Partial<OfficeList>, codes: string[]) => {
  const [source] = open(aList({ download: async () => codes, ...list })).sources
  await source?.run(new AbortController().signal)
}
const listed = async () =>
  [...(await open().listedAmong(['HWY00', 'HTX07', 'HAQ00', 'SWY01', 'SWY02']))].sort()

test('the lists of the chambers are separate, and a new list replaces only that of its own chamber', async () => {
  await refresh({}, ['HWY00', 'HTX07'])
  await refresh({ chamber: 'SENATE' }, ['SWY01'])
  await refresh({}, ['HWY00', 'HAQ00'])
  expect(await listed()).toEqual(['HAQ00', 'HWY00', 'SWY01'])
})

test('an office that stands in a list twice is listed once', async () => {
  await refresh({}, ['HWY00', 'HWY00'])
  expect(await listed()).toEqual(['HWY00'])
})

test('an empty list is refused, and the last good list is kept', async () => {
  await refresh({}, ['HWY00'])
  await expect(refresh({}, [])).rejects.toThrow('is empty')
  expect(await listed()).toEqual(['HWY00'])
})

test('a list that cannot be fetched leaves the last good list in place', async () => {
  await refresh({}, ['HWY00'])
  const download = () => Promise.reject(new Error('The list of offices was answered with HTTP 503.'))
  await expect(refresh({ download }, [])).rejects.toThrow('HTTP 503')
  expect(await listed()).toEqual(['HWY00'])
})

test('two processes that fetch at once store one list', async () => {
  await Promise.all([refresh({}, ['HWY00']), refresh({}, ['HWY00']), refresh({}, ['HWY00'])])
  expect(await listed()).toEqual(['HWY00'])
})

test('offices of the simulator are not offered for Congress, nor is an office whose channel is off', async () => {
  await refresh({ source: 'simulator' }, ['HWY00'])
  await refresh({ chamber: 'SENATE', source: 'simulator' }, ['SWY01'])
  await open(aList({})).removeOtherLists()
  expect(await listed()).toEqual([])
  expect(await readStoredDataSets(database)).toEqual([])
})

test('the last good list of the same gateway outlives a restart', async () => {
  await refresh({}, ['HWY00'])
  await refresh({ chamber: 'SENATE', source: 'simulator' }, ['SWY01'])
  await open(aList({})).removeOtherLists()
  expect(await listed()).toEqual(['HWY00'])
})

test('deleting lists that do not exist is not an error', async () => {
  await open().removeOtherLists()
  expect(await listed()).toEqual([])
})

test('a list is fetched ahead of its schedule once a minute at most, and a failure is logged', async () => {
  let asked = 0
  const { log, lines } = aQuietLog()
  const download = async () => {
    asked += 1
    if (asked > 1) throw new Error('The list of offices was answered with HTTP 503.')
    return ['HWY00']
  }
  const { relist } = openOffices({ database, clock, log, lists: [aList({ download })] })
  await Promise.all([relist('HOUSE'), relist('HOUSE'), relist('SENATE')])
  expect([asked, await listed()]).toEqual([1, ['HWY00']])
  clock.advance(61_000)
  await relist('HOUSE')
  expect([asked, await listed()]).toEqual([2, ['HWY00']])
  expect(lines.map(each => each.level)).toEqual(['warn'])
})
