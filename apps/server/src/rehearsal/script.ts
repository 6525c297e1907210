import type { Campaign } from '@redress/core/campaign/campaign'
import type { FileProblem } from '../yaml/fileProblem.ts'

/** A bill as somebody wrote it down; empty where there is nothing. */
export type WrittenBill = { id: string; type: string; proOrCon: string }

/** A campaign to be rehearsed: as the product would have it, and beside that as its organization wrote it. */
export type Script = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
  written: {
    name: string
    topics: string[]
    /** Pairs with `campaign.form.starterMessages`. */
    starterMessages: string[]
    bills: WrittenBill[]
  }
  /** What the import has against the file it came from; none for one that is loaded. */
  problems: FileProblem[]
}
