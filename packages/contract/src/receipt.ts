import type { SelectedBill } from '@redress/core/bill/bill'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { ErrorType } from '@redress/core/submission/submission'

/** How a letter stands: `retrying` and `waiting` (for an office to open) are still tried, the others have ended. */
export type LetterState =
  | 'accepted'
  | 'retrying'
  | 'waiting'
  | 'delivered'
  | 'refused'
  | 'given_up'
  | 'unknown'
  | 'voided'

/** One try, as it is on record. Without an outcome it goes on, or its process ended. */
export type ReceiptAttempt = {
  /** ISO 8601 in UTC, as all times here. */
  startedAt: string
  endedAt: string | null
  outcome: 'delivered' | 'refused' | 'unavailable' | 'deferred' | 'rerouted' | 'unknown' | null
}

export type ReceiptOffice = {
  /** Empty where it is not known any more. */
  legislatorName: string
  /** As people say it: `Representative, Wyoming at large`. May be empty. */
  office: string
  contactMethod: ContactMethod
  state: LetterState
  errorType: ErrorType | null
  errorMessage: string
  endedAt: string | null
  nextTryAt: string | null
  /** An earlier batch brought it: how it stands is all that may be told, and `attempts` is empty. */
  already: boolean
  attempts: ReceiptAttempt[]
}

/** One text, with all recipients in this batch. */
export type ReceiptLetter = {
  to: { legislatorName: string; office: string }[]
  subject: string
  text: string
  bills: Pick<SelectedBill, 'id' | 'name' | 'proOrCon'>[]
}

/** What became of a batch, for the holder of its secret link. */
export type OpenReceipt = {
  kind: 'open'
  acceptedAt: string
  /** When the receipt's holder said "This wasn't me". */
  disownedAt: string | null
  campaignName: string
  sender: { name: string; addressLines: string[] } | null
  organizationName: string
  offices: ReceiptOffice[]
  letters: ReceiptLetter[]
}

/** After erasure: numbers without a person. */
export type ErasedReceipt = { kind: 'erased'; erasedAt: string; letters: number; delivered: number }

export type Receipt = OpenReceipt | ErasedReceipt | { kind: 'unknown' }
