import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { WrappedKey } from './sealing.ts'

/** Tables with a column `sealed` whose keys the vault holds. */
export const sealedTables = ['batches', 'waiting_batches', 'supporters'] as const
export type SealedTable = (typeof sealedTables)[number]

/** The id and the sealed value of every row that has one. */
export const sealedValues: RawBuilder<unknown> = sql`(${sql.join(
  sealedTables.map(name => sql`select id, sealed from ${sql.table(name)} where sealed is not null`),
  sql` union all `,
)})`

/** A row's sealed value with its key. The key is null if there is none. */
export type StoredRow = { id: string; sealed: Buffer; key: WrappedKey | null; destroyed: boolean }

/** The value is not what was sealed, or not where it was sealed, or its key is lost. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
  readonly id: string

  constructor(table: string, id: string) {
    super(`A sealed value of ${table} cannot be opened: ${id}. Its key is lost, or the value was changed.`)
    this.id = id
  }
}

export type Reader = Kysely<Tables> | Transaction<Tables>

/** The same data key under another key encryption key. */
export type Rewrap = (key: WrappedKey) => WrappedKey

/** Where wrapped keys lie: in a schema of its own on PostgreSQL, in a file beside the embedded database. */
export type KeyStore = {
  /** 0 on PostgreSQL. */
  reserveSlot(): number
  save(keys: readonly WrappedKey[]): Promise<void>
  insertsOf(keys: readonly WrappedKey[]): RawBuilder<unknown>[]
  read(db: Reader, table: SealedTable, ids: readonly string[]): Promise<StoredRow[]>
  destroy(trx: Transaction<Tables>, table: SealedTable, ids: readonly string[]): Promise<void>
  sweep(): Promise<void>
  scrub(signal: AbortSignal): Promise<void>
  /** The next scrub has work, also if nothing was destroyed. */
  requestScrub(): Promise<void>
  /** Keys of other versions than this one, page by page: each page is stored, or nothing of it. */
  rewrapOthers(version: number, rewrap: Rewrap): AsyncIterable<number>
  countByVersion(): Promise<Map<number, number>>
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
