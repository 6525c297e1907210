import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ReportQuery } from '@redress/server/operations/reports/report'
import { openReports } from '@redress/server/operations/reports/reports'
import { openCounted } from '@redress/server/operations/reports/testing/openCounted'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveReports } from '../testing/serveOperator.ts'

let folder: string
let counted: Awaited<ReturnType<typeof openCounted>>
let closeSocket: (() => Promise<void>) | null

const supporter = {
  id: 'one',
  firstName: 'Ada',
  lastName: 'Testcase',
  email: 'ada@example.org',
  state: 'WY',
  zip: '82001',
  campaigns: 'ledger',
  consentedAt: '2026-11-20T17:00:00Z',
  version: 3,
  language: 'en',
  confirmedAt: '2026-11-20T17:01:00Z',
  consent: 'Open Ledger may write to me, often',
  earlier: '',
}

async function* exportSupporters({ organizationId, since }: ReportQuery) {
  if (organizationId === 'open-ledger' && since === '') yield [supporter]
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  counted = await openCounted()
  const reports = openReports(counted)
  closeSocket = await serveReports({ ...reports, report: reports.read, exportSupporters }, folder)
})
beforeEach(() => counted.beginAnew())
afterAll(async () => {
  await closeSocket?.()
  await counted.database.close()
  await rm(folder, { recursive: true })
})

const type = (line: string) => openTerminal(folder).type(line)

/** Reads a file, and removes the byte order mark with which each file begins. */
async function readCsv(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)
  return text.slice(1)
}

test('a person at a terminal sees the visitors, the letters sent and their outcomes', async () => {
  await counted.visit(1_200, { source: 'newsletter' })
  await counted.send(10, {
    source: 'newsletter',
    offices: ['HWY00', 'SWY01'],
    stances: { '119-hr-22': 'PRO' },
  })
  await counted.send(5, { source: 'flyer', state: 'refused' })
  const { status, output } = await type('stats open-ledger')
  expect(status).toBe(0)
  expect(output).toMatch(/^Open Ledger\nFrom the start, at Nov 20, 2026, 12:00 PM Eastern\.\n/)
  expect(output).toMatch(/^Visited +1,200 +█{24}$/m)
  expect(output).toMatch(
    /^Letters: 25, of them from confirmed senders: 0\. Attempts: 25\. Delivery time: half within 60 s, /m,
  )
  expect(output).toMatch(/^ +HWY00 +15 +10 +0 +5 +0 +0 +0 +15 +█{24}$/m)
  expect(output).toMatch(/^ +newsletter +1,200 +0 +10 +20 +█{24}$/m)
  expect(output).toMatch(/^ +119-hr-22 +10 +0$/m)
})

test('a count of four people is suppressed, in JSON and CSV too', async () => {
  await counted.send(4, { source: 'small' })
  await counted.send(9, { source: 'large' })
  await counted.send(30)
  expect((await type('stats open-ledger')).output).toMatch(/^ +small +0 +0 +· +·$/m)
  const report = JSON.parse((await type('stats open-ledger --json')).output)
  expect(report.sources).toContainEqual(expect.objectContaining({ source: 'small', submissions: null }))
  const { output } = await type('export open-ledger')
  expect(output).toMatch(/^source,small,,0,0,,hidden,hidden,,,$/m)
})

test('an export without --personal contains no name, and explains its columns', async () => {
  await counted.send(5, { source: '=1+1' })
  const file = path.join(folder, 'numbers.csv')
  expect(await type(`export open-ledger --out ${file}`)).toMatchObject({ status: 0, output: '' })
  const lines = (await readCsv(file)).split('\r\n')
  expect(lines[0]).toBe(
    'group,name,detail,visitors,drafts,reviewed,submissions,letters,confirmed,attempts,calls',
  )
  expect(lines[1]).toBe('total,,,0,0,0,5,5,0,5,0')
  expect(lines).toContain("source,'=1+1,,0,0,,5,5,,,")
  const columns = await readFile(path.join(folder, 'numbers.columns.md'), 'utf8')
  for (const name of lines[0]?.split(',') ?? []) expect(columns).toContain(`| ${name} | `)
})

test('a personal export holds those who ticked an add-on; --letters goes with it', async () => {
  await counted.send(3, { offices: ['HWY00', 'SWY01'] })
  const file = path.join(folder, 'people.csv')
  expect((await type(`export open-ledger --personal --out ${file}`)).status).toBe(0)
  expect((await readCsv(file)).split('\r\n')[0]).toBe(
    'firstAt,lastAt,campaigns,addons,prefix,firstName,lastName,email,street,city,state,zip',
  )
  const columns = await readFile(path.join(folder, 'people.columns.md'), 'utf8')
  expect(columns).toContain('| addons | the add-ons that the person ticked |')
  expect(await type('export open-ledger --letters')).toMatchObject({ status: 2, output: '' })
})

const ticked = [{ description: 'Write me', value: 'true' as const }]

