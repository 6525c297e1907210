import type { Provenance } from '@redress/contract/provenance'
import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { type Clock, moment } from '../base/clock.ts'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import type { Campaigns, FoundCampaign } from '../campaigns/campaigns.ts'
import type { Database } from '../database/database.ts'
import { countLetters } from '../reports/countLetters.ts'

export type CampaignProvenance = { organizationId: string; provenance: Provenance }

export type Provenances = {
  /** Null for an unknown campaign, and for one that has not begun. Counts are up to a minute old. */
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
  const { clock, campaigns } = services
  const memoized = memoizeTtl({ clock, ttlMs: provenanceTtlMs }, (found: FoundCampaign) =>
    compose(services, found),
  )
  return {
    async read(campaignId) {
      const found = await campaigns.find(campaignId)
      if (!found || !hasBegun(found.campaign, clock.now())) return null
      // Only campaigns that exist take room: made-up ids cannot make the letters be counted again.
      return { organizationId: found.organization.id, provenance: await memoized(found) }
    },
  }
}

async function compose(
  { database, clock, bills, providerContact, hasModel }: ProvenanceServices,
  { campaign, organization }: FoundCampaign,
): Promise<Provenance> {
  const { campaignId, supportingBills } = campaign
  const counts = await countLetters(database, { organizationId: organization.id, campaignId })
  return {
    campaign,
    bills: namedBills(campaign, await bills.find(supportingBills.map(({ id }) => id))),
    providerContact: providerContact ?? null,
    drafter: hasModel ? 'model' : 'offline',
    letters: counts.letters,
    confirmedLetters: counts.confirmed,
    countedAt: moment(clock.now()),
  }
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
