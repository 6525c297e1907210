import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCongressFile } from '../clients/congressLegislators/testing/aCongressFile.ts'
import { type FileServer, openFileServer } from '../clients/testing/openFileServer.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import { type Congress, november, openCongress } from './testing/openCongress.ts'

let congress: Congress
beforeAll(async () => {
  congress = await openCongress()
})
afterAll(() => congress.close())

const storedIds = async () => {
  const rows = await congress.database.db.selectFrom('legislators').select('id').orderBy('id').execute()
  return rows.map(row => row.id)
}
const dataSet = () => findDataSet(congress.database, 'legislators')

describe('a file that is loaded', () => {
  test('is stored completely, with its Congress, its count and its times', async () => {
    await congress.load({ HTX23: 'vacant' })
    expect(await storedIds()).toHaveLength(540)
    expect(await dataSet()).toMatchObject({
      source: congress.legislatorsUrl,
      congress: 119,
      count: 540,
    })
    const fetchedAt = Date.parse((await dataSet())!.fetched_at)
    expect(fetchedAt).toBeGreaterThanOrEqual(november)
    expect(fetchedAt).toBeLessThan(november + 60_000)
  })

  test('replaces the file before it, so that a member who left is removed', async () => {
    await congress.load({ HTX23: 'vacant' })
    const before = await storedIds()
    await congress.load({ HWY00: 'vacant' })
    expect(await storedIds()).not.toEqual(before)
    expect(await storedIds()).toHaveLength(540)
  })

  test('by two processes at once is stored once', async () => {
    await congress.load()
    await congress.database.db.updateTable('data_sets').set({ etag: '' }).execute()
    await Promise.all([congress.refresh(), congress.refresh(), congress.refresh()])
    expect(await storedIds()).toHaveLength(541)
  })
})

describe('One odd record does not cost the whole list of members:', () => {
  const summary = async () => {
    const stored = await dataSet()
    return [stored?.count, stored?.left_out.count]
  }

  test('a member on a four-year House term is one of all 541', async () => {
    await congress.load({ HPR00: { term: { start: '2025-01-03', end: '2029-01-03' } } })
    expect(await summary()).toEqual([541, 0])
  })

  test('a list with 97 senators is accepted as a Congress', async () => {
    await congress.load({ SMA01: 'vacant', SMI01: 'vacant', STX01: 'vacant' })
    expect(await summary()).toEqual([538, 0])
  })

  test('a record without a bioguide id is left out, and its seat is shown as an office, not as a vacancy', async () => {
    const file = aCongressFile({ HTX23: 'vacant' })
    const records = file.map(record =>
      record.terms[1]?.state === 'WY' && record.terms[1].type === 'rep' ? { ...record, id: {} } : record,
    )
    await congress.loadText(JSON.stringify(records))
    expect(await summary()).toEqual([539, 1])
    expect(await congress.vacancies('WY', 0)).toEqual([])
    expect(await congress.find('WY', 0)).toMatchObject([
      { id: 'house-WY-0', lastName: '' },
      { state: 'WY' },
      { state: 'WY' },
    ])
  })

  test('a later complete list shows a vacant seat as vacant', async () => {
    await congress.load({ HWY00: 'vacant' })
    expect(await congress.vacancies('WY', 0)).toHaveLength(1)
  })
})

describe('a refused file leaves the last good list in place', () => {
  test.each([
    ['one that is too short', JSON.stringify(aCongressFile().slice(0, 500)), 'It has no member from'],
    ['one that is empty', '[]', 'It has 0 members of the House'],
    ['one that is cut off', JSON.stringify(aCongressFile()).slice(0, 1000), 'not JSON'],
    ['a page that says sorry', '<!doctype html>', 'not JSON'],
  ])('%s', async (_what, text, reason) => {
    await congress.load()
    const before = await dataSet()
    await expect(congress.loadText(text)).rejects.toThrow(reason)
    expect(await storedIds()).toHaveLength(541)
    expect(await dataSet()).toEqual(before)
    // The ETag of the refused file was not stored, so the next refresh downloads the file and refuses it again.
    await expect(congress.refresh()).rejects.toThrow(reason)
  })
})

describe('over the network', () => {
  let server: FileServer
  beforeAll(async () => {
    server = await openFileServer()
  })
  afterAll(() => server.close())

  test('an unchanged file is not sent again, and a dead source leaves the stored list in place', async () => {
    server.answer = (request, response) =>
      request.headers['if-none-match'] === '"june"'
        ? response.writeHead(304).end()
        : response
            .setHeader('etag', '"june"')
            .setHeader('last-modified', 'Mon, 15 Jun 2026 12:00:00 GMT')
            .end(JSON.stringify(aCongressFile()))
    await congress.refresh(server.url)
    expect(await dataSet()).toMatchObject({ etag: '"june"', as_of: '2026-06-15T12:00:00.000Z' })
    congress.clock.advance(3600_000)
    await congress.refresh(server.url)
    expect(server.asked.map(request => request.headers['if-none-match'])).toEqual([undefined, '"june"'])
    expect(Date.parse((await dataSet())!.fetched_at)).toBeGreaterThanOrEqual(november + 3600_000)
    server.answer = (_, response) => response.writeHead(503).end()
    await expect(congress.refresh(server.url)).rejects.toThrow('The answer was HTTP 503.')
    expect(await storedIds()).toHaveLength(541)
  })

  test('the ETag of one source is not sent to another', async () => {
    server.asked.length = 0
    server.answer = (_, response) => response.setHeader('etag', '"june"').end(JSON.stringify(aCongressFile()))
    await congress.load()
    await congress.refresh(server.url)
    expect(server.asked[0]?.headers['if-none-match']).toBeUndefined()
    expect(await dataSet()).toMatchObject({ source: server.url })
  })
})
