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

/** One more draft today for one spender, unless they have had them all. */
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
 * Counts a draft that is about to be asked of a language model. A session that is not told counts for its organization
 * alone, and whoever names no campaign shares one purse with all who do not.
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
