import { sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { type Memoized, memoizeTtl } from '../base/memoizeTtl.ts'
import type { Database } from '../database/database.ts'
import { perCampaign } from './budgets.ts'
import { limitKey } from './counts.ts'

const { windowMs, hourMs, surgeAbove, surgeTimesMean } = perCampaign

/** Many ask at once, and a surge lasts longer. */
const knownForMs = 10_000

export function campaignKey(secretKey: string, campaignId: string): string {
  return limitKey(secretKey, ['campaign', campaignId])
}

/** Whether a campaign gets far more batches than usual. Each process looks for itself. */
export function openSurges(services: {
  database: Database
  clock: Clock
  secretKey: string
}): Memoized<string, boolean> {
  const { database, clock, secretKey } = services
  return memoizeTtl({ clock, ttlMs: knownForMs }, async campaignId => {
    const now = clock.now()
    const hourAgo = sql`${moment(now - hourMs)}::timestamptz`
    const { rows } = await sql<{ lately: number; before: number }>`
      select coalesce(sum(count) filter (where at > ${hourAgo}), 0)::float8 as lately,
        coalesce(sum(count) filter (where at <= ${hourAgo}), 0)::float8 as before
      from limit_counts
      where key = ${campaignKey(secretKey, campaignId)} and at > ${moment(now - windowMs)}
    `.execute(database.db)
    const { lately = 0, before = 0 } = rows[0] ?? {}
    const mean = before / (windowMs / hourMs - 1)
    return lately > surgeAbove && lately > surgeTimesMean * mean
  })
}
