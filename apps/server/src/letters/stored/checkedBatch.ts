import type { Letter } from '@redress/channels/channel'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { Source } from '@redress/core/submission/source'
import type { IsoTimestamp } from '../../platform/database/factTables.ts'
import type { SubmittedAddon } from '../../supporters/consents/submittedAddon.ts'

/** A batch that has passed all checks and is not written yet. */
export type CheckedBatch = {
  sessionId: string | undefined
  language: Language
  organizationId: string
  campaignId: string
  emailReceipt: boolean
  /** Tells whether the sender has proved that they own the email address. */
  confirmed: boolean
  addons: SubmittedAddon[]
  /** Tells whether the sender wants one email that asks whether the offices answered. */
  followUp?: boolean | undefined
  terms: AcceptedTerms
  source: Source
  letters: CheckedLetter[]
  /** The ids of legislators whom the person reaches on the office's own form. */
  handOver?: string[] | undefined
}

export type CheckedLetter = {
  recipient: { legislator: Legislator; method: ContactMethod }
  letter: Omit<Letter, 'deliveryId'>
}

export type AcceptedTerms = {
  terms: { version: number; acceptedAt: IsoTimestamp }
  privacy: { version: number; acceptedAt: IsoTimestamp }
}
