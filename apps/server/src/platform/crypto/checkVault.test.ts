import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainStart } from '../../operations/start/startProcess.ts'
import { openStore } from '../../operations/store/openStore.ts'
import { readSettings } from '../config/readSettings.ts'
import { openPostgres } from '../database/postgres/openPostgres.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { databaseUrl, testKind } from '../database/testing/testSettings.ts'
import { fingerprintOf } from './sealing.ts'
import { storeSealed } from './testing/storeSealed.ts'

const serverFolder = fileURLToPath(new URL('../../..', import.meta.url))
const surroundings = {
  serverFolder,
  clock: { now: () => Date.parse('2026-11-20T17:00:00Z') },
  log: pino({ level: 'silent' }),
  say: () => {},
}
const other = 'the secret key of something else, 32 or more'
const id = '6f1c4a52-7d0e-4f6b-9a31-1d4c7b0f2e55'

let dataFolder: string
let close = async (): Promise<void> => {}
let env: Record<string, string>
let keyFile: string
let key: string

/**
 * Starts the product once without a SECRET_KEY, and stops it. The tests share this installation one after another,
 * because creating a database takes seconds.
 */
beforeAll(async () => {
  dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-check-'))
  keyFile = path.join(dataFolder, 'secret-key')
  env = { DATA_DIR: dataFolder }
  if (testKind() === 'postgres') {
    const empty = await openTestDatabase({ empty: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(empty.db)
    env.DATABASE_URL = databaseUrl(rows[0]?.name)
    close = empty.close
  }
  const { database, vault, close: stop } = await start({})
  await storeSealed({ database, vault }, 'batches', vault.seal('batches', id, 'Dear Senator'))
  await stop()
  key = await fs.readFile(keyFile, 'utf8')
})
afterAll(async () => {
  await close()
  await fs.rm(dataFolder, { recursive: true })
})

const start = (keys: Record<string, string>) =>
  openStore(readSettings({ ...env, ...keys }, dataFolder), surroundings)

/** Returns the hashes of all files in the data folder, and on a server those of all rows. */
async function hashesOfAll(): Promise<string[]> {
  const entries = await fs.readdir(dataFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter(each => each.isFile()).map(each => path.join(each.parentPath, each.name))
  const hashes = await Promise.all(
    files.sort().map(
      async file =>
        `${file} ${createHash('sha256')
          .update(await fs.readFile(file))
          .digest('hex')}`,
    ),
  )
  if (env.DATABASE_URL === undefined) return hashes
  const database = await openPostgres(env.DATABASE_URL, () => {})
  const { rows } = await sql<{ row: string }>`
    select (query_to_xml('select * from redress_vault.versions', true, false, ''))::text
      || (query_to_xml('select * from schema_file', true, false, ''))::text as row`.execute(database.db)
  await database.close()
  return [...hashes, ...rows.map(each => each.row)]
}

test('a start with another SECRET_KEY ends with a sentence, and nothing is written', async () => {
  const before = await hashesOfAll()
  const error: unknown = await start({ SECRET_KEY: other }).catch(caught => caught)
  expect(explainStart(error, { host: '', port: 0, dataFolder })).toBe(
    `The data needs the SECRET_KEY with the fingerprint ${fingerprintOf(key)}, but the given key has ` +
      `${fingerprintOf(other)}: set SECRET_KEY to that one, or set it as SECRET_KEY_PREVIOUS beside a new one.`,
  )
  expect(await hashesOfAll()).toEqual(before)
})

test('a start whose own key was lost creates no new key', async () => {
  await fs.rename(keyFile, `${keyFile}.away`)
  const before = await hashesOfAll()
  await expect(start({})).rejects.toThrow('but none is set')
  expect(await hashesOfAll()).toEqual(before)
  await fs.rename(`${keyFile}.away`, keyFile)
})

test('a start with a new key works beside the previous one, and alone after the rotation', async () => {
  const { database, vault, close: stop } = await start({ SECRET_KEY: other, SECRET_KEY_PREVIOUS: key })
  expect((await vault.open(database.db, 'batches', [id])).get(id)?.plain).toBe('Dear Senator')
  await vault.rotate()
  await stop()
  await (await start({ SECRET_KEY: other })).close()
})

test.runIf(testKind() === 'embedded')(
  'a start without the file of keys reports it, and creates no new file',
  async () => {
    const keys = path.join(dataFolder, 'vault', 'keys')
    for (const lose of [() => fs.rename(keys, `${keys}.away`), () => fs.writeFile(keys, '')]) {
      await lose()
      const before = await hashesOfAll()
      const error: unknown = await start({ SECRET_KEY: other }).catch(caught => caught)
      expect(explainStart(error, { host: '', port: 0, dataFolder })).toBe(
        `The keys of the stored letters are missing: ${keys} was lost or not copied. Put it back, or restore ` +
          'a backup with its keys.',
      )
      const vaultFiles = (lines: string[]) => lines.filter(each => each.includes('/vault/'))
      expect(vaultFiles(await hashesOfAll())).toEqual(vaultFiles(before))
    }
    await fs.rename(`${keys}.away`, keys)
    await (await start({ SECRET_KEY: other })).close()
  },
)

test('a start without the keys of sealed data reports it', async () => {
  await fs.rm(path.join(dataFolder, 'vault'), { recursive: true, force: true })
  if (env.DATABASE_URL !== undefined) {
    const database = await openPostgres(env.DATABASE_URL, () => {})
    await sql`drop schema redress_vault cascade`.execute(database.db)
    await database.close()
  }
  await expect(start({ SECRET_KEY: other })).rejects.toThrow('The keys of the stored letters are missing')
})
