import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../../platform/clock.ts'
import { aQuietLog } from '../testing/aQuietLog.ts'
import { type FileServer, openFileServer } from '../testing/openFileServer.ts'
import { openPhotos } from './photos.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
let folder: string
let source: FileServer

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'photos-'))
  source = await openFileServer()
  source.answer = (_request, response) => response.end(jpeg)
})
afterEach(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

function photos(keptIn = path.join(folder, 'photos'), url = new URL('/all', source.url).href) {
  let now = Date.parse('2026-11-20T17:00:00Z')
  const clock = { now: () => now }
  const { log, lines } = aQuietLog()
  const opened = openPhotos({ clock, log, url, folder: keptIn })
  const pass = (ms: number) => {
    now += ms
  }
  return { ...opened, pass, lines }
}

test('a photo is fetched once, by its bioguide id, and kept', async () => {
  const { find, urlOf } = photos()
  expect(urlOf('L000571')).toBe('/photos/L000571.jpg')
  expect(await find('L000571')).toEqual(jpeg)
  expect(await find('L000571')).toEqual(jpeg)
  expect(await photos().find('L000571')).toEqual(jpeg)
  expect(source.asked.map(each => each.url)).toEqual(['/all/L000571.jpg'])
  expect(await readdir(path.join(folder, 'photos'))).toEqual(['L000571.jpg'])
})

test('of many concurrent requests for a photo, one fetches it', async () => {
  const { find } = photos()
  const found = await Promise.all([find('L000571'), find('L000571'), find('L000571')])
  expect(found).toEqual([jpeg, jpeg, jpeg])
  expect(source.asked).toHaveLength(1)
})

test.each(['house-TX-7', '../secrets', 'L00057', 'L0005711', 'l000571', ''])(
  'the id %j has no photo, and no request is made',
  async id => {
    const { find, urlOf } = photos()
    expect(urlOf(id)).toBe('')
    expect(await find(id)).toBeNull()
    expect(source.asked).toEqual([])
  },
)

test('a missing photo is remembered for one day', async () => {
  const { find, pass } = photos()
  source.answer = (_request, response) => response.writeHead(404).end()
  expect(await find('A000383')).toBeNull()
  pass(DAY_MS - 1)
  expect(await find('A000383')).toBeNull()
  expect(source.asked).toHaveLength(1)
  pass(1)
  source.answer = (_request, response) => response.end(jpeg)
  expect(await find('A000383')).toEqual(jpeg)
})

test('a source that is down is asked again ten minutes later', async () => {
  const { find, pass, lines } = photos()
  source.answer = (_request, response) => response.writeHead(503).end()
  expect(await find('L000571')).toBeNull()
  expect(await find('L000571')).toBeNull()
  expect(source.asked).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('L000571')
  pass(600_000)
  source.answer = (_request, response) => response.end(jpeg)
  expect(await find('L000571')).toEqual(jpeg)
})

test.each([
  ['a page that says so', Buffer.from('<!doctype html>')],
  ['nothing', Buffer.alloc(0)],
  ['more than 200 KB', Buffer.concat([jpeg, Buffer.alloc(200 * 1024)])],
])('%s is not a photo, and is not kept', async (_what, body) => {
  source.answer = (_request, response) => response.end(body)
  expect(await photos().find('L000571')).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

test('a photo of exactly 200 KB is accepted', async () => {
  source.answer = (_request, response) =>
    response.end(Buffer.concat([jpeg, Buffer.alloc(200 * 1024 - jpeg.length)]))
  expect(await photos().find('L000571')).toHaveLength(200 * 1024)
})

test('a photo is served even if its folder cannot be written to', async () => {
  const file = path.join(folder, 'in-the-way')
  await writeFile(file, '')
  const { find, lines } = photos(file)
  expect(await find('L000571')).toEqual(jpeg)
  expect(lines.map(each => each.level)).toEqual(['warn'])
})

test('over https only public addresses are requested', async () => {
  const { find, lines } = photos(undefined, 'https://127.0.0.1/all')
  expect(await find('L000571')).toBeNull()
  expect(JSON.stringify(lines)).toContain('Its host is not on the public internet.')
})
