import type { Calls, ReplyOf } from '@redress/contract/calls'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { sql } from 'kysely'
import type { Campaigns } from '../../organizations/campaigns/campaigns.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import { MINIMUM_PEOPLE } from './tally.ts'

/**
 * Reads how many letters of a campaign were delivered, if its file asks for a counter. The number is up to a minute
 * old.
 */
export type Counters = {
  /** Returns null for an unknown campaign and for a campaign without a counter. */
  read(campaignId: string): Promise<ReplyOf<Calls['campaignCount']> | null>
  /** Returns the configuration with the number of delivered letters in each campaign that has a counter. */
  addTo(config: OrganizationConfig): Promise<OrganizationConfig>
}

type CounterServices = { database: Database; clock: Clock; campaigns: Pick<Campaigns, 'find'> }

export const COUNTER_TTL_MS = 60_000

export function openCounters({ database, clock, campaigns }: CounterServices): Counters {
  const count = memoizeTtl({ clock, ttlMs: COUNTER_TTL_MS }, async (counted: Counted) =>
    roundCount(await bringUpToDate(database, counted, clock.now())),
  )
  async function withCount(campaign: Campaign, organizationId: string): Promise<Campaign> {
    const { campaignId, counter } = campaign
    if (!counter) return campaign
    const delivered = await count({ organizationId, campaignId })
    return delivered === 0 ? campaign : { ...campaign, counter: { ...counter, delivered } }
  }
  return {
    async read(campaignId) {
      const found = await campaigns.find(campaignId)
      if (!found?.campaign.counter) return null
      const { counter } = await withCount(found.campaign, found.organization.id)
      return { campaignId, ...counter, delivered: counter?.delivered ?? null }
    },
    async addTo(config) {
      if (!config.campaigns.some(each => each.counter)) return config
      const { campaigns: all, organizationId } = config
      return { ...config, campaigns: await Promise.all(all.map(each => withCount(each, organizationId))) }
    },
  }
}

/** Rounds a count down: to tens, to hundreds from a thousand on, and to thousands from ten thousand on. */
export function roundCount(count: number): number {
  const step = count < 1_000 ? 10 : count < 10_000 ? 100 : 1_000
  return count - (count % step)
}

type Counted = { organizationId: string; campaignId: string }

/** Outcomes are committed at most this long (ms) after their recorded time. */
const SETTLES_WITHIN_MS = 30_000

const START = '1970-01-01T00:00:00.000Z'

/**
 * Adds the letters since the last addition, if at least five people wrote them. A change of the number therefore never
 * shows that one person's letter arrived.
 */
async function bringUpToDate({ db }: Database, counted: Counted, now: number): Promise<number> {
  const stored = await db
    .selectFrom('campaign_counts')
    .select(['delivered', 'counted_to'])
    .where('organization_id', '=', counted.organizationId)
    .where('campaign_id', '=', counted.campaignId)
    .executeTakeFirst()
  const { delivered, counted_to: from } = stored ?? { delivered: 0, counted_to: START }
  const to = toIsoString(now - SETTLES_WITHIN_MS)
  const { letters, people } = await countSince({ db }, { ...counted, from, to })
  if (people < MINIMUM_PEOPLE) return delivered
  const sum = delivered + letters
  await db
    .insertInto('campaign_counts')
    .values({
      organization_id: counted.organizationId,
      campaign_id: counted.campaignId,
      delivered: sum,
      counted_to: to,
    })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'campaign_id'])
        .doUpdateSet({ delivered: sum, counted_to: to })
        // If another process has added the same letters in the meantime, this update changes nothing.
        .where('campaign_counts.counted_to', '=', from),
    )
    .execute()
  return sum
}

type Span = Counted & { from: string; to: string }

/**
 * Counts the delivered letters of a time span and the people who wrote them. A letter whose text was replaced belongs
 * to the first batch that contained it. A batch whose person is not known counts as one person.
 */
async function countSince(
  { db }: Pick<Database, 'db'>,
  { organizationId, campaignId, from, to }: Span,
): Promise<{ letters: number; people: number }> {
  const { rows } = await sql<{ letters: number; people: number }>`
    select count(*)::int as letters,
      count(distinct coalesce(person, batches.id)) filter (where person is distinct from '')::int as people
    from deliveries
    join submissions on submissions.delivery_id = deliveries.delivery_id and not already
    join batches on batches.id = batch_id
    where deliveries.campaign_id = ${campaignId} and state = 'delivered'
      and ended_at >= ${from} and ended_at < ${to} and organization_id = ${organizationId}
  `.execute(db)
  return rows[0] ?? { letters: 0, people: 0 }
}
