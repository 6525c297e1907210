import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aPhoto } from '@redress/server/organizations/images/testing/someImages'
import { openTestProduct, type TestProduct } from '@redress/server/testing/testProduct'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveOperator } from '../testing/serveOperator.ts'

let folder: string
let product: TestProduct
let other: TestProduct
let closeSockets: ((() => Promise<void>) | null)[]

const dataFolder = (name: string) => path.join(folder, name)
const type = (line: string) => openTerminal(dataFolder('data')).type(line)
const typeElsewhere = (line: string) => openTerminal(dataFolder('other')).type(line)

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-documents-'))
  product = await openTestProduct({ worker: false })
  other = await openTestProduct({ worker: false })
  closeSockets = [
    await serveOperator(product, dataFolder('data')),
    await serveOperator(other, dataFolder('other')),
  ]
})
afterAll(async () => {
  for (const close of closeSockets) await close?.()
  await product.close()
  await other.close()
  await rm(folder, { recursive: true })
})

const text = `# From the file
organizationId: rivers
organizationName: River Neighbors
campaigns:
  - campaignId: clean-rivers
    campaignName: Clean Rivers # short
    startDate: 2026-01-05
    form: { image: { file: assets/a.jpg, alt: A river } }
`

async function writeFiles(): Promise<string> {
  const file = path.join(folder, 'rivers.yaml')
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'assets/a.jpg'), await aPhoto(700, 300))
  await writeFile(file, text)
  return file
}

test('a document of the console is pulled and applied elsewhere, and is the same there', async () => {
  const file = await writeFiles()
  expect((await type(`organizations apply ${file}`)).status).toBe(0)
  const adopted = await type('organizations adopt rivers --console')
  expect([adopted.status, adopted.output]).toEqual([
    0,
    expect.stringContaining('rivers belongs to the console.'),
  ])

  const edits = [{ kind: 'set', path: ['campaigns', 0, 'campaignName'], value: 'Cleaner Rivers' }] as const
  await product.documents.publishEdits({
    organizationId: 'rivers',
    expectedVersion: 1,
    by: { id: 'p1', name: 'Ann' },
    idempotencyKey: 'k',
    mayChangeProtected: true,
    edits,
  })
  const refused = await type(`organizations apply ${file}`)
  expect([refused.status, refused.errors]).toEqual([
    1,
    expect.stringContaining('redress organizations adopt rivers --file'),
  ])

  const to = path.join(folder, 'pulled')
  const pulled = await type(`organizations pull rivers --to ${to}`)
  expect([pulled.status, pulled.output]).toEqual([0, `${to}/rivers.yaml: version 2, with 1 image in assets`])
  const written = await readFile(path.join(to, 'rivers.yaml'), 'utf8')
  expect(written).toBe(text.replace('Clean Rivers', 'Cleaner Rivers'))
  expect((await typeElsewhere(`organizations apply ${to}/rivers.yaml`)).status).toBe(0)
  expect((await other.documents.read('rivers'))?.published.text).toBe(written)
  const here = await product.campaigns.config('rivers')
  expect(await other.campaigns.config('rivers')).toEqual(here)

  expect((await type('organizations adopt rivers --file')).status).toBe(0)
  expect((await type(`organizations apply ${to}/rivers.yaml`)).output).toContain('no changes')
})

test('diff shows how a file differs, and its exit status says it', async () => {
  const file = await writeFiles()
  await typeElsewhere(`organizations apply ${file}`)
  const same = await typeElsewhere(`organizations diff ${file}`)
  expect([same.status, same.output]).toEqual([0, ''])
  await writeFile(file, text.replace('Clean Rivers', 'Clear Rivers'))
  await writeFile(path.join(folder, 'assets/a.jpg'), await aPhoto(800, 300))
  const { status, output } = await typeElsewhere(`organizations diff ${file}`)
  expect(status).toBe(1)
  expect(output).toContain(
    '-    campaignName: Clean Rivers # short\n+    campaignName: Clear Rivers # short\n',
  )
  expect(output).toContain('assets/a.jpg differs.')
  const unreachable = await openTerminal(dataFolder('nothing')).type(`organizations diff ${file}`)
  expect([unreachable.status, unreachable.errors]).toEqual([
    3,
    expect.stringContaining('There is no database'),
  ])
  const missing = await type(`organizations diff ${file}.none`)
  expect([missing.status, missing.errors]).toEqual([2, `There is no file ${file}.none.`])
})

test('an organization is created, and the same id a second time is refused', async () => {
  expect(await type('organizations create fresh --name Fresh')).toMatchObject({
    status: 0,
    output: expect.stringContaining('fresh is created'),
  })
  expect(await type('organizations create fresh --name Fresh')).toMatchObject({
    status: 1,
    errors: 'There is an organization "fresh" already. Choose another id.',
  })
  expect(await product.documents.read('fresh')).toMatchObject({ owner: 'console', name: 'Fresh' })
})

test('adopt needs one of its two options, and a known organization', async () => {
  expect((await type('organizations adopt fresh')).status).toBe(2)
  expect((await type('organizations adopt fresh --console --file')).status).toBe(2)
  expect((await type('organizations adopt nobody --file')).errors).toContain(
    'There is no organization "nobody".',
  )
})
