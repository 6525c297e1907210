import { sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { withoutDetails } from './withoutDetails.ts'

const atOnce = 2_000
const dayMs = 24 * 3600_000

/** Old events lose the number of their visit, a handful at a time: what remains counts steps. */
export async function forgetVisits(
  { database, clock, retentionDays }: { database: Database; clock: Clock; retentionDays: number },
  signal: AbortSignal,
): Promise<void> {
  let changed = atOnce
  while (changed === atOnce && !signal.aborted) {
    const { rows } = await sql`
      update events set session_id = '', source_tags = ${withoutDetails} where id in (
        select id from events where session_id <> '' and at <= ${moment(clock.now() - retentionDays * dayMs)}
        limit ${atOnce} for update skip locked
      ) returning 1
    `.execute(database.db)
    changed = rows.length
  }
}
