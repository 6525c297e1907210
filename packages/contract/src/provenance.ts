import type { Stance } from '@redress/core/bill/bill'
import type { Campaign } from '@redress/core/campaign/campaign'

/**
 * The facts about the origin of a campaign's letters, which the offices that read the letters can look up. They contain
 * no personal data.
 */
export type Provenance = {
  campaign: Campaign
  /** The bills that the campaign lists. A null stance means that each writer chooses the stance. */
  bills: { id: string; name: string; proOrCon: Stance | null }[]
  /** The provider's contact for visitors, such as an email address. Null if the operator has not set it. */
  providerContact: string | null
  drafter: 'offline' | 'model'
  /** It is null if the number is so small that it could identify people. */
  letters: number | null
  confirmedLetters: number | null
  /** The time when the letters were counted, in ISO 8601. */
  countedAt: string
}
