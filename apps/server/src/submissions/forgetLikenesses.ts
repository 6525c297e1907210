import { sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { sameLetterMs } from './likeness.ts'

const atOnce = 2_000

/** Likenesses that no letter can meet any more are removed, a handful at a time. */
export async function forgetLikenesses(
  { database, clock }: { database: Database; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  let removed = atOnce
  while (removed === atOnce && !signal.aborted) {
    const { rows } = await sql`
      delete from likenesses where likeness in (
        select likeness from likenesses where accepted_at <= ${moment(clock.now() - sameLetterMs)}
        limit ${atOnce} for update skip locked
      ) returning 1
    `.execute(database.db)
    removed = rows.length
  }
}
