import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Explanation } from '@redress/core/submission/explanation'

/** The states of letters that staff look at. */
export const troubledStates = ['queued', 'refused', 'given_up', 'unknown'] as const
export type TroubledState = (typeof troubledStates)[number]

/** What staff may decide about a letter. */
export const deliveryDecisions = ['delivered', 'resend', 'give-up'] as const
export type DeliveryDecision = (typeof deliveryDecisions)[number]

/** Why a letter waits or failed. The gateway's own text is left out, because it may repeat a part of the letter. */
export type DeliveryReason = {
  method: ContactMethod
  errorType: string | null
  explanation: Explanation | null
}

/** The letters to one office that wait or failed for one reason. */
export type DeliveryGroup = DeliveryReason & {
  /** The code of the office, or the legislator's id if the office has none. */
  office: string
  state: TroubledState
  /** It is null if fewer than five people sent them. */
  letters: number | null
  /** True if no gateway took them, so that all can be sent again at once. */
  canResend: boolean
}

/** A letter without its sender, its text and its recipient's answer. */
export type ShownDelivery = DeliveryReason & {
  id: string
  office: string
  campaign: string
  state: TroubledState | 'delivered' | 'voided'
  /** ISO 8601. */
  acceptedAt: string
  endedAt: string | null
  attempts: number
  /** The codes and element names of the last attempt. */
  technical: string | null
  decisions: readonly DeliveryDecision[]
}

export type DeliveriesScreen = {
  screen: 'deliveries'
  /** False until the first letter. */
  hasLetters: boolean
  groups: readonly DeliveryGroup[]
  /** The letters about which a publisher can decide, the newest first. Empty for other roles. */
  undecided: readonly ShownDelivery[]
  /** The letter that was searched by its id. Null if none was searched. */
  found: { asked: string; delivery: ShownDelivery | null } | null
  /** Why nothing was decided. `known` means that there is nothing to decide any more. */
  problem: 'known' | 'erased' | null
}
