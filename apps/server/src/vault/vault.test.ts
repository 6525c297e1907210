import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import type { SealedTable } from './keyStore.ts'
import { testVault } from './testing/openTestVault.ts'
import { storeSealed } from './testing/storeSealed.ts'
import type { Vault } from './vault.ts'

let database: Database
let vault: Vault
const letter = 'Dear Senator, please vote yes. — Ada Lovelace, 12 Oak Street'

beforeAll(async () => {
  database = await openTestDatabase()
  vault = await testVault(database)
})
afterAll(async () => {
  await vault.close()
  await database.close()
})

async function store(table: SealedTable, plain = letter): Promise<string> {
  const id = randomUUID()
  await storeSealed({ database, vault }, table, vault.seal(table, id, plain))
  return id
}

const plainOf = async (table: SealedTable, id: string) =>
  (await vault.open(database.db, table, [id])).get(id)?.plain

async function destroy(table: SealedTable, ids: string[]): Promise<void> {
  await database.db.transaction().execute(trx => vault.destroy(trx, table, ids))
  await vault.sweep()
}

test.each(['batches', 'waiting_batches'] as const)('what was sealed in %s opens again', async table => {
  const [one, other] = [await store(table), await store(table, '')]
  const opened = await vault.open(database.db, table, [one, other, randomUUID()])
  expect([...opened.keys()].sort()).toEqual([one, other].sort())
  expect(opened.get(one)?.plain).toBe(letter)
  expect(opened.get(other)?.plain).toBe('')
})

test('no id opens nothing', async () => {
  expect(await vault.open(database.db, 'batches', [])).toEqual(new Map())
})

test('a destroyed row is missing, and the others open', async () => {
  const [gone, kept] = [await store('batches'), await store('batches')]
  await destroy('batches', [gone])
  expect(await plainOf('batches', gone)).toBeUndefined()
  expect(await plainOf('batches', kept)).toBe(letter)
  const { rows } = await sql`select id from redress_vault.ledger where id = ${gone}`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('a row that takes over an id keeps its key', async () => {
  const id = await store('waiting_batches')
  const opened = (await vault.open(database.db, 'waiting_batches', [id])).get(id)
  if (!opened) throw new Error('not opened')
  const sealed = vault.sealAgain('batches', id, { ...opened, plain: 'confirmed' })
  await storeSealed({ database, vault: { insertsOf: () => [], save: async () => {} } }, 'batches', {
    id,
    sealed,
  })
  expect(await plainOf('batches', id)).toBe('confirmed')
})
