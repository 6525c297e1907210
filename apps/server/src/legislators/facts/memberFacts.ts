import {
  billsIn,
  type CommitteeRole,
  type JudgedLegislator,
  type MemberFacts,
  markSegment,
  type Segmented,
} from '@redress/core/campaign/segments'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { idsOfCongress } from '../bills/exampleBills.ts'
import { sittingCongress } from '../congress.ts'

export type Segments = {
  /**
   * Adds the number of the segment to each legislator who is in one. Facts of another Congress than the sitting one
   * count as unknown.
   */
  mark<T extends JudgedLegislator>(
    campaign: Segmented,
    legislators: readonly T[],
  ): Promise<(T & { segment?: string })[]>
  /** Returns the facts on which the segments of campaigns rest. */
  factsFor(campaigns: readonly Segmented[]): Promise<MemberFacts>
}

type Services = { database: Database; clock: Clock }

export function openSegments(services: Services): Segments {
  return {
    factsFor: campaigns => readFacts(services, campaigns),
    async mark(campaign, legislators) {
      if (campaign.segments === undefined) return [...legislators]
      const facts = await readFacts(services, [campaign])
      return legislators.map(each => markSegment(campaign, each, facts))
    },
  }
}

async function readFacts(
  { database, clock }: Services,
  campaigns: readonly Segmented[],
): Promise<MemberFacts> {
  const segmented = campaigns.filter(each => each.segments !== undefined)
  const conditions = segmented.flatMap(({ segments = [] }) => segments.flatMap(({ when }) => when ?? []))
  const congress = sittingCongress(clock.now())
  const listed = segmented.flatMap(({ supportingBills }) => supportingBills.map(({ id }) => id))
  const bills = idsOfCongress([...conditions.flatMap(billsIn), ...listed], congress)
  const committees = conditions.flatMap(({ committee }) => committee ?? [])
  return {
    sponsorships: bills.length === 0 ? {} : await readSponsorships(database, bills),
    committees: committees.length === 0 ? {} : await readMembers(database, { committees, congress }),
  }
}

async function readSponsorships(
  { db }: Database,
  ids: readonly string[],
): Promise<MemberFacts['sponsorships']> {
  const rows = await db
    .selectFrom('bills')
    .innerJoin('bill_editions', 'bill_editions.edition', 'bills.edition')
    .select(['bills.id', 'bills.sponsorship'])
    .where('bills.id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.flatMap(({ id, sponsorship }) => (sponsorship ? [[id, sponsorship]] : [])))
}

/** A known committee without members has an entry too. */
async function readMembers(
  { db }: Database,
  { committees, congress }: { committees: readonly string[]; congress: number },
): Promise<MemberFacts['committees']> {
  const { rows } = await sql<{ code: string; members: Record<string, CommitteeRole> }>`
    select code, coalesce(jsonb_object_agg(legislator_id, role) filter (where legislator_id is not null), '{}') as members
    from (
      select code from committees union select committee from committee_members
    ) as known
    left join committee_members on committee = code
      and exists (select from data_sets where name = 'committees' and congress = ${congress})
    where code = any(${[...committees]}::text[])
    group by code
  `.execute(db)
  return Object.fromEntries(rows.map(({ code, members }) => [code, members]))
}
