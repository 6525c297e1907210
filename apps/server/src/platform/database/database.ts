import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * A database. Values are read in these forms: int8 as number, timestamptz as ISO 8601 in UTC with milliseconds, date as
 * YYYY-MM-DD, numeric as text, json and jsonb parsed, and bytea as Uint8Array. Write a JSON array as
 * JSON.stringify(value), because the driver turns a list into a PostgreSQL array. A failed query throws QueryFailed.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Tells whether the disk of the embedded store has too little free space. The store is then read-only. */
  isShortOfSpace(): boolean
  /**
   * The handle for queries outside of transactions. Inside a transaction, use the transaction's own handle: the
   * embedded store has only one connection, and rejects this handle then.
   */
  db: Kysely<Tables>
  /** Notifies outside of a transaction. Within a transaction, call `notify(trx, channel, payload)`. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * Listens until the returned function is called. Notifications can be lost, so callers must also look by themselves
   * from time to time.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs all of `work` on one connection without a pooler. Use it for settings that last longer than a transaction. */
  session<T>(work: (session: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Returns a compressed archive of the embedded database as it is at one moment. Null for a server, which pg_dump
   * backs up.
   */
  dump: (() => Promise<Blob>) | null
  /** Does for the embedded database what autovacuum and the checkpointer do on a server. */
  maintain(): Promise<void>
  /** Closes the database after the running transaction has ended. */
  close(): Promise<void>
}

/**
 * Notifies listeners. In a transaction, they are notified at its commit.
 * @param payload at most 8000 bytes, without personal data; an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
