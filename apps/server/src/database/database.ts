import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Both kinds take the same queries and return the same types.
 * int8 arrives as a number, timestamptz as ISO 8601 in UTC with milliseconds, date as YYYY-MM-DD, numeric as text,
 * json and jsonb parsed, bytea as Uint8Array. An array is written as a PostgreSQL array: JSON arrays go in as
 * JSON.stringify(value). A failed query throws QueryFailed.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Inside a transaction use its own handle: asking `db` there throws, since the embedded store has one connection. */
  db: Kysely<Tables>
  /** Outside of a transaction; within one call `notify(trx, channel, payload)`. */
  notify(channel: string, payload: string): Promise<void>
  /** Until the returned function is called. Notices are lost while a connection is broken: also look from time to time. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  /** Does what a server's autovacuum and checkpointer do by themselves. */
  maintain(): Promise<void>
  /** Waits for the transaction that runs, then frees files, connections and the folder. */
  close(): Promise<void>
}

/**
 * Notifies every listener of a channel, at once or, given a transaction, when it commits.
 * @param payload at most 8000 bytes, and no personal data: an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
