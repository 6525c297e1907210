import type { Letter } from '@redress/channels/channel'
import type { Source } from '@redress/core/submission/source'
import type { Submission } from '@redress/core/submission/submission'
import type { AcceptedTerms } from '../database/tables.ts'
import type { Recipient } from './recipient.ts'

/** A letter that may be sent, before it has a delivery id. */
export type CheckedLetter = { recipient: Recipient; letter: Omit<Letter, 'deliveryId'> }

/** A batch that holds to every rule, with its recipients found by us. */
export type CheckedBatch = {
  sessionId: string | undefined
  organizationId: string
  campaignId: string
  emailReceipt: boolean
  addons: Submission['formAddons']
  terms: AcceptedTerms
  source: Source
  letters: CheckedLetter[]
}
