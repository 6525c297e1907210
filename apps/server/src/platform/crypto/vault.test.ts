import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { SealBroken, type SealedTable } from './keyStore.ts'
import { storeSealed } from './testing/storeSealed.ts'
import { openVault, type Vault } from './vault.ts'

const tables = ['batches', 'waiting_batches', 'supporters'] as const
const letter = 'Dear Senator, please vote yes. — Ada Lovelace, 12 Oak Street'
const secretKey = 'the secret key of this test, 32 or more'
const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

let database: Database
let dataFolder: string
let vault: Vault
beforeAll(async () => {
  database = await openTestDatabase()
  dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-vault-'))
  vault = await openVault({ database, clock, dataFolder, secretKey })
})
afterAll(async () => {
  await vault.close()
  await database.close()
  await fs.rm(dataFolder, { recursive: true })
})

async function store(table: SealedTable, plain = letter): Promise<string> {
  const id = randomUUID()
  await storeSealed({ database, vault }, table, vault.seal(table, id, plain))
  return id
}

const openOne = async (table: SealedTable, id: string) => (await vault.open(database.db, table, [id])).get(id)

async function destroy(table: SealedTable, ids: string[]): Promise<void> {
  await database.db.transaction().execute(trx => vault.destroy(trx, table, ids))
  await vault.sweep()
}

async function sealedOf(table: SealedTable, id: string): Promise<Buffer> {
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select sealed from ${sql.table(table)} where id = ${id}`.execute(database.db)
  return Buffer.from(rows[0]?.sealed ?? [])
}

async function writeSealed(table: SealedTable, id: string, sealed: Buffer): Promise<void> {
  await sql`update ${sql.table(table)} set sealed = ${sealed} where id = ${id}`.execute(database.db)
}

test.each(tables)('data that was sealed in %s opens again, and no other data does', async table => {
  const [one, other] = [await store(table), await store(table, '')]
  const opened = await vault.open(database.db, table, [one, other, randomUUID()])
  expect([...opened.keys()].sort()).toEqual([one, other].sort())
  expect([opened.get(one)?.plain, opened.get(other)?.plain]).toEqual([letter, ''])
  expect(await vault.open(database.db, table, [])).toEqual(new Map())
})

test('no stored value holds the text', async () => {
  const id = await store('batches')
  expect((await sealedOf('batches', id)).includes('Ada')).toBe(false)
})

test('a row without a UUID cannot be sealed', () => {
  expect(() => vault.seal('batches', 'batch-1', letter)).toThrow(RangeError)
})

test('a row that takes over an id keeps its key', async () => {
  const id = await store('waiting_batches')
  const opened = await openOne('waiting_batches', id)
  if (!opened) throw new Error('not opened')
  const sealed = vault.sealAgain('batches', id, { ...opened, plain: 'confirmed' })
  await storeSealed({ database, vault }, 'batches', { id, sealed })
  expect((await openOne('batches', id))?.plain).toBe('confirmed')
  await destroy('batches', [id])
  expect(await openOne('batches', id)).toBeUndefined()
})

test('several rows are sealed and stored in one statement', async () => {
  const sealed = Array.from({ length: 20 }, (_, index) =>
    vault.seal('batches', randomUUID(), `letter ${index}`),
  )
  await storeSealed({ database, vault }, 'batches', ...sealed)
  const opened = await vault.open(
    database.db,
    'batches',
    sealed.map(each => each.id),
  )
  expect(sealed.map(each => opened.get(each.id)?.plain)).toEqual(sealed.map((_, index) => `letter ${index}`))
})

describe('a destroyed row', () => {
  test('is missing within the transaction and after a restart, and the others open', async () => {
    const [gone, kept] = [await store('batches'), await store('batches')]
    await database.db.transaction().execute(async trx => {
      await vault.destroy(trx, 'batches', [gone])
      expect([...(await vault.open(trx, 'batches', [gone, kept])).keys()]).toEqual([kept])
    })
    await vault.sweep()
    expect(await openOne('batches', gone)).toBeUndefined()
    await vault.close()
    vault = await openVault({ database, clock, dataFolder, secretKey })
    expect([await openOne('batches', gone), (await openOne('batches', kept))?.plain]).toEqual([
      undefined,
      letter,
    ])
  })

  test('is recorded in the ledger by its id', async () => {
    const id = await store('waiting_batches')
    await destroy('waiting_batches', [id])
    const { rows } = await sql`select id, slot from redress_vault.ledger where id = ${id}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ id, slot: null }])
  })

  test('stays if the transaction that destroys it fails', async () => {
    const id = await store('batches')
    const failing = database.db.transaction().execute(async trx => {
      await vault.destroy(trx, 'batches', [id])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await vault.sweep()
    expect((await openOne('batches', id))?.plain).toBe(letter)
  })

  test('whose process ended before its key was swept is swept at the next start', async () => {
    const id = await store('batches')
    await database.db.transaction().execute(trx => vault.destroy(trx, 'batches', [id]))
    await vault.close()
    vault = await openVault({ database, clock, dataFolder, secretKey })
    const { rows } = await sql`select slot from redress_vault.ledger where id = ${id}`.execute(database.db)
    expect(rows).toEqual([{ slot: null }])
  })

  test('that a backup brought back is destroyed again', async () => {
    const id = await store('batches')
    await sql`insert into redress_vault.ledger (id, destroyed_at) values (${id}, now())`.execute(database.db)
    expect(await openOne('batches', id)).toBeUndefined()
    await destroy('batches', [id])
    await sql`delete from redress_vault.ledger where id = ${id}`.execute(database.db)
    await expect(openOne('batches', id)).rejects.toThrow(SealBroken)
  })
})

