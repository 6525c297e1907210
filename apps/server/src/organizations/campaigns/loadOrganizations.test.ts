import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aQuietLog, type Line } from '../../legislators/clients/testing/aQuietLog.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { formatFileProblem } from '../../platform/yaml/fileProblem.ts'
import { openTestImages } from '../images/testing/openTestImages.ts'
import { openCampaigns } from './campaigns.ts'

const now = Date.parse('2026-11-20T17:00:00Z')

let database: Database
let folder: string
let lines: Line[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-organizations-'))
  await database.db.deleteFrom('organizations').execute()
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

const write = (file: string, text: string | Uint8Array) => fs.writeFile(path.join(folder, file), text)

/** Returns a file with one campaign for each id. */
function fileOf(id: string, campaigns: string[], more = ''): string {
  const listed = campaigns.map(
    each => `  - { campaignId: ${each}, campaignName: About ${each}, startDate: 2026-01-05 }`,
  )
  return `organizationId: ${id}\norganizationName: The ${id}\n${more}campaigns:\n${listed.join('\n')}\n`
}

function load(at = now) {
  const quiet = aQuietLog()
  lines = quiet.lines
  return campaignsAt(at, quiet.log).load(folder)
}

const campaignsAt = (at = now, log = aQuietLog().log) =>
  openCampaigns({
    database,
    clock: { now: () => at },
    log,
    apiBase: '/api',
    images: openTestImages(database),
  })

async function campaignsOf(id: string): Promise<string[] | undefined> {
  return (await campaignsAt().config(id))?.campaigns.map(each => each.campaignId)
}

test('the organizations of a folder are loaded, with their campaigns in the order of the file', async () => {
  await write('b.yaml', fileOf('b', ['zebra', 'ant', 'mole']))
  await write('a.yml', fileOf('a', ['bee']))
  await write('notes.txt', 'not ours')
  await write('.hidden.yaml', 'not: ours')
  expect(await load()).toEqual({ imported: ['a.yml', 'b.yaml'], unchanged: [], problems: [] })
  expect(await campaignsOf('b')).toEqual(['zebra', 'ant', 'mole'])
  expect(await campaignsOf('a')).toEqual(['bee'])
})

test('an unchanged file is skipped, and a changed one replaces its organization', async () => {
  await write('a.yaml', fileOf('a', ['ant', 'bee']))
  await write('b.yaml', fileOf('b', ['cat']))
  await load()
  await write('a.yaml', fileOf('a', ['bee', 'dog'], 'newUi: true\n'))
  expect(await load(now + 1000)).toEqual({ imported: ['a.yaml'], unchanged: ['b.yaml'], problems: [] })
  expect(await campaignsAt().config('a')).toMatchObject({ newUi: true })
  expect(await campaignsOf('a')).toEqual(['bee', 'dog'])
  expect(await campaignsAt().find('ant')).toBeNull()
  const rows = await database.db
    .selectFrom('organizations')
    .select(['id', 'imported_at'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: 'a', imported_at: '2026-11-20T17:00:01.000Z' },
    { id: 'b', imported_at: '2026-11-20T17:00:00.000Z' },
  ])
})

test('a broken file is named with line and column, the others are loaded, and its organization stays as it was', async () => {
  await write('a.yaml', fileOf('a', ['ant']))
  await load()
  await write('a.yaml', fileOf('a', ['ant', 'legal']))
  await write('b.yaml', fileOf('b', ['bee']))
  await write('c.yaml', 'organizationId: [\n')
  const { imported, problems } = await load()
  expect(imported).toEqual(['b.yaml'])
  expect(problems.map(formatFileProblem)).toEqual([
    'a.yaml:5:19: campaign "legal", campaignId "legal" is reserved for the product itself. Choose another.',
    expect.stringMatching(/^c\.yaml:\d+:\d+: This is not valid YAML/),
  ])
  expect(lines.filter(each => each.level === 'error').map(each => each.message)).toEqual(
    problems.map(each => each.message),
  )
  expect(await campaignsOf('a')).toEqual(['ant'])
})

test('an organization whose file was removed stays', async () => {
  await write('a.yaml', fileOf('a', ['ant']))
  await load()
  await fs.rm(path.join(folder, 'a.yaml'))
  expect(await load()).toEqual({ imported: [], unchanged: [], problems: [] })
  expect(await campaignsOf('a')).toEqual(['ant'])
})

test('a campaign id of another organization is refused, in any case and any order of the files', async () => {
  await write('z.yaml', fileOf('z', ['shared']))
  await load()
  await write('a.yaml', fileOf('a', ['own', 'Shared']))
  await write('z.yaml', fileOf('z', ['shared', 'more']))
  const { imported, problems } = await load()
  expect(imported).toEqual(['z.yaml'])
  expect(problems.map(formatFileProblem)).toEqual([
    'a.yaml:5:19: campaign "Shared", campaignId "shared" belongs to the organization z already. Choose another.',
  ])
  expect(await campaignsAt().config('a')).toBeNull()
  expect(await campaignsOf('z')).toEqual(['shared', 'more'])
})

test('of two new files with one campaign id or subdomain, the first keeps it', async () => {
  await write('a.yaml', fileOf('a', ['shared'], 'subdomain: here\n'))
  await write('b.yaml', fileOf('b', ['shared'], 'subdomain: here\n'))
  const { imported, problems } = await load()
  expect(imported).toEqual(['a.yaml'])
  expect(problems.map(each => [each.file, each.line, each.message])).toEqual([
    ['b.yaml', 5, expect.stringContaining('"shared" belongs to the organization a already')],
    ['b.yaml', 3, expect.stringContaining('"here" belongs to the organization a already')],
  ])
})

