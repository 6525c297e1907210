import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { readLastBackup } from '../store/lastBackup.ts'
import { connectDump, serveDump } from './dumpOverSocket.ts'
import { listenOnSocket } from './socket.ts'

let folder: string
let database: Database
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-dump-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await fs.rm(folder, { recursive: true })
})

test('The command line receives the archive of a running product, which then records the backup', async () => {
  expect(await connectDump(folder)).toBeNull()
  const app = Fastify()
  serveDump(app, { db: database.db, dump: async () => new Blob(['the archive']) })
  const close = await listenOnSocket(app, folder)
  const running = await connectDump(folder)
  if (!running) throw new Error('No product was found.')
  expect(String(await buffer(await running.dump()))).toBe('the archive')
  await running.record('2026-11-20T12:00:00.000Z')
  expect(await readLastBackup(database.db)).toBe('2026-11-20T12:00:00.000Z')
  await close?.()
})
