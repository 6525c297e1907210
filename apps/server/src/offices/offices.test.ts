import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { dataSetStatus } from '../dataSets/dataSetStatus.ts'
import { forgetOtherOffices } from './forgetOtherOffices.ts'
import { listedOffices } from './listedOffices.ts'
import type { OfficeList } from './officeList.ts'
import { refreshOffices } from './refreshOffices.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('offices').execute()
  await database.db.deleteFrom('data_sets').execute()
})
afterAll(() => database.close())

const refresh = (list: Partial<OfficeList>, codes: string[]) => {
  const base = {
    chamber: 'HOUSE',
    source: 'https://gateway.example/v2',
    download: async () => codes,
  } as const
  return refreshOffices({ database, clock: openClock(Date.UTC(2026, 10, 20)) }, { ...base, ...list })
}
const listed = async () =>
  [...(await listedOffices(database, ['HWY00', 'HTX07', 'HAQ00', 'SWY01', 'SWY02']))].sort()

test('each chamber’s list is kept apart: a new one takes the place of its own', async () => {
  await refresh({}, ['HWY00', 'HTX07'])
  await refresh({ chamber: 'SENATE' }, ['SWY01'])
  await refresh({}, ['HWY00', 'HAQ00'])
  expect(await listed()).toEqual(['HAQ00', 'HWY00', 'SWY01'])
})

test('an office that stands in a list twice is listed once', async () => {
  await refresh({}, ['HWY00', 'HWY00'])
  expect(await listed()).toEqual(['HWY00'])
})

test('an empty list is refused, and the last good one kept', async () => {
  await refresh({}, ['HWY00'])
  await expect(refresh({}, [])).rejects.toThrow('came back empty')
  expect(await listed()).toEqual(['HWY00'])
})

test('a list that does not come leaves the last good one', async () => {
  await refresh({}, ['HWY00'])
  const download = () => Promise.reject(new Error('The list of offices was answered with HTTP 503.'))
  await expect(refresh({ download }, [])).rejects.toThrow('HTTP 503')
  expect(await listed()).toEqual(['HWY00'])
})

test('two processes that ask at once end with one list', async () => {
  await Promise.all([refresh({}, ['HWY00']), refresh({}, ['HWY00']), refresh({}, ['HWY00'])])
  expect(await listed()).toEqual(['HWY00'])
})

test('what the simulator took is not offered for Congress, nor an office whose channel is off', async () => {
  await refresh({ source: 'simulator' }, ['HWY00'])
  await refresh({ chamber: 'SENATE', source: 'simulator' }, ['SWY01'])
  await forgetOtherOffices(database, [{ chamber: 'HOUSE', source: 'https://gateway.example/v2' }])
  expect(await listed()).toEqual([])
  expect(await dataSetStatus(database)).toEqual([])
})

test('the last good list of the same gateway outlives a restart', async () => {
  await refresh({}, ['HWY00'])
  await refresh({ chamber: 'SENATE', source: 'simulator' }, ['SWY01'])
  await forgetOtherOffices(database, [{ chamber: 'HOUSE', source: 'https://gateway.example/v2' }])
  expect(await listed()).toEqual(['HWY00'])
})

test('nothing to forget is no error', async () => {
  await forgetOtherOffices(database, [])
  expect(await listed()).toEqual([])
})
