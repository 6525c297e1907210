import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The store, whichever kind it is: the same queries, the same types, the same promises.
 * int8 arrives as a number, timestamptz as ISO 8601 in UTC with milliseconds, date as YYYY-MM-DD, numeric as text,
 * json and jsonb parsed, bytea as Uint8Array. An array is written as a PostgreSQL array: JSON arrays go in as
 * JSON.stringify(value). A failed query throws QueryFailed.
 */
export type Database = {
  kind: 'embedded' | 'postgres'
  /** Inside a transaction use its own handle: asking `db` there throws, since the embedded store has one connection. */
  db: Kysely<Tables>
  /** Outside of a transaction. Within one, `notify(trx, channel, payload)` of notify.ts is heard when it commits. */
  notify(channel: string, payload: string): Promise<void>
  /**
   * Hears each payload (8000 bytes at most) until the answered function is called. A server's connection that breaks
   * is made again, and notices in between are lost: a listener also looks from time to time.
   */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** What a server's autovacuum and checkpointer do by themselves; to be called from time to time. */
  maintain(): Promise<void>
  /** Waits for the transaction that runs, then lets go of files, connections and the folder. */
  close(): Promise<void>
}

/**
 * Tells every listener of a channel, at once or, given a transaction, when it commits.
 * @param payload at most 8000 bytes, and no personal data: an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
