import type { Stance } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'

/** How a campaign's letters come about, for their readers. No personal data. */
export type Provenance = {
  campaign: Campaign
  /** Those that the campaign lists. Without a stance the writer chooses. */
  bills: { id: string; name: string; proOrCon: Stance | null }[]
  /** Where visitors write to the provider; null if it is not set. */
  providerContact: string | null
  drafter: 'offline' | 'model'
  /** Null for numbers of few people, which could identify them. */
  letters: number | null
  confirmedLetters: number | null
  /** Of the counts. ISO 8601. */
  countedAt: string
}