test('two organizations without a subdomain do not conflict', async () => {
  await write('a.yaml', fileOf('a', ['ant']))
  await write('b.yaml', fileOf('b', ['bee']))
  expect((await load()).imported).toEqual(['a.yaml', 'b.yaml'])
})

test.each([
  ['a.yaml', 'b.yaml'],
  ['b.yaml', 'a.yaml'],
])('a campaign and a subdomain move from %s to %s', async (from, to) => {
  await write(from, fileOf(from[0]!, ['stays', 'moves'], 'subdomain: here\n'))
  await write(to, fileOf(to[0]!, ['other']))
  await load()
  await write(from, fileOf(from[0]!, ['stays']))
  await write(to, fileOf(to[0]!, ['other', 'moves'], 'subdomain: here\n'))
  expect((await load()).problems).toEqual([])
  expect(await campaignsOf(from[0]!)).toEqual(['stays'])
  expect(await campaignsOf(to[0]!)).toEqual(['other', 'moves'])
})

test('an organization in two files and a copied file are reported as such', async () => {
  await write('a.yaml', fileOf('a', ['ant']))
  await write('b.yaml', fileOf('a', ['bee']))
  await write('c.yaml', fileOf('a', ['ant']))
  const first = await load()
  expect(first.imported).toEqual(['a.yaml'])
  expect(first.problems.map(formatFileProblem)).toEqual([
    'c.yaml:1:1: The file is a copy of a.yaml. Remove one.',
    'b.yaml:1:17: organizationId "a" is in another file too. Choose another.',
  ])
  expect((await load()).problems).toEqual(first.problems)
})

test('files that cannot be read are reported: a missing folder, another encoding, a folder with the name of a file', async () => {
  await write('latin.yaml', new Uint8Array([0x61, 0x3a, 0x20, 0xe9]))
  await fs.mkdir(path.join(folder, 'odd.yaml'))
  expect((await load()).problems.map(formatFileProblem)).toEqual([
    'latin.yaml:1:1: The file is not UTF-8. Save it in that encoding.',
    'odd.yaml:1:1: odd.yaml is a folder, not a file.',
  ])
  await fs.rm(folder, { recursive: true })
  expect((await load()).problems[0]?.message).toBe('The folder does not exist or cannot be read.')
})

test('a bill of a Congress that has ended causes a warning when the file is read after its end', async () => {
  const text = `${fileOf('a', ['ant'])}    `.replace(' }\n', ', supportingBills: [{ id: 119-hr-22 }] }\n')
  await write('a.yaml', text)
  const { imported, problems } = await load(Date.parse('2027-01-03T17:00:00Z'))
  expect(imported).toEqual(['a.yaml'])
  expect(problems[0]?.message).toContain('of a Congress that has ended')
  expect(lines[0]?.level).toBe('warn')
})

test('two processes that load the same folder at once both succeed', async () => {
  await write('a.yaml', fileOf('a', ['ant', 'bee'], 'subdomain: here\n'))
  await write('b.yaml', fileOf('b', ['cat']))
  const reports = await Promise.all([load(), load()])
  expect(reports.flatMap(each => each.problems)).toEqual([])
  expect(await campaignsOf('a')).toEqual(['ant', 'bee'])
})

test.each([
  ['a part that holds itself', 'a: &a {b: *a}\n'],
  ['60,000 brackets', `campaigns: ${'['.repeat(60_000)}`],
  ['a key that JavaScript treats apart', '__proto__: { a: b }\nconstructor: c\n'],
  ['a text with half a character', fileOf('bad', ['bug'], 'websiteUrl: "https://example.org/\\ud800"\n')],
  [
    'a fact whose name is half a character',
    `${fileOf('bad', [])}  - { campaignId: bug, campaignName: About bug, metadata: { "\\ud800": x } }\n`,
  ],
  [
    'texts with a zero character',
    fileOf('bad', ['bug'], 'postalAddress: "1 Main St \\0"\nexportKey: "\\0"\nembedOn: ["\\0"]\n'),
  ],
  ['a key that is a group', '? { a: b }\n: c\n'],
  ['nothing but marks', '\u0000\u0001\uFFFF\n'],
])('a file with %s does not affect the other files', async (_what, text) => {
  await write('a.yaml', fileOf('a', ['ant']))
  await write('bad.yaml', text)
  await write('c.yaml', fileOf('c', ['cat']))
  const { imported } = await load()
  expect(imported.filter(file => file !== 'bad.yaml')).toEqual(['a.yaml', 'c.yaml'])
})

test('a file of an organization that belongs to the console is not loaded, and each load says so', async () => {
  await write('a.yaml', fileOf('a', ['ant']))
  await load()
  await database.db.updateTable('organizations').set({ owner: 'console' }).execute()
  const said = 'a.yaml:1:17: organizationId "a" belongs to the console, not to a file.'
  for (const campaigns of [['ant'], ['bee']]) {
    await write('a.yaml', fileOf('a', campaigns))
    const report = await load()
    expect(report.imported).toEqual([])
    expect(report.problems.map(formatFileProblem)).toEqual([expect.stringContaining(said)])
    expect(lines.map(each => each.message)).toContainEqual(expect.stringContaining('adopt a --file'))
    expect(await campaignsOf('a')).toEqual(['ant'])
  }
})
