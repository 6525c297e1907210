import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stoppedClock } from '../base/testing/stoppedClock.ts'
import { readSettings } from '../config/readSettings.ts'
import { NewerDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { fillAsPredecessor, openPredecessor, readPredecessor } from '../database/testing/openPredecessor.ts'
import { databaseUrl, testKind } from '../database/testing/testSettings.ts'
import { openStore } from './openStore.ts'

const serverFolder = fileURLToPath(new URL('../..', import.meta.url))
const predecessor = await readPredecessor()
const clock = stoppedClock(Date.parse(predecessor.now))

let folder: string

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-store-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

function start(env: Record<string, string> = {}) {
  const settings = readSettings({ DATA_DIR: folder, SECRET_KEY: predecessor.secretKey, ...env }, folder)
  return openStore(settings, { serverFolder, clock, log: pino({ level: 'silent' }), say: () => {} })
}

test.runIf(testKind() === 'embedded')(
  'an older release on the data of a newer one is refused with a sentence, and writes nothing',
  async () => {
    const newer = await openDatabase({ folder, log: () => {} })
    await fillAsPredecessor(newer.db, predecessor)
    await sql`insert into migrations values ('0999-later.sql', '')`.execute(newer.db)
    await newer.close()
    await expect(start()).rejects.toThrow(NewerDatabase)
    await expect(start()).rejects.toThrow(
      /0999-later\.sql, which this release does not have\. Start that release/,
    )
    expect(await fs.readdir(folder)).toEqual(['database'])
    const after = await openDatabase({ folder, log: () => {} })
    const { rows } = await sql<{
      name: string
    }>`select max(name) as name from migrations where name < '0999'`.execute(after.db)
    expect(rows).toEqual([{ name: predecessor.lastMigration }])
    await after.close()
  },
)

test.runIf(testKind() === 'embedded')(
  'a start on the data of the version before migrates and opens it',
  async () => {
    const before = await openDatabase({ folder, log: () => {} })
    await fillAsPredecessor(before.db, predecessor)
    await before.close()
    const store = await start()
    await store.close()
    await expect(start({ SECRET_KEY: 'another key, and long enough as well' })).rejects.toThrow(/SECRET_KEY/)
  },
)

test.runIf(testKind() === 'postgres')(
  'several processes that start at once on the data of the version before migrate it once, and share its keys',
  async () => {
    const database = await openPredecessor(predecessor)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const env = { DATABASE_URL: databaseUrl(rows[0]?.name) }
    const stores = await Promise.all([1, 2, 3, 4].map(() => start(env)))
    const names = (await fs.readdir(path.join(serverFolder, 'migrations'))).toSorted()
    const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(
      database.db,
    )
    expect(applied.rows.map(each => each.name)).toEqual(names)
    expect(new Set(stores.map(each => each.vault.lookupSecret)).size).toBe(1)
    const versions = await sql`select version from redress_vault.versions`.execute(database.db)
    expect(versions.rows).toHaveLength(1)
    for (const store of stores) await store.close()
    await database.close()
  },
)
