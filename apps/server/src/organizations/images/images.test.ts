import { finding } from '@redress/words/findings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { DownloadFailed } from '../../platform/http/download.ts'
import type { PublicFile } from '../../platform/http/publicClient.ts'
import { encodeImage } from './encodeImage.ts'
import { linkPictures, openImageCheck, openImages, type Prepared } from './images.ts'
import { aDrawing, aPhoto } from './testing/someImages.ts'

let database: Database
let now: number
let encodings: number

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('organizations')
    .values({ id: 'rivers', name: 'Rivers', config: '{}', checksum: '', imported_at: toIsoString(0) })
    .execute()
})
beforeEach(async () => {
  await database.db.deleteFrom('organization_pictures').execute()
  await database.db.deleteFrom('pictures').execute()
  now = Date.parse('2026-11-20T17:00:00Z')
  encodings = 0
})
afterAll(() => database.close())

function open(download: (file: PublicFile) => Promise<Uint8Array> = refuse) {
  return openImages({
    database,
    clock: { now: () => now },
    encode(source, use) {
      encodings += 1
      return encodeImage(source, use)
    },
    download,
  })
}

async function refuse(): Promise<never> {
  throw new DownloadFailed('Its host is not on the public internet.')
}

function made(prepared: Prepared) {
  if (!('id' in prepared)) throw new Error(JSON.stringify(prepared))
  return prepared
}

const show = (ids: string[]) =>
  database.db.transaction().execute(trx => linkPictures(trx, 'rivers', { ids, at: toIsoString(now) }))

test('a campaign’s image has a placeholder that fits into a page, and a logo has none', async () => {
  const images = open()
  const { image } = made(await images.prepare(await aPhoto(640, 360), 'image'))
  expect(await images.findPlaceholder(image.url)).toEqual({
    src: image.url,
    data: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
  })
  const logo = made(await images.prepare(aDrawing(90, 30), 'logo'))
  expect(await images.findPlaceholder(logo.image.url)).toBeNull()
})

test('an image is encoded once, and every process serves it in both formats', async () => {
  const { id, image } = made(await open().prepare(aDrawing(90, 30), 'logo'))
  expect(image).toEqual({
    url: `/images/${id}.webp`,
    fallbackUrl: `/images/${id}.png`,
    width: 324,
    height: 108,
  })
  expect(made(await open().prepare(aDrawing(90, 30), 'logo'))).toEqual({ id, image })
  expect(encodings).toBe(1)
  const { find } = open()
  const [webp, png] = [await find(`${id}.webp`), await find(`${id}.png`)]
  expect([webp?.type, png?.type]).toEqual(['image/webp', 'image/png'])
  expect(
    Buffer.from(webp?.bytes ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect(
    Buffer.from(png?.bytes ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect((await find(`${id}.webp`))?.bytes).toEqual(webp?.bytes)
  expect(await find(`${id}.jpg`)).toBeNull()
  expect(await find(`${id}-small.webp`)).toBeNull()
})

test('a large image has a small version for narrow screens, even if it is already encoded', async () => {
  const [first, again] = [await open().prepare(await aPhoto(1500, 300), 'image'), open()]
  const { id, image } = made(first)
  expect(image.small).toEqual({ url: `/images/${id}-small.webp`, width: 800 })
  expect(made(await again.prepare(await aPhoto(1500, 300), 'image'))).toEqual({ id, image })
  const [large, small] = [await again.find(`${id}.webp`), await again.find(`${id}-small.webp`)]
  expect(small?.type).toBe('image/webp')
  expect(small?.bytes.length).toBeLessThan(large?.bytes.length ?? 0)
})

test('the same file is a different image for a different use', async () => {
  const { prepare } = open()
  const [logo, favicon] = [
    await prepare(aDrawing(64, 64), 'logo'),
    await prepare(aDrawing(64, 64), 'favicon'),
  ]
  expect(made(logo).id).not.toBe(made(favicon).id)
})

test.each(['', 'x.webp', '../secrets', `${'0'.repeat(32)}.webp`, `${'0'.repeat(32)}.svg`, '%00.png'])(
  'no image has the name %j',
  async file => {
    expect(await open().find(file)).toBeNull()
  },
)

test('an image is not found under another extension', async () => {
  const { prepare, find } = open()
  const { id } = made(await prepare(aDrawing(90, 30), 'logo'))
  expect(await find(`${id}.jpg`)).toBeNull()
})

test('an address is fetched with a limit, and a missing or invalid image is reported', async () => {
  const asked: PublicFile[] = []
  const { prepare } = open(async file => {
    asked.push(file)
    return aDrawing(90, 30)
  })
  made(await prepare('https://rivers.example/logo.svg', 'logo'))
  expect(asked).toEqual([{ url: 'https://rivers.example/logo.svg', largest: 5_000_000, timeoutMs: 10_000 }])
  expect(await open().prepare('https://rivers.example/logo.svg', 'logo')).toEqual({
    unreachable: finding('image-unreachable', { finding: 'Its host is not on the public internet.' }),
  })
  expect(await open(async () => Buffer.from('<html>')).prepare('https://rivers.example/', 'logo')).toEqual({
    refused: finding('image-no-kind'),
  })
})

test('a host that used all the time of one fetch is not asked for a minute', async () => {
  const asked: string[] = []
  const { prepare } = open(async ({ url, timeoutMs }) => {
    asked.push(url)
    now += timeoutMs
    throw new DownloadFailed('It could not be fetched: ETIMEDOUT.')
  })
  const [slow, other] = ['https://slow.example', 'https://other.example']
  await prepare(`${slow}/1.png`, 'image')
  expect(await prepare(`${slow}/2.png`, 'image')).toEqual({
    unreachable: finding('image-unreachable', { finding: 'Its host did not answer shortly before.' }),
  })
  await prepare(`${other}/1.png`, 'image')
  now += 60_000
  await prepare(`${slow}/3.png`, 'image')
  expect(asked).toEqual([`${slow}/1.png`, `${other}/1.png`, `${slow}/3.png`])
})

test('a check without a store reports the same', async () => {
  const { prepare } = openImageCheck({ encode: encodeImage, download: refuse })
  expect(await prepare(aDrawing(90, 30), 'logo')).toEqual(await open().prepare(aDrawing(90, 30), 'logo'))
  expect(await prepare(Buffer.from('GIF89a....'), 'logo')).toHaveProperty('refused')
  expect(await prepare('https://rivers.example/', 'logo')).toHaveProperty('unreachable')
})

test('an image in use stays, and an unused one is deleted after a week', async () => {
  const images = open()
  const shown = made(await images.prepare(aDrawing(90, 30), 'logo'))
  const dropped = made(await images.prepare(aDrawing(90, 31), 'logo'))
  await show([shown.id, dropped.id])
  now += 30 * DAY_MS
  await show([shown.id])
  const left = async () =>
    (await database.db.selectFrom('pictures').select('id').execute()).map(({ id }) => id)
  now += 7 * DAY_MS
  await images.removeUnused()
  expect((await left()).sort()).toEqual([shown.id, dropped.id].sort())
  now += 1
  await images.removeUnused()
  expect(await left()).toEqual([shown.id])
})

test('a file that uses an image again keeps it for another week', async () => {
  const images = open()
  made(await images.prepare(aDrawing(90, 30), 'logo'))
  now += 6 * DAY_MS
  made(await images.prepare(aDrawing(90, 30), 'logo'))
  now += 6 * DAY_MS
  await images.removeUnused()
  expect(await database.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)
})
