import type { Stance } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'

/** The origin of a campaign's letters, for their readers. It holds no personal data. */
export type Provenance = {
  campaign: Campaign
  /** The bills that the campaign lists. If one has no stance, the writer chooses it. */
  bills: { id: string; name: string; proOrCon: Stance | null }[]
  /** The provider's address for visitors. Null if it is not set. */
  providerContact: string | null
  drafter: 'offline' | 'model'
  /** Null if the number is so small that it could identify people. */
  letters: number | null
  confirmedLetters: number | null
  /** The time of the counts in ISO 8601. */
  countedAt: string
}
