import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * int8 arrives as a number, timestamptz as ISO 8601 in UTC with milliseconds, date as YYYY-MM-DD, numeric as text,
 * json and jsonb parsed, bytea as Uint8Array. Write JSON arrays as JSON.stringify(value), since a list becomes a
 * PostgreSQL array. A failed query throws QueryFailed.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Too little is free on the disk of the embedded store, so that it can only be read. */
  isShortOfSpace(): boolean
  /** Inside a transaction, use its own handle: the embedded store has one connection and refuses this one. */
  db: Kysely<Tables>
  /** Outside of a transaction; within one call `notify(trx, channel, payload)`. */
  notify(channel: string, payload: string): Promise<void>
  /** Until the returned function is called. Notices can be lost: also look from time to time. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** One connection for all of `work`, past a pooler: for settings that outlive a transaction. */
  session<T>(work: (session: Kysely<Tables>) => Promise<T>): Promise<T>
  /** A compressed archive of the embedded database as it is at one moment. Null for a server, which pg_dump copies. */
  dump: (() => Promise<Blob>) | null
  /** What a server's autovacuum and checkpointer do. */
  maintain(): Promise<void>
  /** Waits for the running transaction. */
  close(): Promise<void>
}

/**
 * In a transaction, listeners are notified when it commits.
 * @param payload at most 8000 bytes without personal data: an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