test('an export of supporters holds those who agreed, and what its columns mean', async () => {
  const file = path.join(folder, 'supporters.csv')
  expect((await type(`export open-ledger --supporters --out ${file}`)).status).toBe(0)
  expect((await readCsv(file)).split('\r\n')).toEqual([
    'id,firstName,lastName,email,state,zip,campaigns,consentedAt,confirmedAt,version,language,consent,earlier',
    'one,Ada,Testcase,ada@example.org,WY,82001,ledger,2026-11-20T17:00:00Z,2026-11-20T17:01:00Z,3,en,"Open Ledger may write to me, often",',
    '',
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const columns = await readFile(path.join(folder, 'supporters.columns.md'), 'utf8')
  expect(columns).toContain('| consent | its words, as shown beside the box |')
  expect(await type('export open-ledger --supporters --personal')).toMatchObject({ status: 2, output: '' })
})

test('a personal export of letters holds those of people who ticked an add-on, for its owner’s eyes', async () => {
  await counted.send(3, { offices: ['HWY00', 'SWY01'], addons: ticked })
  await counted.send(2)
  const file = path.join(folder, 'letters.csv')
  const head = async () => {
    await type(`export open-ledger --personal --letters --out ${file}`)
    return (await readFile(file, 'utf8')).match(/^[0-9a-f]{32},.*@/gm) ?? []
  }
  expect(await head()).toHaveLength(6)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { db } = counted.database
  const [one, two] = await db.selectFrom('batches').select('id').execute()
  await db
    .updateTable('batches')
    .set({ disowned_at: '2026-11-20T13:00:00Z' })
    .where('id', '=', one?.id ?? '')
    .execute()
  await db
    .updateTable('batches')
    .set({ erased_at: '2026-11-20T13:00:00Z' })
    .where('id', '=', two?.id ?? '')
    .execute()
  expect(await head()).toHaveLength(2)
})

test('if the organization has an export key, a personal export leaves only sealed', async () => {
  await counted.send(3, { offices: ['HWY00', 'SWY01'], addons: ticked })
  const secret = await generateX25519Identity()
  const { db } = counted.database
  const useKey = (export_key: string | null) => db.updateTable('organizations').set({ export_key }).execute()
  await useKey(await identityToRecipient(secret))
  const file = path.join(folder, 'sealed.csv')
  const { status, errors } = await type(`export open-ledger --personal --letters --out ${file}`)
  expect(status).toBe(0)
  expect(errors).toMatch(
    /^Written: .*sealed\.csv\.age\. .*sealed\.columns\.md\nIt is sealed for age1\w{58}: /,
  )
  expect((await readdir(folder)).filter(each => each.startsWith('sealed')).toSorted()).toEqual([
    'sealed.columns.md',
    'sealed.csv.age',
  ])
  const sealed = await readFile(`${file}.age`)
  expect(sealed.includes('deliveryId')).toBe(false)
  const decrypter = new Decrypter()
  decrypter.addIdentity(secret)
  expect((await decrypter.decrypt(sealed, 'text')).match(/^[0-9a-f]{32},.*@/gm)).toHaveLength(6)
  expect(await readFile(path.join(folder, 'sealed.columns.md'), 'utf8')).toContain('age --decrypt')
  expect(await type('export open-ledger --personal')).toMatchObject({ status: 2, output: '' })
  expect((await type('export open-ledger')).output).toMatch(/^group,name/)
  await useKey(null)
})

test('a page of charts runs no script, loads nothing, and escapes every text', async () => {
  await counted.send(9, { source: '"><script>alert(1)</script>' })
  await counted.visit(40)
  const file = path.join(folder, 'numbers.html')
  expect((await type(`stats open-ledger --html ${file}`)).status).toBe(0)
  const html = await readFile(file, 'utf8')
  expect(html).toContain('<svg')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|<link|<img|https?:\/\/|url\(/)
})

test.each([
  ['stats', /missing required argument 'organization'/],
  ['stats unknown-one', /There is no organization "unknown-one"\./],
  ['export unknown-one', /There is no organization "unknown-one"\./],
  ['stats unknown-one --campaign nothing', /^There is no organization "unknown-one"\./],
  ['stats open-ledger --campaign nothing', /^The organization "open-ledger" has no campaign "nothing"\./],
  ['stats open-ledger --since yesterday', /--since needs a day such as 2026-11-20/],
  ['stats open-ledger --since 2026-02-30', /--since needs a day such as 2026-11-20/],
  ['export open-ledger --person', /^error: unknown option '--person'\n\(Did you mean --personal\?\)/],
])('redress %s is explained, with exit status 2', async (line, words) => {
  const { status, output, errors } = await type(line)
  expect([status, output]).toEqual([2, ''])
  expect(errors).toMatch(words)
})

test('An export to a symbolic link replaces the link instead of writing through it', async () => {
  const foreign = path.join(folder, 'foreign.txt')
  await writeFile(foreign, 'This file belongs to another program.')
  for (const name of ['linked.csv', 'linked.csv.part', 'linked.columns.md', 'linked.html'])
    await symlink(foreign, path.join(folder, name))
  await type(`export open-ledger --out ${path.join(folder, 'linked.csv')}`)
  await type(`stats open-ledger --html ${path.join(folder, 'linked.html')}`)
  expect(await readFile(foreign, 'utf8')).toBe('This file belongs to another program.')
  for (const name of ['linked.csv', 'linked.columns.md', 'linked.html'])
    expect((await lstat(path.join(folder, name))).isFile()).toBe(true)
})

test('an export that fails leaves no partial file', async () => {
  await type(`export unknown-one --out ${path.join(folder, 'none.csv')}`)
  expect((await readdir(folder)).filter(each => each.startsWith('none'))).toEqual([])
})
