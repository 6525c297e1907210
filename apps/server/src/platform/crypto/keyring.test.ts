import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { testKind } from '../database/testing/testSettings.ts'
import { openFileKeys } from './fileKeys.ts'
import { openKeyring, rotateKeys } from './keyring.ts'
import { SealBroken } from './keyStore.ts'
import { fingerprintOf } from './sealing.ts'
import { openServerKeys } from './serverKeys.ts'
import { storeSealed } from './testing/storeSealed.ts'
import { openVault, type Vault } from './vault.ts'
import { OtherSecretKey, openVersionsFile, openVersionTables, type SecretKeys } from './versions.ts'

const before = 'the secret key until today, 32 or more'
const after = 'the secret key from today on, 32 or more'
const both = { secretKey: after, previousKey: before }
const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

let database: Database
let dataFolder: string
let opened: Vault[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-vault-'))
  opened = []
})
afterEach(async () => {
  for (const vault of opened) await vault.close()
  await sql`truncate batches, redress_vault.ledger, redress_vault.keys, redress_vault.versions, redress_vault.lookup
    cascade`.execute(database.db)
  await fs.rm(dataFolder, { recursive: true })
})

/** Opens the vault in the same way as the server does at startup. */
async function start(keys: SecretKeys): Promise<Vault> {
  const vault = await openVault({ database, clock, dataFolder, ...keys })
  opened.push(vault)
  return vault
}

async function storeLetters(vault: Vault, count: number): Promise<string[]> {
  const sealed = Array.from({ length: count }, () => vault.seal('batches', randomUUID(), 'Dear Senator'))
  await storeSealed({ database, vault }, 'batches', ...sealed)
  return sealed.map(each => each.id)
}

const openAll = async (vault: Vault, ids: string[]) =>
  [...(await vault.open(database.db, 'batches', ids)).values()].filter(each => each.plain === 'Dear Senator')
    .length

/** For each version, returns the number of its keys and whether it is in use. */
async function inUse() {
  const isServer = database.kind === 'postgres'
  const folder = path.join(dataFolder, 'vault')
  const store = isServer ? openServerKeys(database, clock) : await openFileKeys(database, folder, clock)
  const counts = await store.countByVersion()
  await store.close()
  const { versions } = await (isServer ? openVersionTables(database) : openVersionsFile(folder)).read()
  return versions.map(each => [each.version, counts.get(each.version) ?? 0, each.retiredAt === null])
}

/** Counts the transactions that wait for a transaction of this database process. */
async function countWaiting(pid: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(database.db)
  return rows[0]?.count
}

test('a new key opens data that the previous one sealed, and works alone after the rotation', async () => {
  const first = await start({ secretKey: before })
  const old = await storeLetters(first, 600)
  const second = await start(both)
  const young = await storeLetters(second, 10)
  expect(await openAll(second, [...old, ...young])).toBe(610)
  expect(await inUse()).toEqual([
    [1, 600, true],
    [2, 10, true],
  ])
  const rotated = { fingerprint: fingerprintOf(after), rewrapped: 600, left: 0 }
  expect(await second.rotate()).toEqual(rotated)
  expect(await inUse()).toEqual([
    [1, 0, false],
    [2, 610, true],
  ])
  const third = await start({ secretKey: after })
  expect(await openAll(third, [...old, ...young])).toBe(610)
  expect(await third.rotate()).toEqual({ ...rotated, rewrapped: 0 })
})

test('keyed hashes stay the same', async () => {
  const first = await start({ secretKey: before })
  const second = await start(both)
  await second.rotate()
  const third = await start({ secretKey: after })
  expect(first.lookupSecret).toMatch(/^[0-9a-f]{64}$/)
  expect([second.lookupSecret, third.lookupSecret]).toEqual([first.lookupSecret, first.lookupSecret])
})

test('a new key alone is refused until the rotation has ended, and the previous key after it', async () => {
  await storeLetters(await start({ secretKey: before }), 3)
  await expect(start({ secretKey: after })).rejects.toThrow(OtherSecretKey)
  const second = await start(both)
  await expect(start({ secretKey: after })).rejects.toThrow(fingerprintOf(before))
  await expect(start({ secretKey: before })).rejects.toThrow(fingerprintOf(after))
  await second.rotate()
  await expect(start({ secretKey: before })).rejects.toThrow(fingerprintOf(after))
  await start({ secretKey: after })
})

test('a rotation can be reversed', async () => {
  const ids = await storeLetters(await start({ secretKey: before }), 3)
  await (await start(both)).rotate()
  const back = await start({ secretKey: before, previousKey: after })
  expect((await back.rotate()).rewrapped).toBe(3)
  expect(await openAll(await start({ secretKey: before }), ids)).toBe(3)
  // Both stores must return the versions in the same order, because a move compares them.
  expect(await inUse()).toEqual([
    [1, 3, true],
    [2, 0, false],
  ])
})

