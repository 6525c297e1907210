import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../platform/config/readSettings.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { OtherSchema } from '../../platform/database/schema.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { databaseUrl, testKind } from '../../platform/database/testing/testSettings.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { openStore } from './openStore.ts'

const serverFolder = fileURLToPath(new URL('../../..', import.meta.url))
const clock = stoppedClock(Date.parse('2026-11-27T12:00:00Z'))

let root: string
let said: string[]

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-store-'))
  said = []
})
afterEach(() => fs.rm(root, { recursive: true }))

function start(env: Record<string, string> = {}) {
  const settings = readSettings(env, root)
  const say = (line: string) => void said.push(line)
  return openStore(settings, { serverFolder, clock, log: pino({ level: 'silent' }), say })
}

/** Creates a database with the schema of a development version before 0.1.0. */
async function makeOtherDatabase(folder: string): Promise<void> {
  const other = await openDatabase({ folder, log: () => {} })
  await sql`create table batches (id text)`.execute(other.db)
  await other.close()
}

test.runIf(testKind() === 'embedded')(
  'A start on the database of another version ends with a sentence, and writes nothing',
  async () => {
    const folder = path.join(root, 'data')
    await makeOtherDatabase(folder)
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(start({ DATA_DIR: folder })).rejects.toThrow(OtherSchema)
    expect(await fs.readdir(folder)).toEqual(['database'])
  },
)

test.runIf(testKind() === 'embedded')(
  'The database of another version in a try-out is set aside with its keys, and a new one is created',
  async () => {
    const folder = path.join(root, '.redress')
    await makeOtherDatabase(folder)
    await fs.mkdir(path.join(folder, 'vault'))
    const store = await start()
    const rows = await store.database.db.selectFrom('batches').select('id').execute()
    await store.close()
    const aside = path.join(folder, 'set-aside-2026-11-27T12-00-00.000Z')
    expect(rows).toEqual([])
    expect((await fs.readdir(aside)).toSorted()).toEqual(['database', 'vault'])
    expect(said.filter(line => line.includes(aside))).toHaveLength(1)
  },
)

test.runIf(testKind() === 'embedded')(
  'A live installation without DATA_DIR does not count as a try-out, and its database stays in its place',
  async () => {
    const folder = path.join(root, '.redress')
    await makeOtherDatabase(folder)
    const settings = readSettings({}, root)
    const opening = { serverFolder, clock, log: pino({ level: 'silent' }), say: () => {} }
    await expect(openStore({ ...settings, delivery: 'live' }, opening)).rejects.toThrow(OtherSchema)
    expect(await fs.readdir(folder)).toEqual(['database'])
  },
)

test.runIf(testKind() === 'postgres')(
  'Several processes that start at once on an empty database create one schema, and share its keys',
  async () => {
    const database = await openTestDatabase({ empty: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const env = {
      DATABASE_URL: databaseUrl(rows[0]?.name),
      DATA_DIR: root,
      SECRET_KEY: 'a key that only tests use, and long enough',
    }
    const stores = await Promise.all([1, 2, 3, 4].map(() => start(env)))
    expect(await database.db.selectFrom('schema_file').select('sha256').execute()).toHaveLength(1)
    expect(new Set(stores.map(each => each.vault.lookupSecret)).size).toBe(1)
    const versions = await sql`select version from redress_vault.versions`.execute(database.db)
    expect(versions.rows).toHaveLength(1)
    for (const store of stores) await store.close()
    await database.close()
  },
)
