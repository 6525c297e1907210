import type { Provenance } from '@redress/contract/provenance'
import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { type Clock, moment } from '../base/clock.ts'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Database } from '../database/database.ts'
import { countLetters } from '../reports/countLetters.ts'

export type CampaignProvenance = { organizationId: string; provenance: Provenance }

export type Provenances = {
  /** Null for an unknown campaign, and for one that has not begun. Memoized for a minute. */
  read(campaignId: string): Promise<CampaignProvenance | null>
}

type ProvenanceServices = {
  database: Database
  clock: Clock
  campaigns: Pick<Campaigns, 'find'>
  bills: { find(ids: readonly string[]): Promise<Bill[]> }
  providerContact: string | undefined
  hasModel: boolean
}

export const provenanceTtlMs = 60_000

export function openProvenances(services: ProvenanceServices): Provenances {
  const { clock } = services
  const read = memoizeTtl({ clock, ttlMs: provenanceTtlMs, max: 200 }, (campaignId: string) =>
    readProvenance(services, campaignId),
  )
  return { read }
}

async function readProvenance(
  { database, clock, campaigns, bills, providerContact, hasModel }: ProvenanceServices,
  campaignId: string,
): Promise<CampaignProvenance | null> {
  const found = await campaigns.find(campaignId)
  if (!found || !hasBegun(found.campaign, clock.now())) return null
  const { campaign, organization } = found
  const counts = await countLetters(database, { organizationId: organization.id, campaignId })
  const provenance = {
    campaign,
    bills: namedBills(campaign, await bills.find(campaign.supportingBills.map(({ id }) => id))),
    providerContact: providerContact ?? null,
    drafter: hasModel ? ('model' as const) : ('offline' as const),
    letters: counts.letters,
    confirmedLetters: counts.confirmed,
    countedAt: moment(clock.now()),
  }
  return { organizationId: organization.id, provenance }
}

/** A campaign that is over keeps its page: offices still hold its letters. */
function hasBegun({ startDate }: Campaign, now: number): boolean {
  return Date.parse(startDate) <= now
}

function namedBills({ supportingBills }: Campaign, known: readonly Bill[]): Provenance['bills'] {
  return supportingBills.map(({ id, proOrCon }) => ({
    id,
    name: known.find(each => each.id === id)?.name ?? '',
    proOrCon: proOrCon ?? null,
  }))
}
