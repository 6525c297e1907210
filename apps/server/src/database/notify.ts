import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Tells every listener of a channel, at once or, given a transaction, when it commits.
 * @param payload at most 8000 bytes, and no personal data: an id is enough
 */
export async function notify(db: Kysely<Tables>, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}
