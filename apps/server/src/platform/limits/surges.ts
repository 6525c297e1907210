import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { memoizeTtl } from '../memoizeTtl.ts'
import { perCampaign } from './budgets.ts'
import { type Count, countAt, limitKey } from './counts.ts'

const { windowMs, hourMs, surgeAbove, surgeTimesMean, oneIn } = perCampaign

const MOST_CAMPAIGNS = 10_000

/** An answer is reused for this time (ms), because many requests need it at the same time. */
const KNOWN_FOR_MS = 1_000

export type Surges = {
  /** Tells whether a campaign is getting far more batches than usual. */
  isSurging(campaignId: string): Promise<boolean>
  /**
   * Returns the counts to write with a batch. Every tenth time (`oneIn`), this is one count of ten batches. Otherwise
   * there is none.
   */
  sample(campaignId: string): Count[]
}

export function openSurges(services: { database: Database; clock: Clock; secretKey: string }): Surges {
  const { database, clock, secretKey } = services
  const keyOf = (campaignId: string) => limitKey(secretKey, ['campaign', campaignId])
  /**
   * For each campaign, the batches that this process has counted but the last read did not include. `sampled` batches
   * have been written since then, and `uncounted` batches have not been written yet.
   */
  const ours = new LRUCache<string, { uncounted: number; sampled: number }>({ max: MOST_CAMPAIGNS })
  const oursOf = (campaignId: string) => ours.get(campaignId) ?? { uncounted: 0, sampled: 0 }
  const read = memoizeTtl({ clock, ttlMs: KNOWN_FOR_MS }, (campaignId: string) => {
    ours.set(campaignId, { ...oursOf(campaignId), sampled: 0 })
    return readTraffic(database, keyOf(campaignId), clock.now())
  })
  return {
    async isSurging(campaignId) {
      const { lately, mean } = await read(campaignId)
      const { uncounted, sampled } = oursOf(campaignId)
      const count = lately + sampled + uncounted
      return count > surgeAbove && count > surgeTimesMean * mean
    },
    sample(campaignId) {
      const { uncounted, sampled } = oursOf(campaignId)
      const isDue = uncounted + 1 === oneIn
      ours.set(
        campaignId,
        isDue ? { uncounted: 0, sampled: sampled + oneIn } : { uncounted: uncounted + 1, sampled },
      )
      return isDue ? [countAt(clock, keyOf(campaignId), { ...perCampaign, count: oneIn })] : []
    },
  }
}

/** Reads the number of batches in the last hour, and the mean of the hours before. */
async function readTraffic(
  { db }: Database,
  key: string,
  now: number,
): Promise<{ lately: number; mean: number }> {
  const hourAgo = sql`${toIsoString(now - hourMs)}::timestamptz`
  const { rows } = await sql<{ lately: number; before: number }>`
    select coalesce(sum(count) filter (where at > ${hourAgo}), 0)::float8 as lately,
      coalesce(sum(count) filter (where at <= ${hourAgo}), 0)::float8 as before
    from limit_counts where key = ${key} and at > ${toIsoString(now - windowMs)}
  `.execute(db)
  const { lately = 0, before = 0 } = rows[0] ?? {}
  return { lately, mean: before / (windowMs / hourMs - 1) }
}
