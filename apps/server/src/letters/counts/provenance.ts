import type { Provenance } from '@redress/contract/provenance'
import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import { sql } from 'kysely'
import { stateBillsOf } from '../../legislators/bills/stateBills.ts'
import type { Campaigns, FoundCampaign } from '../../organizations/campaigns/campaigns.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import { sumDisclosed } from './disclosed.ts'
import { MINIMUM_PEOPLE } from './tally.ts'

/** The letter counts, rounded down to fives. A count is null if it covers too few people. */
type LetterCounts = { letters: number | null; confirmed: number | null }

type Part = { isConfirmed: boolean; letters: number; people: string[] }

/** Counts the accepted letters of a campaign, and those from a confirmed email address. */
async function countLetters(
  database: Database,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
): Promise<LetterCounts> {
  const parts = await readParts(database, organizationId, campaignId)
  const cellOf = (included: readonly Part[]) => ({
    count: included.reduce((sum, each) => sum + each.letters, 0),
    people: new Set(included.flatMap(each => each.people)),
  })
  const confirmed = parts.filter(each => each.isConfirmed)
  return { letters: sumDisclosed([cellOf(parts)]), confirmed: sumDisclosed([cellOf(confirmed)]) }
}

/**
 * Reads the letters and people of confirmed and of unconfirmed batches. At most `MINIMUM_PEOPLE` people of each kind are
 * read, because more are not needed.
 */
async function readParts({ db }: Database, organizationId: string, campaignId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with sent as (
      select id, coalesce(person, id) as person, confirmed_at is not null as confirmed from batches
      where organization_id = ${organizationId} and campaign_id = ${campaignId}
    )
    select confirmed as "isConfirmed",
      (select count(*)::int from submissions join sent one on one.id = batch_id
        where not already and one.confirmed = parts.confirmed) as letters,
      array(select distinct person from sent where sent.confirmed = parts.confirmed and person <> ''
        limit ${MINIMUM_PEOPLE}) as people
    from (select distinct confirmed from sent) parts
  `.execute(db)
  return rows
}

type CampaignProvenance = { organizationId: string; provenance: Provenance }

export type Provenances = {
  /** Returns null for an unknown campaign and for a campaign that has not begun. The counts are up to a minute old. */
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

export const PROVENANCE_TTL_MS = 60_000

export function openProvenances(services: ProvenanceServices): Provenances {
  const { clock, campaigns } = services
  const memoized = memoizeTtl({ clock, ttlMs: PROVENANCE_TTL_MS }, (found: FoundCampaign) =>
    compose(services, found),
  )
  return {
    async read(campaignId) {
      const found = await campaigns.find(campaignId)
      if (!found || !hasBegun(found.campaign, clock.now())) return null
      // Only existing campaigns are memoized. Nonexistent ids therefore cannot remove a campaign's counts from the
      // memory.
      return { organizationId: found.organization.id, provenance: await memoized(found) }
    },
  }
}

async function compose(
  { database, clock, bills, providerContact, hasModel }: ProvenanceServices,
  { campaign, organization }: FoundCampaign,
): Promise<Provenance> {
  const { campaignId, supportingBills } = campaign
  const loaded = await bills.find(supportingBills.map(({ id }) => id))
  const counts = await countLetters(database, { organizationId: organization.id, campaignId })
  return {
    campaign,
    bills: namedBills(campaign, [...stateBillsOf(campaign), ...loaded]),
    providerContact: providerContact ?? null,
    drafter: hasModel ? 'model' : 'offline',
    letters: counts.letters,
    confirmedLetters: counts.confirmed,
    countedAt: toIsoString(clock.now()),
  }
}

/**
 * Tells whether the campaign has begun. The page of an ended campaign stays, because offices still have its letters.
 */
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
