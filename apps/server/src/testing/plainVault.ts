import { randomBytes } from 'node:crypto'
import { testVault } from '../platform/crypto/testing/openTestVault.ts'
import type { Opened, Vault } from '../platform/crypto/vault.ts'
import type { Database } from '../platform/database/database.ts'

const key: Opened['key'] = randomBytes(32)

/** A vault that encrypts nothing and stores no keys, so that the ids of batches may be short. */
export const plainVault: Vault = {
  lookupSecret: 'a key that only tests use, and long enough',
  seal: (_table, id, plain) => ({
    id,
    sealed: Buffer.from(plain),
    key: { id, version: 1, wrapped: randomBytes(60), slot: 0 },
  }),
  sealAgain: (_table, _id, { plain }) => Buffer.from(plain),
  save: async () => {},
  insertsOf: () => [],
  async open(db, table, ids) {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom(table)
      .select(['id', 'sealed'])
      .where('id', 'in', [...ids])
      .execute()
    const opened = rows.flatMap(({ id, sealed }) =>
      sealed ? [[id, { plain: Buffer.from(sealed).toString(), key, slot: 0 }] as const] : [],
    )
    return new Map(opened)
  },
  destroy: async () => {},
  sweep: async () => {},
  scrub: async () => {},
  rotate: () => Promise.reject(new Error('There is nothing to rotate.')),
  close: async () => {},
}

const products = new WeakSet<Database['db']>()

/** Makes `insertBatch` encrypt batches with the real vault. Call it if the product runs on the database. */
export function useRealVault({ db }: Database): void {
  products.add(db)
}

export async function vaultOf(database: Database): Promise<Vault> {
  return products.has(database.db) ? testVault(database) : plainVault
}
