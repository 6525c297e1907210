import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Deletes the visits without script that belong to these sessions. The letters of the sessions are erased in the same
 * transaction.
 */
export async function eraseFormSessions(
  trx: Transaction<Tables>,
  sessionIds: readonly string[],
): Promise<void> {
  await sql`delete from visits where session_ids && ${[...sessionIds]}::text[]`.execute(trx)
}
