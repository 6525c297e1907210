import type { SelectedBill, Stance } from '../bill/bill.ts'
import type { Campaign } from '../campaign/campaign.ts'

export type SupportedBill = { billName: string; billSummary: string; billTitle: string; proOrCon: Stance }

/** What a drafter is given: never a name, an email or a street. */
export type DraftRequest = {
  /** The campaign's issue; empty in chat. */
  category: string
  sender: { reasoning: string }
  exampleMessages: string[]
  supportedBills: SupportedBill[]
  metadata: Record<string, string>
  /** Which of several wordings is wanted: Regenerate counts it up. 0, or none, is the first. */
  variant?: number | undefined
}

/** Why the offline drafter wrote in place of a language model: that gave nothing of use in time, or may not be asked. */
export type StandIn = 'none' | 'unavailable' | 'budget'

export type DraftReply = {
  subject: string
  message: string
  /** Written on this machine, by no language model. */
  offline: boolean
  /** Sentences of the message, verbatim, that say of the person what they did not. */
  doubts?: string[] | undefined
  standIn?: StandIn | undefined
}

/** What comes of a draft while it is written; the whole of it comes last, and counts for more. */
export type DraftPiece = {
  /** With the space or the line ends before it. */
  sentence: string
}

type Written = { reasoning: string; selectedBills: readonly SelectedBill[] }

/** The same session gives the same request. `category` is the layout's to decide. */
export function draftRequest(written: Written, campaign: Campaign, category: string): DraftRequest {
  return {
    category,
    sender: { reasoning: written.reasoning.trim() },
    exampleMessages: campaign.form.starterMessages,
    supportedBills: written.selectedBills.map(({ name, summary, title, proOrCon }) => ({
      billName: name,
      billSummary: summary,
      billTitle: title,
      proOrCon,
    })),
    metadata: campaign.metadata,
  }
}
