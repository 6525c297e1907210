import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import net, { type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../../scripts/lib/freePort.mjs'
import { openProduct } from '../../compose.ts'
import { readSettings } from '../../platform/config/readSettings.ts'
import {
  databaseUrl,
  onServer,
  preparedBySetup,
  testKind,
} from '../../platform/database/testing/testSettings.ts'

const project = fileURLToPath(new URL('../../../../..', import.meta.url))
const database = `start_${randomUUID().replaceAll('-', '')}`

let root: string
let env: Record<string, string>

/** Creates a project folder like the real one. Only the built page is a stand-in. */
async function makeRoot(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'root-'))
  const web = path.join(folder, 'apps/web/dist')
  await fs.mkdir(path.join(web, 'client/.vite'), { recursive: true })
  for (const part of ['server', 'console']) await fs.mkdir(path.join(web, part))
  await fs.writeFile(path.join(web, 'console/console.js'), '')
  for (const name of ['index.html', 'index.es.html']) await fs.writeFile(path.join(web, 'client', name), '')
  for (const language of ['en', 'es'])
    await fs.writeFile(path.join(web, `client/.vite/manifest.${language}.json`), '{}')
  const names = [
    'renderPage',
    'writePage',
    'stylesOf',
    'renderReceipt',
    'renderConfirmation',
    'renderWithdrawal',
    'renderAbout',
    'renderConsole',
  ]
  const page = names.map(each => `export const ${each} = () => {}`)
  await fs.writeFile(path.join(web, 'server/render.js'), page.join('\n'))
  await fs.symlink(path.join(project, 'apps/server'), path.join(folder, 'apps/server'))
  await fs.symlink(path.join(project, 'examples'), path.join(folder, 'examples'))
  return folder
}

/**
 * Opens a local listener that replaces the sources. It counts the connections, and how many of them the client closed.
 */
async function openSource(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  let ended = 0
  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      ended += 1
    })
    answer(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    begun: () => sockets.size,
    ended: () => ended,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

beforeAll(async () => {
  root = await makeRoot()
  env = { DATA_DIR: path.join(root, 'kept') }
  if (testKind() === 'postgres') {
    await onServer(`create database ${database} template ${preparedBySetup('TEST_DATABASE_WITH_TABLES')}`)
    env.DATABASE_URL = databaseUrl(database)
  }
})
afterAll(async () => {
  if (testKind() === 'postgres') await onServer(`drop database if exists ${database} with (force)`)
  await fs.rm(root, { recursive: true })
})

const noSources = {
  LEGISLATORS_URL: 'file:///nowhere/legislators.json',
  ZIP_DISTRICTS_URL: 'file:///nowhere/zips-119.csv',
  GEOCODER_URL: 'off',
  PHOTOS_URL: 'off',
  GOVINFO_URL: 'off',
  DISTRICT_OFFICES_URL: 'off',
  COMMITTEES_URL: 'off',
}

/** Returns settings in which all remote sources have URLs at one local port. */
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
    CONTACT_FORMS_URL: `${at}/forms.json`,
    DISTRICT_OFFICES_URL: `${at}/offices.json`,
    COMMITTEES_URL: `${at}/committees`,
  }
}

/**
 * Starts the product, reads the source's counts at the moment when the product reports readiness, and stops the
 * product.
 */
async function start(
  sources: Record<string, string>,
  look: () => void | Promise<void> = () => {},
): Promise<number> {
  const port = await freePort()
  const settings = readSettings({ ...env, ...sources, PORT: String(port) }, root)
  const product = await openProduct(settings, { root, log: pino({ level: 'silent' }), say: () => {} })
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  await look()
  await product.close()
  return status
}

test('with no sources the product is ready', async () => {
  expect(await start(noSources)).toBe(200)
})

test('with sources that never answer it is ready while all of them are still being asked', async () => {
  const hole = await openSource(() => {})
  let givenUp = -1
  expect(
    await start(sourcesAt(hole.port), async () => {
      await expect.poll(hole.begun).toBeGreaterThan(0)
      givenUp = hole.ended()
    }),
  ).toBe(200)
  expect(givenUp).toBe(0)
  await hole.close()
})

test('with sources that refuse it is ready before any of them is asked again', async () => {
  const refusing = await openSource(socket => socket.destroy())
  let asked = -1
  expect(
    await start(sourcesAt(refusing.port), () => {
      asked = refusing.begun()
    }),
  ).toBe(200)
  expect(asked).toBeLessThanOrEqual(Object.keys(sourcesAt(0)).length)
  await refusing.close()
})
