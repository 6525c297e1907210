import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmallDisk } from '../../../testing/smallDisk.ts'
import type { Database } from '../database.ts'
import { isUnreachable } from '../errors.ts'
import { openDatabase } from '../openDatabase.ts'
import { LEAST_FREE_BYTES, openSpaceWatch } from './freeSpace.ts'
import { embeddedDatabase, openPglite } from './openEmbedded.ts'

let database: Database
let free = LEAST_FREE_BYTES
const lines: string[] = []
const insert = (db: Kysely<never> | Database['db']) => sql`insert into letters values (1)`.execute(db)
const count = async () => (await sql<{ id: number }>`select id from letters`.execute(database.db)).rows.length

beforeAll(async () => {
  const space = openSpaceWatch(
    '/data',
    line => lines.push(line),
    () => free,
  )
  database = embeddedDatabase(await openPglite({}), space)
  await sql`create table letters (id int)`.execute(database.db)
})
afterAll(() => database.close())

test('A store whose disk is short of space refuses to write, still reads, and writes again once there is room', async () => {
  free = LEAST_FREE_BYTES - 1
  const refused = await insert(database.db).catch((error: unknown) => error)
  // The server answers such an error with status 503 and Retry-After.
  expect(isUnreachable(refused)).toBe(true)
  expect([await count(), database.isShortOfSpace()]).toEqual([0, true])
  expect(lines).toEqual([
    expect.stringMatching(/^Only 63 MB are free on the disk of \/data, .*Free some space/),
  ])

  free = LEAST_FREE_BYTES
  await insert(database.db)
  expect([await count(), database.isShortOfSpace()]).toEqual([1, false])
  expect(lines).toHaveLength(2)
})

test('A transaction that began with room stops writing when the space runs short, and leaves nothing behind', async () => {
  free = LEAST_FREE_BYTES
  const before = await count()
  const writing = database.db.transaction().execute(async trx => {
    await insert(trx)
    free = LEAST_FREE_BYTES - 1
    await insert(trx)
  })
  const error = await writing.catch((reason: unknown) => reason)
  expect(isUnreachable(error)).toBe(true)
  free = LEAST_FREE_BYTES
  expect(await count()).toBe(before)
  await insert(database.db)
  expect(await count()).toBe(before + 1)
})

test('A start on a nearly full disk fails with a sentence that names the free space and a remedy', async context => {
  const disk = openSmallDisk(60)
  if (!disk) return context.skip('only root may mount a disk')
  try {
    const opening = openDatabase({ folder: disk.folder, log: () => {} })
    await expect(opening).rejects.toThrow(
      /^Only \d+ MB are free on the disk of .*, but the embedded database needs 64 MB\. Free some space, or set DATA_DIR to another disk\.$/,
    )
  } finally {
    disk.remove()
  }
})
