import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { WrappedKey } from './sealing.ts'

export type SealedTable = 'batches' | 'waiting_batches'

/** A row's sealed value with its key. The key is null if there is none. */
export type StoredRow = { id: string; sealed: Buffer; key: WrappedKey | null; destroyed: boolean }

export type Handle = Kysely<Tables> | Transaction<Tables>

/** Where wrapped keys lie: a table of a schema of its own on PostgreSQL, a file beside the embedded database. */
export type KeyStore = {
  reserveSlot(): number
  save(keys: readonly WrappedKey[]): Promise<void>
  insertsOf(keys: readonly WrappedKey[]): RawBuilder<unknown>[]
  read(db: Handle, table: SealedTable, ids: readonly string[]): Promise<StoredRow[]>
  destroy(trx: Transaction<Tables>, table: SealedTable, ids: readonly string[]): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

/** @throws RangeError if it is not a UUID */
export function bytesOf(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new RangeError('The id of a sealed row must be a UUID.')
  return bytes
}

export function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