describe('a value that was changed in the database does not open', () => {
  test.each(tables)('any byte of it, in %s', async table => {
    const id = await store(table)
    const sealed = await sealedOf(table, id)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: sealed.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, flip) => {
          // PostgreSQL ignores the slot number in these bytes.
          if (database.kind === 'postgres' && at > 0 && at < 5) return
          const changed = Buffer.from(sealed)
          changed[at] = (changed[at] ?? 0) ^ flip
          await writeSealed(table, id, changed)
          await expect(openOne(table, id)).rejects.toThrow(SealBroken)
        },
      ),
      { numRuns: 40 },
    )
    await writeSealed(table, id, sealed)
    expect((await openOne(table, id))?.plain).toBe(letter)
  })

  test('truncated at any length', async () => {
    const id = await store('batches')
    const sealed = await sealedOf('batches', id)
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), async length => {
        await writeSealed('batches', id, sealed.subarray(0, length))
        await expect(openOne('batches', id)).rejects.toThrow(SealBroken)
      }),
      { numRuns: 25 },
    )
  })

  test('swapped between two rows', async () => {
    const [one, other] = [await store('batches'), await store('batches')]
    await writeSealed('batches', one, await sealedOf('batches', other))
    await expect(openOne('batches', one)).rejects.toThrow(SealBroken)
  })

  test('copied to another table under the same id', async () => {
    const id = await store('waiting_batches')
    const sealed = await sealedOf('waiting_batches', id)
    await storeSealed({ database, vault }, 'batches', { id, sealed })
    await expect(openOne('batches', id)).rejects.toThrow(SealBroken)
  })

  test('with the wrapped key of another row', async () => {
    const [one, other] = [
      vault.seal('batches', randomUUID(), letter),
      vault.seal('batches', randomUUID(), letter),
    ]
    const key = { ...other.key, id: one.id, slot: one.key.slot }
    await storeSealed({ database, vault }, 'batches', { ...one, key })
    await expect(openOne('batches', one.id)).rejects.toThrow(SealBroken)
  })

  test('with a key of a version that never existed', async () => {
    const one = vault.seal('batches', randomUUID(), letter)
    await storeSealed({ database, vault }, 'batches', { ...one, key: { ...one.key, version: 99 } })
    await expect(openOne('batches', one.id)).rejects.toThrow(SealBroken)
  })

  test('without its key, which is reported differently from a destroyed key', async () => {
    const one = vault.seal('batches', randomUUID(), letter)
    await storeSealed({ database, vault }, 'batches', { id: one.id, sealed: one.sealed })
    await expect(openOne('batches', one.id)).rejects.toThrow(SealBroken)
  })
})
