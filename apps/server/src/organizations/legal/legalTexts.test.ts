import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../platform/config/readSettings.ts'
import { openTestProduct, type TestProduct } from '../../testing/testProduct.ts'
import { loadAddenda, openLegalTexts } from './legalTexts.ts'

let root: string
let product: TestProduct

const english =
  'version: 3\nsections:\n  - heading: Our auditor\n    paragraphs: [We show letters to no auditor.]\n'

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'redress-legal-'))
  const folder = await folderOf('product', { 'privacy-policy.en.yaml': english })
  product = await openTestProduct({
    worker: false,
    env: { PROVIDER_CONTACT: 'help@example.org', RETENTION_DAYS: '7', LEGAL_ADDENDA_DIR: folder },
  })
})
afterAll(async () => {
  await product.close()
  await rm(root, { recursive: true })
})

async function folderOf(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, name)
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text)
  return folder
}

async function get(url: string, host = 'localhost:8080') {
  return product.app.inject({ method: 'GET', url, headers: { host } })
}

test('[LEGAL-01] a legal text is composed from the settings and the organization', async () => {
  const answer = await get('/legal/privacy-policy.json', 'neighbors.redress.example')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { version, sections } = answer.json()
  expect(version).toBe(2)
  const said = JSON.stringify(sections)
  expect(said).toContain('help@example.org')
  expect(said).toContain('7 days after the last delivery')
  expect(said).toMatch(/Here that is [^"]+\./)
  expect(sections.at(-1)).toEqual({
    heading: 'Our auditor',
    note: 'Redress added this section. It has version 3.',
    paragraphs: ['We show letters to no auditor.'],
  })
})

test('a section that was added to the policy alone is not in the terms', async () => {
  const { sections } = (await get('/legal/terms-of-service.json')).json()
  expect(JSON.stringify(sections)).not.toContain('auditor')
  expect(JSON.stringify(sections)).toContain('help@example.org')
})

test('in Spanish a section without a translation is shown in English, with a notice', async () => {
  const { sections } = (await get('/legal/privacy-policy.json?lang=es')).json()
  expect(sections.at(-1)).toMatchObject({ heading: 'Our auditor', language: 'en' })
  expect(JSON.stringify(sections)).toContain('7 días después')
})

test('a legal page includes its text, and no other page does', async () => {
  const bootOf = (body: string) =>
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
  for (const url of ['/legal/privacy-policy', '/legal/privacy-policy/', '/legal/privacy-policy?lang=es'])
    expect(JSON.stringify(bootOf((await get(url)).body).legal)).toContain('help@example.org')
  expect(bootOf((await get('/')).body).legal).toBeUndefined()
})

test('no other path is answered with a legal text', async () => {
  const other = await get('/legal/other.json')
  expect(other.headers['content-type']).toContain('text/html')
})

test.each<[string, Record<string, string>, RegExp]>([
  ['another name', { 'privacy.yaml': english }, /^privacy\.yaml is unknown: use privacy-policy\.en\.yaml/],
  ['Spanish alone', { 'privacy-policy.es.yaml': english }, /has no original: write privacy-policy\.en\.yaml/],
  ['no version', { 'privacy-policy.en.yaml': english.replace('version: 3\n', '') }, /:1:1: version must be/],
  ['version 0', { 'privacy-policy.en.yaml': english.replace('3', '0') }, /:1:10: version must be a whole/],
  [
    'no section',
    { 'privacy-policy.en.yaml': 'version: 1\nsections: []\n' },
    /sections must contain a section/,
  ],
  ['no paragraph', { 'privacy-policy.en.yaml': english.replace(/\[.*\]/, '[]') }, /must contain a paragraph/],
  [
    'an empty heading',
    { 'privacy-policy.en.yaml': english.replace('Our auditor', '" "') },
    /heading is empty/,
  ],
  [
    'a script behind many words',
    { 'privacy-policy.en.yaml': english.replace('We', `${'so it is '.repeat(60)}<script>`) },
    /plain text, without < and >/,
  ],
  [
    'a script',
    { 'privacy-policy.en.yaml': english.replace('We', '<script>') },
    /plain text, without < and >/,
  ],
  [
    'a misspelt key',
    { 'privacy-policy.en.yaml': english.replace('version', 'verson') },
    /Did you mean version/,
  ],
])('a folder with %s is refused with the place of the problem', async (name, files, expected) => {
  const folder = await folderOf(name, files)
  expect((await loadAddenda(folder)).problems.join('\n')).toMatch(expected)
  const settings = readSettings({ LEGAL_ADDENDA_DIR: folder }, '/')
  await expect(openLegalTexts(settings)).rejects.toThrow(/LEGAL_ADDENDA_DIR: /)
})

test('a missing folder is refused, and an empty one is not', async () => {
  expect((await loadAddenda(path.join(root, 'none'))).problems).toEqual([
    `${path.join(root, 'none')} cannot be read: name a folder`,
  ])
  const folder = await folderOf('notes', { 'README.md': 'Ours' })
  expect((await loadAddenda(folder)).problems).toEqual([])
})

test.each<[Record<string, string>, string]>([
  [{}, 'No language model of ours sees'],
  [{ DRAFTER: 'openai', DRAFTER_URL: 'http://10.0.0.5:8000/v1', DRAFTER_MODEL: 'm' }, 'in our own network'],
  [
    { DRAFTER: 'openai', DRAFTER_URL: 'https://api.example.com/v1', DRAFTER_MODEL: 'm' },
    'at api.example.com',
  ],
  [{ ANALYTICS_URL: 'https://count.example/api/event' }, 'counting service at count.example'],
  [{ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'mail@example.org' }, 'from a machine of our own'],
  [{ ERASURE_DEADLINE_HOURS: '48' }, '48 hours later'],
])('%j changes the text of the policy', async (env, expected) => {
  const texts = await openLegalTexts(readSettings(env, '/'))
  const found = texts.findAt('/legal/privacy-policy', { language: 'en', organization: null })
  expect(JSON.stringify(found)).toContain(expected)
  expect(texts.findAt('/legal', { language: 'en', organization: null })).toBeNull()
})
