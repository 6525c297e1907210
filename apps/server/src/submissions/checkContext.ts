import type { Address, GeoAddress } from '@redress/core/address/address'
import type { Bill } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Clock } from '../base/clock.ts'

export type FoundCampaign = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
}

/** What the check asks of the rest of the server. */
export type CheckContext = {
  clock: Clock
  /** Addresses of offices by legislator id. */
  legislatorsWithEmail: ReadonlyMap<string, string>
  findCampaign(id: string): Promise<FoundCampaign | null>
  resolveAddress(address: Address): Promise<GeoAddress>
  findLegislators(home: { state: string; district: number }): Promise<Legislator[]>
  findBills(ids: string[]): Promise<Bill[]>
}
