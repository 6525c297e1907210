import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * int8 arrives as a number, timestamptz as ISO 8601 in UTC with milliseconds, date as YYYY-MM-DD, numeric as text,
 * json and jsonb parsed, bytea as Uint8Array. Write JSON arrays as JSON.stringify(value), since a list becomes a
 * PostgreSQL array. A failed query throws QueryFailed.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Tells whether the disk of the embedded store has too little free space. The store then only allows reads. */
  isShortOfSpace(): boolean
  /**
   * The handle outside of transactions. Inside a transaction, use the transaction's handle: the embedded store has one
   * connection and refuses this one.
   */
  db: Kysely<Tables>
  /** Notifies outside of a transaction. Within a transaction, call `notify(trx, channel, payload)`. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * Listens until the returned function is called. Notices can be lost, so callers must also look from time to time.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Runs all of `work` on one connection that bypasses a pooler, for settings that outlive a transaction. */
  session<T>(work: (session: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Returns a compressed archive of the embedded database at one moment. Null for a server, which pg_dump copies. */
  dump: (() => Promise<Blob>) | null
  /** Does the work of a server's autovacuum and checkpointer. */
  maintain(): Promise<void>
  /** Closes the database after the running transaction has ended. */
  close(): Promise<void>
}

/**
 * Notifies listeners; in a transaction, they are notified when it commits.
 * @param payload at most 8000 bytes without personal data; an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
