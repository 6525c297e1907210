import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { WrappedKey } from './sealing.ts'

/** The tables with a column `sealed`. The vault contains the keys of their values. */
export const sealedTables = ['batches', 'waiting_batches', 'supporters'] as const
export type SealedTable = (typeof sealedTables)[number]

/** The id and the sealed value of each row that has one. */
export const sealedValues: RawBuilder<unknown> = sql`(${sql.join(
  sealedTables.map(name => sql`select id, sealed from ${sql.table(name)} where sealed is not null`),
  sql` union all `,
)})`

/** A row's sealed value and its key. `key` is null if it does not exist. */
export type StoredRow = { id: string; sealed: Buffer; key: WrappedKey | null; destroyed: boolean }

/** A sealed value cannot be decrypted: the value was changed or copied to another row, or its key is lost. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  readonly id: string

  constructor(table: string, id: string) {
    super(`A sealed value of ${table} cannot be opened: ${id}. Its key is lost, or the value was changed.`)
    this.id = id
  }
}

export type Reader = Kysely<Tables> | Transaction<Tables>

/** Unwraps a data key and wraps it with another key encryption key. */
export type Rewrap = (key: WrappedKey) => WrappedKey

/** The store of wrapped keys: its own schema on PostgreSQL, or a file beside the embedded database. */
export type KeyStore = {
  /** Reserves a slot in the file. Returns 0 on PostgreSQL, which has no slots. */
  reserveSlot(): number
  save(keys: readonly WrappedKey[]): Promise<void>
  insertsOf(keys: readonly WrappedKey[]): RawBuilder<unknown>[]
  read(db: Reader, table: SealedTable, ids: readonly string[]): Promise<StoredRow[]>
  destroy(trx: Transaction<Tables>, table: SealedTable, ids: readonly string[]): Promise<void>
  sweep(): Promise<void>
  scrub(signal: AbortSignal): Promise<void>
  /** Makes the next scrub run even if no key was destroyed. */
  requestScrub(): Promise<void>
  /** Rewraps the keys of all versions except this one, page by page. Each page is stored completely or not at all. */
  rewrapOthers(version: number, rewrap: Rewrap): AsyncIterable<number>
  countByVersion(): Promise<Map<number, number>>
  close(): Promise<void>
}

/** Converts an id to bytes. @throws RangeError if it is not a UUID */
export function bytesOf(id: string): Buffer {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new RangeError('The id of a sealed row must be a UUID.')
  return bytes
}

export function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
