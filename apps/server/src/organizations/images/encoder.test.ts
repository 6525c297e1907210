import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { finding } from '@redress/words/findings'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEncoder } from './encoder.ts'
import { aDrawing } from './testing/someImages.ts'

const folder = new URL('../../../dist/testOfImages/', import.meta.url)
const file = new URL('imageProcess.js', folder)

beforeAll(async () => {
  const input = fileURLToPath(new URL('imageProcess.ts', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, outDir: fileURLToPath(folder), target: 'node20', rolldownOptions: { input } },
  })
})
afterAll(() => rm(folder, { recursive: true }))

const killed = { refused: finding('image-costly') }

test('An image is encoded in a process of its own', async () => {
  const encode = openEncoder({ file, timeoutMs: 60_000 })
  expect(await encode(aDrawing(90, 30), 'logo')).toMatchObject({ image: { width: 324, height: 108 } })
})

test('A drawing that takes too much memory is given up, and the next image is read', async () => {
  const encode = openEncoder({ file, timeoutMs: 60_000 })
  const floods = Array.from({ length: 1_000 }, (_, at) => `<feFlood result="r${at}"/>`).join('')
  const drawing = svg(`<filter id="f">${floods}</filter><path d="M0 0h90v90z" filter="url(#f)"/>`)
  const [hostile, next] = await Promise.all([encode(drawing, 'image'), encode(aDrawing(90, 30), 'logo')])
  expect(hostile).toEqual(killed)
  expect(next).toHaveProperty('image')
})

test('A drawing that takes too long is given up', async () => {
  const encode = openEncoder({ file, timeoutMs: 3_000 })
  const drawing = svg('<g opacity=".5"><path d="M0 0h90v90z"/></g>'.repeat(80_000))
  expect(await encode(drawing, 'image')).toEqual(killed)
})

test('The error does not blame the image if the process cannot start', async () => {
  const encode = openEncoder({ file: new URL('missing.js', folder), timeoutMs: 60_000 })
  expect(await encode(aDrawing(90, 30), 'logo')).toHaveProperty('unreachable')
  expect(await encode(aDrawing(90, 30), 'logo')).toHaveProperty('unreachable')
})

function svg(inside: string): Uint8Array {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${inside}</svg>`)
}
