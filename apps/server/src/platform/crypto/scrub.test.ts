import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { filesIn, testKind } from '../database/testing/testSettings.ts'
import { storeSealed } from './testing/storeSealed.ts'
import { openVault, type Sealed, type Vault } from './vault.ts'

let now = Date.parse('2026-11-20T17:00:00Z')
const clock = { now: () => now }
const { signal } = new AbortController()

let database: Database
let dataFolder: string
let vault: Vault
beforeAll(async () => {
  database = await openTestDatabase()
  dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-vault-'))
  vault = await openVault({
    database,
    clock,
    dataFolder,
    secretKey: 'the secret key of this test, 32 or more',
  })
})
afterAll(async () => {
  await vault.close()
  await database.close()
  await fs.rm(dataFolder, { recursive: true })
})

const seal = () => vault.seal('batches', randomUUID(), 'Dear Senator')

async function store(count: number): Promise<Sealed[]> {
  const sealed = Array.from({ length: count }, seal)
  await storeSealed({ database, vault }, 'batches', ...sealed)
  return sealed
}

async function destroy(sealed: Sealed[]): Promise<void> {
  const ids = sealed.map(each => each.id)
  await database.db.transaction().execute(trx => vault.destroy(trx, 'batches', ids))
  await vault.sweep()
}

async function value<T>(expression: string): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

/** Counts how many of the keys occur in the files of a folder. */
async function countIn(folder: string, keys: Sealed[]): Promise<number> {
  const found = new Set<Sealed>()
  for (const file of await filesIn(folder)) {
    const bytes = await fs.readFile(file).catch(() => Buffer.alloc(0))
    for (const each of keys) if (bytes.includes(each.key.wrapped)) found.add(each)
  }
  return found.size
}

describe.runIf(testKind() === 'postgres')('on PostgreSQL', () => {
  test('destroyed keys are gone from all files of the server after a scrub, and the others are kept', async () => {
    const folder = (await value<string>(`current_setting('data_directory')`)) ?? ''
    const [gone, kept] = [await store(200), await store(50)]
    await sql`checkpoint`.execute(database.db)
    expect(await countIn(folder, [...gone, ...kept])).toBe(250)
    await destroy(gone)
    expect(await countIn(folder, gone)).toBeGreaterThan(0)
    await vault.scrub(signal)
    expect([await countIn(folder, gone), await countIn(folder, kept)]).toEqual([0, 50])
  }, 120_000)

  test('nothing is written if no key was destroyed since, and something is written after a rotation', async () => {
    now += 3600_000
    await vault.scrub(signal)
    const written = () => value<number>(`(pg_current_wal_lsn() - '0/0')::int8`)
    const scrubbed = async () => {
      const before = (await written()) ?? 0
      await vault.scrub(signal)
      return ((await written()) ?? 0) - before > 10_000_000
    }
    expect(await scrubbed()).toBe(false)
    await vault.rotate()
    expect([await scrubbed(), await scrubbed()]).toEqual([true, false])
  }, 120_000)

  test('a table in use stops the scrub, which succeeds the next time', async () => {
    await destroy(await store(1))
    const blocked = database.db.transaction().execute(async trx => {
      await sql`lock table redress_vault.keys in access share mode`.execute(trx)
      await vault.scrub(signal)
    })
    await expect(blocked).rejects.toThrow('lock timeout')
    expect(await value(`(select begun_at = '-infinity' from redress_vault.scrubbing)`)).toBe(true)
    await vault.scrub(signal)
  }, 120_000)
})

describe.runIf(testKind() === 'embedded')('on the embedded store', () => {
  test('a key whose row was never committed is removed at the second scrub, and no other', async () => {
    const kept = await store(3)
    const orphans = [seal(), seal()]
    await vault.save(orphans)
    await vault.scrub(signal)
    const young = seal()
    await vault.save([young])
    expect(await countIn(dataFolder, [...kept, ...orphans, young])).toBe(6)
    await vault.scrub(signal)
    expect([await countIn(dataFolder, orphans), await countIn(dataFolder, [...kept, young])]).toEqual([0, 4])
  })

  test('destroyed keys are removed from the files at once, and the ledger has a copy there', async () => {
    const [gone] = await store(1)
    if (!gone) throw new Error('nothing stored')
    await destroy([gone])
    expect(await countIn(dataFolder, [gone])).toBe(0)
    const ledger = await fs.readFile(path.join(dataFolder, 'vault/ledger'), 'utf8')
    expect(ledger).toContain(`${gone.id} 2026-11-20T17:00:00.000Z\n`)
  })
})
