import { type Clock, moment } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'
import { keptMs } from './keptDrafts.ts'

const dayMs = 24 * 3600_000

/** Drafts of more than an hour ago are removed, and what was counted before yesterday. */
export async function forgetDrafts({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await database.db
    .deleteFrom('draft_answers')
    .where('written_at', '<=', moment(now - keptMs))
    .execute()
  await database.db
    .deleteFrom('draft_budgets')
    .where('day', '<', moment(now - dayMs).slice(0, 10))
    .execute()
}
