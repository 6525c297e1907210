import { bill } from '@redress/contract/shapes/bill'
import { legislator } from '@redress/contract/shapes/legislator'
import { campaign, segment } from '@redress/contract/shapes/organization'
import { jurisdictionsOf } from '@redress/core/campaign/audience'
import { isPublished } from '@redress/core/campaign/campaign'
import { committeeRoles, type MemberFacts } from '@redress/core/campaign/segments'
import { congressChambers } from '@redress/core/legislator/chambers'
import { isCouncil } from '@redress/core/legislator/councils'
import { hasStateLegislature } from '@redress/core/legislator/stateChambers'
import * as z from 'zod/mini'
import type { Segments } from '../../legislators/facts/memberFacts.ts'
import type { Legislators } from '../../legislators/members/legislators.ts'
import type { Campaigns } from '../../organizations/campaigns/campaigns.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { nearest } from '../../platform/textForms.ts'

const agent = z.object({
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  ackEmail: z.string(),
})

/** The agent of each chamber. Null if the channel is off. */
export const agents = z.record(z.enum(congressChambers), z.nullable(agent))
export type Agents = z.infer<typeof agents>

export const snapshotQuery = z.object({
  /** If this is empty, the first published campaign is used. */
  campaignId: z.string(),
  billIds: z.array(z.string()),
  /** The segments in a file that is rehearsed, in addition to those of the published campaign. */
  segments: z.optional(z.array(segment)),
  /**
   * The codes of the states and councils to which the campaigns in that file write, in addition to those of the
   * published campaign.
   */
  states: z.optional(
    z.array(z.string().check(z.refine(each => hasStateLegislature(each) || isCouncil(each)))),
  ),
})
export type SnapshotQuery = z.infer<typeof snapshotQuery>

const memberFacts = z.object({
  sponsorships: z.record(
    z.string(),
    z.object({
      sponsors: z.array(z.string()),
      cosponsors: z.array(z.object({ id: z.string(), since: z.string() })),
    }),
  ),
  committees: z.record(z.string(), z.record(z.string(), z.enum(committeeRoles))),
}) satisfies z.ZodMiniType<MemberFacts>

export const operatorSnapshot = z.object({
  /** The time is in ms since 1970. */
  now: z.number(),
  found: z.nullable(
    z.object({
      organization: z.object({ id: z.string(), name: z.string() }),
      campaign,
      topics: z.array(z.string()),
    }),
  ),
  /** If the campaign is unknown, this is the id that is closest to the requested one. */
  meant: z.nullable(z.string()),
  /** The holders in the order of core's `congressSeats`. Null for a vacant seat. */
  legislators: z.array(z.nullable(legislator)),
  /** The members of the legislatures to which the campaigns write, with the addresses to which their letters go. */
  inState: z.array(z.object({ legislator, email: z.string() })),
  /** The bills that this installation offers. */
  bills: z.array(bill),
  /** The facts on which the conditions of the segments rest. */
  facts: memberFacts,
  agents,
})
export type OperatorSnapshot = z.infer<typeof operatorSnapshot>

export type SnapshotServices = {
  database: Database
  clock: Clock
  campaigns: Pick<Campaigns, 'find'>
  bills: { find(ids: readonly string[]): Promise<OperatorSnapshot['bills']> }
  agents: Agents
  legislators: Pick<Legislators, 'findCongress' | 'listInState'>
  segments: Pick<Segments, 'factsFor'>
}

const MAX_SEARCHED = 2_000

export async function readSnapshot(
  services: SnapshotServices,
  { campaignId, billIds, segments: more, states: moreStates = [] }: SnapshotQuery,
): Promise<OperatorSnapshot> {
  const { database, clock, campaigns, bills, legislators, segments, agents } = services
  const wanted = campaignId || (await firstPublished(database, clock.now()))
  const found = wanted === '' ? null : await campaigns.find(wanted)
  const listed = found?.campaign.supportingBills.map(each => each.id) ?? []
  const holders = await legislators.findCongress()
  const states = new Set([...(found ? jurisdictionsOf(found.campaign) : []), ...moreStates])
  const inState = await Promise.all([...states].map(legislators.listInState))
  return {
    now: clock.now(),
    found: found && {
      organization: { id: found.organization.id, name: found.organization.name },
      campaign: found.campaign,
      topics: found.topics,
    },
    meant: found || wanted === '' ? null : await closestId(database, wanted),
    legislators: holders.map(each => each.legislator),
    inState: inState.flat(),
    bills: await bills.find([...listed, ...billIds]),
    facts: await segments.factsFor([
      ...(found ? [found.campaign] : []),
      ...(more ? [{ segments: more, supportingBills: billIds.map(id => ({ id })) }] : []),
    ]),
    agents,
  }
}

async function firstPublished({ db }: Database, now: number): Promise<string> {
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .orderBy('organization_id')
    .orderBy('position')
    .limit(MAX_SEARCHED)
    .execute()
  return rows.find(each => isPublished(each.campaign, now))?.id ?? ''
}

async function closestId({ db }: Database, wanted: string): Promise<string | null> {
  const rows = await db.selectFrom('campaigns').select('id').limit(MAX_SEARCHED).execute()
  const ids = rows.map(each => each.id)
  return nearest(wanted, ids) ?? null
}
