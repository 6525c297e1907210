import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../platform/database/testing/openTestDatabase.ts'
import { openReadiness as open } from '../platform/health.ts'
import { openSmallDisk } from '../testing/smallDisk.ts'

const openReadiness = (watched: Omit<Parameters<typeof open>[0], 'chambers'>) =>
  open({ ...watched, chambers: [] })

let database: Database
let folder: string

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'readiness-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await fs.rm(folder, { recursive: true })
})

test('a process with a writable folder and database is ready, and leaves no test data behind', async () => {
  expect(await openReadiness({ database, dataFolder: folder }).problem()).toBeNull()
  expect(await fs.readdir(folder)).toEqual([])
})

test('an impossible data folder is a problem', async () => {
  const file = path.join(folder, 'a-file')
  await fs.writeFile(file, '')
  const readiness = openReadiness({ database, dataFolder: path.join(file, 'data') })
  expect(await readiness.problem()).toBe('The data folder cannot be written.')
})

test('a full disk and a read-only disk are problems', async context => {
  const disk = openSmallDisk(1)
  if (!disk) return context.skip('only root may mount a disk')
  const problem = () => openReadiness({ database, dataFolder: disk.folder }).problem()
  try {
    expect(await problem()).toBeNull()
    disk.fill()
    expect(await problem()).toBe('The disk of the data folder is full.')
    disk.makeReadOnly()
    expect(await problem()).toBe('The data folder cannot be written.')
  } finally {
    disk.remove()
  }
})

test('A chamber without a list of its offices is not ready until the list is there', async () => {
  const chambers = ['HOUSE', 'SENATE'] as const
  const problem = () => open({ database, dataFolder: folder, chambers }).problem()
  const list = (chamber: 'HOUSE' | 'SENATE', code: string) =>
    database.db.insertInto('offices').values({ chamber, code }).execute()
  expect(await problem()).toMatch(/^The House has not sent a list of its offices/)
  await list('HOUSE', 'HWY00')
  expect(await problem()).toMatch(/^The Senate has not sent a list of its offices/)
  await list('SENATE', 'SWY01')
  expect(await problem()).toBeNull()
})

test('a database that cannot be reached is a problem', async () => {
  const closed = await openTestDatabase()
  await closed.close()
  const readiness = openReadiness({ database: closed, dataFolder: folder })
  expect(await readiness.problem()).toBe('The database does not answer.')
})
