import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileServer, openFileServer } from '../testing/openFileServer.ts'
import { archiveUrl, fetchArchive } from './fetchArchive.ts'
import type { ArchivedBill } from './readBillStatus.ts'
import { aBillStatus, anArchive, anArchiveOf } from './testing/aBillStatus.ts'

let server: FileServer
let taken: ArchivedBill[]
beforeAll(async () => {
  server = await openFileServer()
})
afterAll(() => server.close())
beforeEach(() => {
  taken = []
})

const take = async (bills: ArchivedBill[]) => {
  taken.push(...bills)
}
const fetchIt = (etag = '') => fetchArchive({ url: server.url, etag }, take)
const serve = (body: Uint8Array) => {
  server.answer = (_request, response) => response.setHeader('etag', '"monday"').end(body)
}

test('an archive of a Congress is fetched from its address at GovInfo', () => {
  expect(archiveUrl('https://www.govinfo.gov/bulkdata/', 119, 'sjres')).toBe(
    'https://www.govinfo.gov/bulkdata/BILLSTATUS/119/sjres/BILLSTATUS-119-sjres.zip',
  )
})

test('every bill of an archive is read once, and its count and ETag are returned', async () => {
  serve(anArchiveOf('hr', 300))
  expect(await fetchIt()).toMatchObject({ kind: 'new', content: { bills: 300 }, etag: '"monday"' })
  expect(new Set(taken.map(each => each.id)).size).toBe(300)
  expect(taken.at(-1)).toMatchObject({ id: '119-hr-300', name: 'Example hr 300 Act' })
})

test('an unchanged archive is not fetched', async () => {
  server.answer = (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"monday"' ? 304 : 500).end()
  expect(await fetchIt('"monday"')).toEqual({ kind: 'unchanged' })
})

test('an uncompressed document is read too, and other files are skipped', async () => {
  const { zipSync } = await import('fflate')
  const bytes = new TextEncoder().encode(aBillStatus())
  serve(zipSync({ 'BILLSTATUS-119hr1.xml': [bytes, { level: 0 }], 'README.txt': bytes }))
  expect(await fetchIt()).toMatchObject({ content: { bills: 1 } })
  expect(taken).toHaveLength(1)
})

describe('an archive', () => {
  const good = anArchiveOf('hr', 100)

  test.each([
    ['that was cut off in a document', good.slice(0, 5_000), /cut off|cannot be unpacked/],
    ['that was cut off in its list', good.slice(0, -40), 'cut off'],
    ['that is a page', new TextEncoder().encode('<!doctype html><p>Sorry</p>'), 'cut off'],
    ['that is empty', new Uint8Array(), 'cut off'],
    [
      'of which much cannot be read',
      anArchive([...Array.from({ length: 97 }, () => aBillStatus()), 'x', 'y', 'z']),
      '3 of 100 cannot be read',
    ],
  ])('%s is refused', async (_what, body, reason) => {
    serve(body)
    await expect(fetchIt()).rejects.toThrow(reason)
  })

  test('in which two in a hundred documents cannot be read is accepted', async () => {
    serve(anArchive([...Array.from({ length: 98 }, () => aBillStatus()), 'x', '<billStatus/>']))
    // The last document is valid but has no bill, because its number is reserved.
    const leftOut = [expect.stringMatching(/\.xml cannot be read as a document\.$/)]
    expect(await fetchIt()).toMatchObject({ content: { bills: 98, leftOut } })
  })

  test('that does not exist is refused', async () => {
    server.answer = (_request, response) => response.writeHead(404).end()
    await expect(fetchIt()).rejects.toThrow('HTTP 404')
  })
})

test('other work of the process goes on while an archive is read', async () => {
  serve(anArchiveOf('hr', 1_000))
  let turns = 0
  let isReading = true
  const takeTurns = async () => {
    for (; isReading; turns += 1) await new Promise(setImmediate)
  }
  const others = takeTurns()
  await fetchIt()
  isReading = false
  await others
  expect(taken).toHaveLength(1_000)
  // Reading the archive in one go would leave only a few turns.
  expect(turns).toBeGreaterThan(50)
})
