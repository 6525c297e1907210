import { sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

const PAGE_SIZE = 2_000

/** Removes the parameters that may identify one recipient of a mailing. */
export const withoutDetails = sql<string | null>`source_tags - 'utm_term' - 'utm_content'`

/** Removes the link between the events of a visit. The events stay, and still count. */
export async function forgetVisits(trx: Transaction<Tables>, sessionIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('events')
    .set({ session_id: '', source_tags: withoutDetails })
    .where('session_id', 'in', [...sessionIds])
    .execute()
}

export async function forgetOldVisits(
  { database, clock, retentionDays }: { database: Database; clock: Clock; retentionDays: number },
  signal: AbortSignal,
): Promise<void> {
  let changed = PAGE_SIZE
  while (changed === PAGE_SIZE && !signal.aborted) {
    const { rows } = await sql`
      update events set session_id = '', source_tags = ${withoutDetails} where id in (
        select id from events where session_id <> '' and at <= ${toIsoString(clock.now() - retentionDays * DAY_MS)}
        limit ${PAGE_SIZE} for update skip locked
      ) returning 1
    `.execute(database.db)
    changed = rows.length
  }
}
