import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileServer, openFileServer } from '../clients/testing/openFileServer.ts'
import { aPart, aRelationshipFile, aZipCsv } from '../clients/zipDistricts/testing/aZipTable.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import { refreshDataSet } from '../dataSets/fileDataSet.ts'
import { november, openPlaces, type Places } from './testing/openPlaces.ts'
import { openZipCandidates, zipDistricts } from './zipDistricts.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
beforeEach(() => places.clock.set(november))
afterAll(() => places.close())

const dataSet = () => findDataSet(places.database, 'zip-districts')
const candidates = async (zip: string, state: string, congress = 119) =>
  (await openZipCandidates(places)({ zip, state, congress })).districts

describe('a table that is loaded', () => {
  test('is stored completely, with its Congress, its number of ZIP codes and its times', async () => {
    await places.loadZips([aPart('10001', 'NY', '12'), aPart('10001', 'NY', '10')])
    expect(await candidates('10001', 'NY')).toEqual([10, 12])
    expect(await dataSet()).toMatchObject({
      source: places.zipDistrictsUrl,
      congress: 119,
      count: 33_601,
      fetched_at: expect.stringMatching(/^2026-11-20T12:00/),
    })
  })

  test('replaces the table before it', async () => {
    await places.loadZips([aPart('10001', 'NY', '12')])
    await places.loadZips([aPart('10002', 'NY', '07')])
    expect(await candidates('10001', 'NY')).toEqual([])
    expect(await candidates('10002', 'NY')).toEqual([7])
  })

  test('answers nothing for another Congress', async () => {
    await places.loadZips([aPart('10001', 'NY', '12')], 120)
    expect(await candidates('10001', 'NY', 119)).toEqual([])
    expect(await candidates('10001', 'NY', 120)).toEqual([12])
  })

  test('by two processes at once is stored once', async () => {
    await places.loadZips([aPart('10001', 'NY', '12')])
    await places.database.db.updateTable('data_sets').set({ etag: '' }).execute()
    const refresh = () => refreshDataSet(zipDistricts, places, { url: places.zipDistrictsUrl })
    await Promise.all([refresh(), refresh()])
    expect(await candidates('10001', 'NY')).toEqual([12])
  })
})

test.each([
  ['that is cut off', aRelationshipFile().slice(0, 100_000)],
  ['that is a page', '<!doctype html>'],
  ['that does not name its Congress', aZipCsv()],
])('a table %s is refused, and the last good table stays', async (_what, text) => {
  await places.loadZips([aPart('10001', 'NY', '12')])
  const before = await dataSet()
  await expect(places.loadText(text)).rejects.toThrow(/table of ZIP codes/)
  expect(await dataSet()).toEqual(before)
  expect(await candidates('10001', 'NY')).toEqual([12])
})

describe('over the network', () => {
  let server: FileServer
  beforeAll(async () => {
    server = await openFileServer()
  })
  afterAll(() => server.close())

  test('an unchanged table is not sent again, and a dead source leaves the stored table in place', async () => {
    const refresh = () => refreshDataSet(zipDistricts, places, { url: server.url })
    server.answer = (request, response) =>
      request.headers['if-none-match'] === '"june"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"june"').end(aRelationshipFile([aPart('10001', 'NY', '12')]))
    await refresh()
    places.clock.advance(3600_000)
    await refresh()
    expect(server.asked.map(request => request.headers['if-none-match'])).toEqual([undefined, '"june"'])
    expect(await dataSet()).toMatchObject({ etag: '"june"', fetched_at: expect.stringMatching(/T13:00/) })
    server.answer = (_, response) => response.writeHead(503).end()
    await expect(refresh()).rejects.toThrow('The answer was HTTP 503.')
    expect(await candidates('10001', 'NY')).toEqual([12])
  })
})
