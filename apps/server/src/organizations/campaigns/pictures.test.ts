import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aQuietLog } from '../../legislators/clients/testing/aQuietLog.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { openTestImages } from '../images/testing/openTestImages.ts'
import { aDrawing, aPhoto } from '../images/testing/someImages.ts'
import { openCampaigns } from './campaigns.ts'

let database: Database
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-'))
  await fs.mkdir(path.join(folder, 'assets'))
  for (const table of ['campaigns', 'organizations', 'pictures'] as const)
    await database.db.deleteFrom(table).execute()
})
afterEach(() => fs.rm(folder, { recursive: true }))
afterAll(() => database.close())

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

function campaigns(download?: () => Promise<Uint8Array>) {
  const images = openTestImages(database, { clock, ...(download ? { download } : {}) })
  return openCampaigns({ database, clock, log: aQuietLog().log, apiBase: '/api', images })
}

function write(name: string, content: string | Uint8Array): Promise<void> {
  return fs.writeFile(path.join(folder, name), content)
}

const text = (more: string, form = '') =>
  `organizationId: rivers\norganizationName: Rivers\n${more}campaigns:\n  - campaignId: clean\n    campaignName: Clean Rivers\n    startDate: 2026-01-01\n    form:\n      description: Rivers.\n${form}`

const config = async () => {
  const found = await campaigns().config('rivers')
  if (!found) throw new Error('There is no organization.')
  return found
}

test('a logo, an icon and an image beside the file are served by the product, under names of its own', async () => {
  await write('assets/logo.svg', aDrawing(90, 30))
  await write('assets/river.jpg', await aPhoto(640, 320))
  const form =
    '      image: { file: assets/river.jpg, alt: A river }\n      occasion: Vote expected December 3\n'
  await write('rivers.yaml', text('logo: assets/logo.svg\nfavicon: assets/logo.svg\n', form))
  expect(await campaigns().load(folder)).toEqual({ imported: ['rivers.yaml'], unchanged: [], problems: [] })
  const address = (ending: string) => expect.stringMatching(`^/images/[0-9a-f]{32}\\.${ending}$`)
  const { logo, logoResUrl, faviconResUrl, campaigns: listed } = await config()
  expect(logo).toEqual({
    url: address('webp'),
    fallbackUrl: address('png'),
    width: 324,
    height: 108,
    alt: 'Rivers',
  })
  expect(logoResUrl).toBe(logo?.fallbackUrl)
  expect(faviconResUrl).toEqual(address('png'))
  const image = { url: address('webp'), fallbackUrl: address('jpg'), width: 640, height: 320, alt: 'A river' }
  expect(listed[0]?.form).toMatchObject({ image, occasion: 'Vote expected December 3' })
})

test('a file is loaded again when its image has changed, and not otherwise', async () => {
  await write('assets/logo.svg', aDrawing(90, 30))
  await write('rivers.yaml', text('logo: assets/logo.svg\n'))
  await campaigns().load(folder)
  const { logo } = await config()
  expect(await campaigns().load(folder)).toMatchObject({ imported: [], unchanged: ['rivers.yaml'] })
  await write('assets/logo.svg', aDrawing(90, 40))
  expect(await campaigns().load(folder)).toMatchObject({ imported: ['rivers.yaml'] })
  expect((await config()).logo?.url).not.toBe(logo?.url)
})

test.each([
  [
    'that is not there',
    'logo: assets/other.svg\n',
    'rivers.yaml:3:7: logo names a missing file: there is no assets/other.svg beside this one.',
  ],
  [
    'that is none',
    'favicon: assets/notes.svg\n',
    'rivers.yaml:3:10: favicon is not a readable image. Save it as JPEG, PNG, WebP or SVG.',
  ],
  [
    'outside of its folder',
    'logo: assets/../rivers.yaml\n',
    'rivers.yaml:3:7: logo must be a file in the folder assets beside this one, such as assets/logo.svg, or an https address.',
  ],
  [
    'not encrypted',
    'logo: http://rivers.example/logo.svg\n',
    'rivers.yaml:3:7: logo must be encrypted: https:// in place of http:// (which is for this machine only).',
  ],
  [
    'of two kinds',
    'logo: assets/logo.svg\nlogoResUrl: https://rivers.example/logo.svg\n',
    'rivers.yaml:4:13: logoResUrl conflicts with logo. Remove one.',
  ],
])('an image %s keeps the file from being loaded', async (_what, more, expected) => {
  await write('assets/logo.svg', aDrawing(90, 30))
  await write('assets/notes.svg', 'Notes')
  await write('rivers.yaml', text(more))
  const { imported, problems } = await campaigns().load(folder)
  expect(imported).toEqual([])
  expect(problems.map(each => `${each.file}:${each.line}:${each.column}: ${each.message}`)).toEqual([
    expected,
  ])
})

test('a logo that cannot be fetched is reported, leaves the name in its place, and is tried again with the next load', async () => {
  await write('rivers.yaml', text('logo: https://rivers.example/logo.svg\n'))
  const { imported, problems } = await campaigns().load(folder)
  expect(imported).toEqual(['rivers.yaml'])
  expect(problems).toEqual([
    expect.objectContaining({
      level: 'warning',
      message: 'logo cannot be fetched. The test has no network.',
    }),
  ])
  expect(await config()).toMatchObject({ logoResUrl: '' })
  await campaigns(async () => aDrawing(90, 30)).load(folder)
  expect((await config()).logo).toMatchObject({ width: 324 })
  expect(await campaigns().load(folder)).toMatchObject({ unchanged: ['rivers.yaml'] })
})

test('applying files stores their images, and a dry run stores none', async () => {
  const assets = { 'assets/logo.svg': Buffer.from(aDrawing(90, 30)).toString('base64') }
  const files = [{ file: 'rivers.yaml', text: text('logo: assets/logo.svg\n'), assets }]
  expect(await campaigns().apply({ files, perform: false })).toMatchObject({ problems: [] })
  expect(await campaigns().config('rivers')).toBeNull()
  expect(await campaigns().apply({ files, perform: true })).toMatchObject({
    files: [{ organizationId: 'rivers' }],
  })
  expect((await config()).logo).toMatchObject({ width: 324 })
  expect(await campaigns().apply({ files, perform: true })).toMatchObject({ unchanged: ['rivers.yaml'] })
  const [file] = files
  const without = await campaigns().apply({ files: file ? [{ ...file, assets: {} }] : [], perform: true })
  expect(without.problems.map(each => each.message)).toEqual([
    'logo names a missing file: there is no assets/logo.svg beside this one.',
  ])
})

test('removing an organization removes its images', async () => {
  await write('assets/logo.svg', aDrawing(90, 30))
  await write('rivers.yaml', text('logo: assets/logo.svg\n'))
  await campaigns().load(folder)
  await database.db.deleteFrom('campaigns').execute()
  await database.db.deleteFrom('organizations').execute()
  expect(await database.db.selectFrom('organization_pictures').selectAll().execute()).toEqual([])
})
