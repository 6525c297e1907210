import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openTestProduct, type TestProduct } from '@redress/server/testing/testProduct'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveOperator } from '../testing/serveOperator.ts'

let folder: string
let product: TestProduct
let closeSocket: (() => Promise<void>) | null

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redress-embed-'))
  product = await openTestProduct({ worker: false })
  closeSocket = await serveOperator(product, folder)
})
afterAll(async () => {
  await closeSocket?.()
  await product.close()
  await rm(folder, { recursive: true })
})

const type = (line: string) => openTerminal(folder).type(line)

test('the lines for another site are printed alone, and the allowed sites are printed beside them', async () => {
  const { status, output, errors } = await type('organizations embed strangers-only')
  expect([status, output.split('\n')]).toEqual([
    0,
    [
      '<div>',
      '  <a href="http://localhost:8080/strangers-only">A Campaign of Strangers</a>',
      '  <script src="http://localhost:8080/embed.js" data-campaign="strangers-only" async></script>',
      '</div>',
    ],
  ])
  expect(errors).toBe('These sites may show it: https://www.strangers.example, http://localhost:9999')
})

test('The lines name the address of the running product, not the address in the environment of the shell', async () => {
  const elsewhere = openTerminal(folder, { PUBLIC_URL: 'https://elsewhere.example.org', PORT: '9999' })
  const { output } = await elsewhere.type('organizations embed strangers-only')
  expect(output).toContain('<a href="http://localhost:8080/strangers-only">')
})

test('--json prints lines and sites as JSON', async () => {
  const { output } = await type('organizations embed strangers-only --json')
  expect(JSON.parse(output)).toEqual({
    organization: 'strangers',
    campaign: 'strangers-only',
    lines: expect.stringContaining('data-campaign="strangers-only"'),
    sites: ['https://www.strangers.example', 'http://localhost:9999'],
  })
})

test('an operator of an organization without sites reads how to list them', async () => {
  const { status, errors } = await type('organizations embed vote')
  expect([status, errors]).toEqual([
    0,
    expect.stringMatching(/^No site may show it yet, .* the file of neighbors,/),
  ])
})

test.each([
  ['organizations embed', /missing required argument 'campaign'/],
  ['organizations embed strangers-onyl', /Did you mean "strangers-only"\?/],
])('redress %s is an error', async (line, words) => {
  const { status, errors } = await type(line)
  expect([status, errors]).toEqual([2, expect.stringMatching(words)])
})
