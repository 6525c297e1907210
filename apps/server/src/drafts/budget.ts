import { createHmac } from 'node:crypto'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'

export type Budgets = {
  database: Database
  clock: Clock
  secretKey: string
  draftsPerSession: number
  draftsPerOrganization: number
}

/** Counts one more draft today, unless the spender has reached the limit. */
async function spend({ database, clock }: Budgets, spender: string, most: number): Promise<boolean> {
  if (most === 0) return false
  const day = moment(clock.now()).slice(0, 10)
  const counted = await database.db
    .insertInto('draft_budgets')
    .values({ day, spender, drafts: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'spender'])
        .doUpdateSet(now => ({ drafts: now('draft_budgets.drafts', '+', 1) }))
        .where('draft_budgets.drafts', '<', most),
    )
    .returning('drafts')
    .executeTakeFirst()
  return counted !== undefined
}

/**
 * Counts a draft by a language model. A request without a session counts for its organization only; requests without a
 * campaign share one budget.
 */
export async function maySpend(
  budgets: Budgets,
  { sessionId, organizationId }: { sessionId: string; organizationId: string },
): Promise<boolean> {
  const { secretKey, draftsPerSession, draftsPerOrganization } = budgets
  const visit = createHmac('sha256', secretKey).update(`draft budget\n${sessionId}`).digest('hex')
  if (sessionId !== '' && !(await spend(budgets, `s:${visit}`, draftsPerSession))) return false
  return spend(budgets, `o:${organizationId}`, draftsPerOrganization)
}