test('letters are sealed, opened and destroyed while keys are rotated', async () => {
  const first = await start({ secretKey: before })
  const old = await storeLetters(first, 1_100)
  const second = await start(both)
  const gone = old.splice(-100)
  const young: string[] = []
  let done = false
  const rotating = second.rotate().finally(() => {
    done = true
  })
  await database.db.transaction().execute(trx => second.destroy(trx, 'batches', gone))
  await second.sweep()
  do {
    young.push(...(await storeLetters(second, 5)))
    expect(await openAll(second, [...old.slice(0, 50), ...young])).toBe(50 + young.length)
  } while (!done)
  await rotating
  const third = await start({ secretKey: after })
  expect(await openAll(third, [...old, ...young])).toBe(1_000 + young.length)
  expect(await openAll(third, gone)).toBe(0)
})

test.runIf(testKind() === 'postgres')(
  'a rotation waits for a transaction that destroys keys, and the transaction does not wait for the rotation',
  async () => {
    const ids = (await storeLetters(await start({ secretKey: before }), 10)).toSorted()
    const [low = '', high = ''] = [ids[0], ids[9]]
    const vault = await start(both)
    const { rotating } = await database.db.transaction().execute(async trx => {
      await vault.destroy(trx, 'batches', [high])
      const rotating = vault.rotate()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await expect.poll(() => countWaiting(rows[0]?.pid ?? 0)).toBe(1)
      await vault.destroy(trx, 'batches', [low])
      return { rotating }
    })
    expect(await rotating).toMatchObject({ rewrapped: 9, left: 0 })
    expect(await openAll(await start({ secretKey: after }), ids)).toBe(8)
  },
)

test.runIf(testKind() === 'postgres')(
  'two processes on one server open each other’s sealed data',
  async () => {
    const [one, other] = await Promise.all([start({ secretKey: before }), start({ secretKey: before })])
    expect([(await inUse()).length, one.lookupSecret]).toEqual([1, other.lookupSecret])
    const ids = [...(await storeLetters(one, 5)), ...(await storeLetters(other, 5))]
    const accepting = await start({ secretKey: before, previousKey: after })
    const next = await start(both)
    ids.push(...(await storeLetters(next, 5)), ...(await storeLetters(other, 5)))
    await Promise.all([next.rotate(), accepting.open(database.db, 'batches', ids)])
    expect([await openAll(accepting, ids), await openAll(next, ids)]).toEqual([20, 20])
    const cause = { message: expect.stringContaining(fingerprintOf(after)) }
    await expect(openAll(other, ids)).rejects.toMatchObject({ name: 'SealBroken', cause })
  },
)

test('a wrapped key that was changed stops the rotation, and its page stays as it was', async () => {
  const first = await start({ secretKey: before })
  const one = first.seal('batches', randomUUID(), 'Dear Senator')
  const wrapped = Buffer.from(one.key.wrapped)
  wrapped[20] = (wrapped[20] ?? 0) ^ 1
  await storeSealed({ database, vault: first }, 'batches', { ...one, key: { ...one.key, wrapped } })
  const second = await start(both)
  await expect(second.rotate()).rejects.toThrow(SealBroken)
  expect(await inUse()).toEqual([
    [1, 1, true],
    [2, 0, true],
  ])
})

test.each([0, 1, 505, 700])('a rotation that stopped at key %d is finished by the next', async most => {
  const ids = await storeLetters(await start({ secretKey: before }), 800)
  const second = await start(both)
  const store =
    database.kind === 'postgres'
      ? openServerKeys(database, clock)
      : await openFileKeys(database, folder(), clock)
  let count = 0
  const breaking: typeof store.rewrapOthers = (version, rewrap) =>
    store.rewrapOthers(version, key => {
      count += 1
      if (count > most) throw new Error('broken off')
      return rewrap(key)
    })
  const rotation = rotateKeys({ store: { ...store, rewrapOthers: breaking }, keyring: await openRing() })
  await expect(rotation).rejects.toThrow('broken off')
  await store.close()
  expect(await openAll(second, ids)).toBe(800)
  await (await start(both)).rotate()
  expect(await openAll(await start({ secretKey: after }), ids)).toBe(800)
})

const folder = () => path.join(dataFolder, 'vault')

function openRing() {
  const versions = database.kind === 'postgres' ? openVersionTables(database) : openVersionsFile(folder())
  return openKeyring(versions, both, () => '2026-11-20T17:00:00.000Z')
}
