import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './pages.ts'

const text = '<p>A letter, and another letter, and another.</p>'.repeat(20)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip', 'gzip'],
  ['deflate', ''],
  ['identity', ''],
  ['br;q=0.0, gzip;q=0', ''],
  ['', ''],
] as const)('who accepts %j gets it as %j', async (accepted, expected) => {
  const { encoding, body } = await compressPage(text, accepted)
  expect(encoding).toBe(expected)
  const read = { br: brotliDecompressSync, gzip: gunzipSync, '': (plain: Buffer) => plain }[encoding]
  expect(read(body).toString()).toBe(text)
  if (encoding) expect(body.length).toBeLessThan(text.length / 2)
})
