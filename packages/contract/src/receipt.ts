import type { SelectedBill } from '@redress/core/bill/bill'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { ErrorType } from '@redress/core/submission/submission'

/** `retrying` and `waiting` (for an office to open) are still tried, the others have ended. */
export type LetterState =
  | 'accepted'
  | 'retrying'
  | 'waiting'
  | 'delivered'
  | 'refused'
  | 'given_up'
  | 'unknown'
  | 'voided'

/** Without an outcome it goes on, or its process ended. */
export type ReceiptAttempt = {
  /** ISO 8601 in UTC, as all times here. */
  startedAt: string
  endedAt: string | null
  outcome: 'delivered' | 'refused' | 'unavailable' | 'deferred' | 'rerouted' | 'unknown' | null
}

export type ReceiptOffice = {
  /** Empty if it is unknown. */
  legislatorName: string
  /** `Representative, Wyoming at large`. May be empty. */
  office: string
  contactMethod: ContactMethod
  state: LetterState
  errorType: ErrorType | null
  errorMessage: string
  endedAt: string | null
  nextTryAt: string | null
  /** An earlier batch brought it: only its state is shown, and `attempts` is empty. */
  already: boolean
  attempts: ReceiptAttempt[]
}

export type ReceiptLetter = {
  to: { legislatorName: string; office: string }[]
  subject: string
  text: string
  bills: Pick<SelectedBill, 'id' | 'name' | 'proOrCon'>[]
}

export const followUpAnswers = ['yes', 'no', 'not_yet'] as const
/** What the person says about the offices: did they answer? */
export type FollowUpAnswer = (typeof followUpAnswers)[number]

/** Of a person who ticked to be asked. */
export type ReceiptFollowUp = {
  /** When one mail asks, if there is no answer by then. */
  dueAt: string
  /** That mail was made, or none will be. */
  isClosed: boolean
  answer: FollowUpAnswer | null
}

/** What the organization keeps of the person, who ticked that it may. */
export type KeptContact = {
  organizationName: string
  /** May be empty. */
  postalAddress: string
  consents: { text: string; at: string }[]
}

/** `address`: mail servers do not know it. `given_up`: none took the mail in three days. `unknown`: it may have arrived. */
export type MailProblem = 'address' | 'refused' | 'given_up' | 'unknown'

/** Our mail to the sender ended without having been taken for sure. */
export type FailedMail = { problem: MailProblem; at: string }

/** For the holder of the secret link. */
export type OpenReceipt = {
  kind: 'open'
  acceptedAt: string
  /** When the sender proved to own the email address. */
  confirmedAt: string | null
  /** By this link, which went to the address by mail. */
  canConfirm: boolean
  /** Of the letters and consents that are shown: the button that confirms sends it along. */
  digest?: string
  /** The words of ticked boxes by which the organization keeps the contact once the sender confirms. */
  consents?: string[]
  /** Empty with the letter's end, as is its name. */
  campaignId: string
  campaignName: string
  /** `town` is that of the postmark: `Cheyenne, WY`. */
  sender: { name: string; addressLines: string[]; town: string } | null
  organizationName: string
  offices: ReceiptOffice[]
  letters: ReceiptLetter[]
  failedMail?: FailedMail | null
  /** Null if the person did not tick it, or no office has a letter yet. */
  followUp: ReceiptFollowUp | null
  /** A new letter may be begun from this one. */
  canAskAgain: boolean
  /** `waits`: it is kept once the sender has confirmed the address. Null if nothing is to be kept. */
  keptContact?: KeptContact | 'waits' | null
}

/** Of a batch that is sent once its sender has confirmed it by mail. */
export type WaitingReceipt = Pick<OpenReceipt, 'campaignName' | 'organizationName' | 'sender' | 'letters'> & {
  kind: 'waiting'
  heldAt: string
  expiresAt: string
  failedMail?: FailedMail | null
}

export type ErasedReceipt = {
  kind: 'erased'
  erasedAt: string
  /** When the holder said "This wasn't me", which erases. */
  disownedAt: string | null
  letters: number
  delivered: number
  keptContact?: KeptContact
}

/** After a button that did nothing: the page was too old, or what it showed has changed. */
export type ReceiptNotice = 'again' | 'changed'

/** Behind the link in a mail by which a person withdraws a consent, and does nothing else. */
export type Withdrawal = { kind: 'open'; kept: KeptContact | 'waits' | null } | { kind: 'unknown' }

export type Receipt = OpenReceipt | WaitingReceipt | ErasedReceipt | { kind: 'unknown' }
