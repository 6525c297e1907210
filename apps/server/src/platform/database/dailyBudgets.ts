import { type Clock, DAY_MS, toIsoString } from '../clock.ts'
import type { Database } from './database.ts'

type Store = { database: Database; clock: Clock }

/**
 * Uses one unit of a daily budget. Days are in UTC, and all processes share the count in the database. Returns false if
 * the spender has reached today's limit.
 */
export async function spendToday(
  { database, clock }: Store,
  spender: string,
  most: number,
): Promise<boolean> {
  if (most === 0) return false
  const day = toIsoString(clock.now()).slice(0, 10)
  const counted = await database.db
    .insertInto('daily_budgets')
    .values({ day, spender, spent: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'spender'])
        .doUpdateSet(now => ({ spent: now('daily_budgets.spent', '+', 1) }))
        .where('daily_budgets.spent', '<', most),
    )
    .returning('spent')
    .executeTakeFirst()
  return counted !== undefined
}

/** Deletes the counts of days before yesterday. */
export async function removeOldBudgets({ database, clock }: Store): Promise<void> {
  await database.db
    .deleteFrom('daily_budgets')
    .where('day', '<', toIsoString(clock.now() - DAY_MS).slice(0, 10))
    .execute()
}
