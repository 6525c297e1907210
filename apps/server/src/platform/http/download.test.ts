import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readText } from '@redress/channels/connection/ask'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FileServer, openFileServer } from '../../legislators/clients/testing/openFileServer.ts'
import { fetchRemote, fetchText } from './download.ts'

const largest = 1000

describe('over HTTP', () => {
  let server: FileServer
  beforeAll(async () => {
    server = await openFileServer()
  })
  beforeEach(() => {
    server.asked.length = 0
  })
  afterAll(() => server.close())
  const wanted = (etag = '') => ({ url: server.url, etag, largest })

  test('a text arrives with its ETag and the day it was changed', async () => {
    server.answer = (_, response) =>
      response
        .setHeader('etag', '"one"')
        .setHeader('last-modified', 'Mon, 15 Jun 2026 12:00:00 GMT')
        .end('Łukasz')
    const asOf = Date.UTC(2026, 5, 15, 12)
    expect(await fetchText(wanted())).toEqual({ kind: 'new', content: 'Łukasz', etag: '"one"', asOf })
    expect(server.asked[0]?.headers['if-none-match']).toBeUndefined()
  })

  test('a source without an ETag and a date is accepted', async () => {
    server.answer = (_, response) => response.end('text')
    expect(await fetchText(wanted())).toEqual({ kind: 'new', content: 'text', etag: '', asOf: undefined })
  })

  test('an unchanged text is not sent again', async () => {
    server.answer = (request, response) =>
      response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end()
    expect(await fetchText(wanted('"one"'))).toEqual({ kind: 'unchanged' })
  })

  test('"not modified" is refused if no copy is stored', async () => {
    server.answer = (_, response) => response.writeHead(304).end()
    await expect(fetchText(wanted())).rejects.toThrow('HTTP 304')
  })

  test.each([404, 500, 503, 204])('an answer of HTTP %i is not a file', async status => {
    server.answer = (_, response) => response.writeHead(status).end()
    await expect(fetchText(wanted())).rejects.toThrow(`The answer was HTTP ${status}.`)
  })

  test('a text of the largest size is accepted, and one byte more is refused', async () => {
    server.answer = (_, response) => response.end('x'.repeat(largest))
    expect(await fetchText(wanted())).toMatchObject({ kind: 'new' })
    server.answer = (_, response) => response.end('x'.repeat(largest + 1))
    await expect(fetchText(wanted())).rejects.toThrow('larger than 1000 bytes')
  })

  test('a broken and an aborted connection give an error without the address', async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('half', () => response.destroy())
    }
    await expect(fetchText(wanted())).rejects.toThrow(/^It could not be fetched: [A-Za-z_]+\.$/)
    const stop = new AbortController()
    server.answer = () => stop.abort()
    const stopped = fetchText(wanted(), stop.signal)
    await expect(stopped).rejects.toThrow(/^It could not be fetched: (AbortError|ABORT_ERR)\.$/)
  })

  test('a redirect is followed, but not from https to http', async () => {
    server.answer = ({ url }, response) =>
      url === '/elsewhere' ? response.end('text') : response.writeHead(302, { location: '/elsewhere' }).end()
    expect(await fetchText(wanted())).toMatchObject({ kind: 'new', content: 'text' })
    const isTrusted = ({ pathname }: URL) => pathname !== '/elsewhere'
    await expect(fetchRemote({ ...wanted(), isTrusted, read: readText })).rejects.toThrow(
      'redirected to an unencrypted address',
    )
  })
})

describe('from a file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'download-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('a file is read once, and again after it has changed', async () => {
    const file = path.join(folder, 'a file.json')
    await writeFile(file, 'one')
    await utimes(file, 1000, 1000)
    const wanted = { url: pathToFileURL(file).href, etag: '', largest }
    const first = await fetchText(wanted)
    expect(first).toMatchObject({ kind: 'new', content: 'one', asOf: 1_000_000 })
    const { etag } = first.kind === 'new' ? first : { etag: 'none' }
    expect(await fetchText({ ...wanted, etag })).toEqual({ kind: 'unchanged' })
    await writeFile(file, 'two')
    expect(await fetchText({ ...wanted, etag })).toMatchObject({ kind: 'new', content: 'two' })
  })

  test('a missing or too large file gives an error without its path', async () => {
    const missing = { url: pathToFileURL(path.join(folder, 'missing')).href, etag: '', largest }
    await expect(fetchText(missing)).rejects.toThrow(/^The file could not be read: ENOENT\.$/)
    const file = path.join(folder, 'large')
    await writeFile(file, 'x'.repeat(largest + 1))
    const large = { url: pathToFileURL(file).href, etag: '', largest }
    await expect(fetchText(large)).rejects.toThrow('The file is larger than 1000 bytes.')
  })
})

test.each([
  '',
  'legislators.json',
  'ftp://example.org/a',
  'http://example.org/a',
  'http://localhost.example.org/',
])('nothing is fetched from "%s"', async url => {
  await expect(fetchText({ url, etag: '', largest })).rejects.toThrow('neither https: nor file:')
})
