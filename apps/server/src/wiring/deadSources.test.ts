import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import net, { type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/freePort.mjs'
import { readSettings } from '../config/readSettings.ts'
import { databaseUrl, onServer, preparedBySetup, testKind } from '../database/testing/testSettings.ts'
import { openProduct } from './openProduct.ts'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
const database = `start_${randomUUID().replaceAll('-', '')}`

/** Less than the least that a start which waited for a source would wait. */
const noiseMs = 700
const mostRounds = 6

let root: string
let env: Record<string, string>
let hole: net.Server
const fallenIn = new Set<Socket>()

/** The project as the product finds it; only the built page is a stand-in. */
async function makeRoot(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'root-'))
  const web = path.join(folder, 'apps/web/dist')
  await fs.mkdir(path.join(web, 'client'), { recursive: true })
  await fs.mkdir(path.join(web, 'server'))
  await fs.writeFile(path.join(web, 'client/index.html'), '')
  const page = ['renderPage', 'writePage', 'renderReceipt'].map(each => `export const ${each} = () => {}`)
  await fs.writeFile(path.join(web, 'server/render.js'), page.join('\n'))
  await fs.symlink(path.join(project, 'apps/server'), path.join(folder, 'apps/server'))
  await fs.symlink(path.join(project, 'examples'), path.join(folder, 'examples'))
  return folder
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return typeof at === 'object' && at ? at.port : 0
}

beforeAll(async () => {
  root = await makeRoot()
  hole = net.createServer(socket => {
    fallenIn.add(socket)
    socket.on('error', () => {})
  })
  env = { DATA_DIR: path.join(root, 'kept') }
  if (testKind() === 'postgres') {
    await onServer(`create database ${database} template ${preparedBySetup('TEST_DATABASE_MIGRATED')}`)
    env.DATABASE_URL = databaseUrl(database)
  }
})
afterAll(async () => {
  for (const socket of fallenIn) socket.destroy()
  hole.close()
  if (testKind() === 'postgres') await onServer(`drop database if exists ${database} with (force)`)
  await fs.rm(root, { recursive: true })
})

const noSources = {
  LEGISLATORS_URL: 'file:///nowhere/legislators.json',
  ZIP_DISTRICTS_URL: 'file:///nowhere/zips-119.csv',
  GEOCODER_URL: 'off',
  PHOTOS_URL: 'off',
  GOVINFO_URL: 'off',
}

/** All that lies elsewhere, at one port of this machine. */
function sourcesAt(port: number): Record<string, string> {
  const at = `https://127.0.0.1:${port}`
  return {
    LEGISLATORS_URL: `${at}/legislators.json`,
    ZIP_DISTRICTS_URL: `${at}/zips-119.csv`,
    GEOCODER_URL: `${at}/geocoder`,
    PHOTOS_URL: `${at}/photos`,
    BILLS_API_URL: `${at}/v3`,
    BILLS_API_KEY: 'a-key-that-only-tests-use',
    GOVINFO_URL: `${at}/bulkdata`,
  }
}

/** How long it takes until the product says that it is ready, in ms; it is ended then. */
async function start(sources: Record<string, string>): Promise<number> {
  const port = await freePort()
  const settings = readSettings({ ...env, ...sources, PORT: String(port) }, root)
  const began = performance.now()
  const product = await openProduct(settings, { root, log: pino({ level: 'silent' }), say: () => {} })
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  const took = performance.now() - began
  await product.close()
  expect(status).toBe(200)
  return took
}

test('sources that refuse, or that never answer, make no start longer than none at all', async () => {
  const kinds = { none: noSources, refused: sourcesAt(await freePort()), hole: sourcesAt(await listen(hole)) }
  await start(noSources)
  const best = { none: Infinity, refused: Infinity, hole: Infinity }
  const isGood = () => Math.max(best.refused, best.hole) <= best.none + noiseMs
  // The machine may be busy with something else: the best of a few rounds counts.
  for (let round = 0; round < mostRounds && (round < 2 || !isGood()); round += 1)
    for (const kind of ['hole', 'refused', 'none'] as const)
      best[kind] = Math.min(best[kind], await start(kinds[kind]))
  const inWords = Object.entries(best).map(([kind, ms]) => `${kind} ${Math.round(ms)} ms`)
  process.stdout.write(`ready on the ${testKind()} database: ${inWords.join(', ')}\n`)
  expect(fallenIn.size).toBeGreaterThan(0)
  expect(best.refused).toBeLessThanOrEqual(best.none + noiseMs)
  expect(best.hole).toBeLessThanOrEqual(best.none + noiseMs)
}, 120_000)
