import path from 'node:path'
import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { openFileKeys } from './fileKeys.ts'
import type { Handle, KeyStore, SealedTable } from './keyStore.ts'
import {
  type DataKey,
  deriveKey,
  newDataKey,
  openText,
  SealBroken,
  sealText,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from './sealing.ts'
import { openServerKeys } from './serverKeys.ts'

/** A sealed value and its wrapped data key, not stored yet. */
export type Sealed = { id: string; sealed: Buffer; key: WrappedKey }

export type Opened = { plain: string; key: DataKey; slot: number }

/** What a person gave is stored only as ciphertext. Destroying a row's data key erases it. */
export type Vault = {
  /** Of keyed hashes. The same for the life of the installation, also after SECRET_KEY changed. */
  readonly lookupSecret: string
  /** With a new data key. */
  seal(table: SealedTable, id: string, plain: string): Sealed
  /** What was opened, its text replaced, with the same data key: for a row that takes over an id. */
  sealAgain(table: SealedTable, id: string, opened: Opened): Buffer
  /** Before the statement that stores the rows. On the embedded store, the keys are on disk when it resolves. */
  save(sealed: readonly Sealed[]): Promise<void>
  /** Parts of that statement: none on the embedded store. */
  insertsOf(sealed: readonly Sealed[]): RawBuilder<unknown>[]
  /** What was destroyed is missing. @throws SealBroken if a value was changed or its key is lost */
  open(db: Handle, table: SealedTable, ids: readonly string[]): Promise<Map<string, Opened>>
  /** In the transaction that erases, before it empties the rows. */
  destroy(trx: Transaction<Tables>, table: SealedTable, ids: readonly string[]): Promise<void>
  /** After that transaction. On the embedded store, the keys' bytes are gone when it resolves. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export async function openVault(services: {
  database: Database
  secretKey: string
  dataFolder: string
}): Promise<Vault> {
  const { database, secretKey, dataFolder } = services
  const store =
    database.kind === 'postgres'
      ? openServerKeys(database)
      : await openFileKeys(database, path.join(dataFolder, 'vault'))
  await store.sweep()
  const keyEncryptionKey = deriveKey(secretKey)
  const version = 1
  return {
    lookupSecret: secretKey,
    seal(table, id, plain) {
      const key = newDataKey()
      const slot = store.reserveSlot()
      const wrapped = wrapKey(keyEncryptionKey, { id, version }, key)
      return {
        id,
        sealed: sealText(key, { table, id }, { plain, slot }),
        key: { id, version, wrapped, slot },
      }
    },
    sealAgain: (table, id, { key, ...value }) => sealText(key, { table, id }, value),
    save: sealed => store.save(sealed.map(each => each.key)),
    insertsOf: sealed => store.insertsOf(sealed.map(each => each.key)),
    open: (db, table, ids) => openRows(store, { db, keyEncryptionKey }, { table, ids }),
    destroy: store.destroy,
    sweep: store.sweep,
    close: store.close,
  }
}

async function openRows(
  store: KeyStore,
  { db, keyEncryptionKey }: { db: Handle; keyEncryptionKey: Buffer },
  { table, ids }: { table: SealedTable; ids: readonly string[] },
): Promise<Map<string, Opened>> {
  const opened = new Map<string, Opened>()
  if (ids.length === 0) return opened
  for (const { id, sealed, key: wrapped, destroyed } of await store.read(db, table, ids)) {
    if (destroyed) continue
    const key = wrapped && unwrapKey(keyEncryptionKey, wrapped)
    const plain = key && openText(key, { table, id }, sealed)
    if (!key || !wrapped || plain === null) throw new SealBroken(table, id)
    opened.set(id, { plain, key, slot: wrapped.slot })
  }
  return opened
}
