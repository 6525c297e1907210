import { bill } from '@redress/contract/shapes/bill'
import { legislator } from '@redress/contract/shapes/legislator'
import { campaign } from '@redress/contract/shapes/organization'
import { isPublished } from '@redress/core/campaign/landing'
import * as z from 'zod/mini'
import type { Clock } from '../base/clock.ts'
import type { BillSource } from '../bills/billSource.ts'
import type { Database } from '../database/database.ts'
import { findAllLegislators } from '../legislators/findAllLegislators.ts'
import { findCampaign } from '../organizations/findCampaign.ts'
import { nearest } from '../yaml/nearest.ts'

const agent = z.object({
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  ackEmail: z.string(),
})

/** Who delivers to each chamber; null where its channel is off. */
export const agents = z.object({ HOUSE: z.nullable(agent), SENATE: z.nullable(agent) })
export type Agents = z.infer<typeof agents>

export const factsAsked = z.object({
  /** Empty for the first campaign that is open. */
  campaignId: z.string(),
  /** Looked up beside the campaign's own. */
  billIds: z.array(z.string()),
})
export type FactsAsked = z.infer<typeof factsAsked>

/** What a letter would be made of here and now: nothing of any person. */
export const facts = z.object({
  /** ms since 1970, by the product's clock. */
  now: z.number(),
  found: z.nullable(
    z.object({
      organization: z.object({ id: z.string(), name: z.string() }),
      campaign,
      topics: z.array(z.string()),
    }),
  ),
  /** Where none was found: the id that was probably meant. */
  meant: z.nullable(z.string()),
  /** In the order of core's `allSeats`; null for a vacant one. */
  legislators: z.array(z.nullable(legislator)),
  /** Those of the asked that are offered here. */
  bills: z.array(bill),
  agents,
})
export type Facts = z.infer<typeof facts>

export type FactsContext = {
  database: Database
  clock: Clock
  bills: Pick<BillSource, 'find'>
  agents: Agents
  legislatorsWithEmail: { has(id: string): boolean }
}

/** Of many thousand ids the one that was meant is not worth a look at all of them. */
const mostCompared = 2_000

async function firstOpen({ database, clock }: FactsContext): Promise<string> {
  const rows = await database.db
    .selectFrom('campaigns')
    .select(['id', 'campaign'])
    .orderBy('organization_id')
    .orderBy('position')
    .limit(mostCompared)
    .execute()
  return rows.find(each => isPublished(each.campaign, clock.now()))?.id ?? ''
}

async function meantBy(asked: string, { database }: FactsContext): Promise<string | null> {
  const rows = await database.db.selectFrom('campaigns').select('id').limit(mostCompared).execute()
  return (
    nearest(
      asked,
      rows.map(each => each.id),
    ) ?? null
  )
}

export async function readFacts(context: FactsContext, { campaignId, billIds }: FactsAsked): Promise<Facts> {
  const wanted = campaignId || (await firstOpen(context))
  const found = wanted === '' ? null : await findCampaign(context.database, wanted)
  const listed = found?.campaign.supportingBills.map(each => each.id) ?? []
  const holders = await findAllLegislators(context)
  return {
    now: context.clock.now(),
    found: found && {
      organization: { id: found.organization.id, name: found.organization.name },
      campaign: found.campaign,
      topics: found.topics,
    },
    meant: found || wanted === '' ? null : await meantBy(wanted, context),
    legislators: holders.map(each => each.legislator),
    bills: await context.bills.find([...listed, ...billIds]),
    agents: context.agents,
  }
}
