import type { SelectedBill } from '@redress/core/bill/bill'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { ErrorType } from '@redress/core/submission/submission'

/**
 * The state of a letter to one office. We still try letters that are `retrying` or `waiting` (for an office to
 * open). All other states are final.
 */
export type LetterState =
  | 'accepted'
  | 'retrying'
  | 'waiting'
  | 'delivered'
  | 'refused'
  | 'given_up'
  | 'unknown'
  | 'voided'

/** One attempt to deliver a letter. Without an outcome, the attempt is still running, or its process ended. */
export type ReceiptAttempt = {
  /** ISO 8601 in UTC, like all times in this file. */
  startedAt: string
  endedAt: string | null
  outcome: 'delivered' | 'refused' | 'unavailable' | 'deferred' | 'rerouted' | 'unknown' | null
}

export type ReceiptOffice = {
  /** Empty if the name is unknown. */
  legislatorName: string
  /** Such as `Representative, Wyoming at large`. It may be empty. */
  office: string
  contactMethod: ContactMethod
  state: LetterState
  errorType: ErrorType | null
  errorMessage: string
  endedAt: string | null
  nextTryAt: string | null
  /** True if an earlier batch brought the letter. The receipt then shows only its state, and `attempts` is empty. */
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
/** The person's answer to the question whether the offices answered. */
export type FollowUpAnswer = (typeof followUpAnswers)[number]

/** The follow-up question to a person who ticked the box that asks for it. */
export type ReceiptFollowUp = {
  /** The time at which one mail asks the question, if the person has not answered by then. */
  dueAt: string
  /** True once that mail was made, or if none will be made. */
  isClosed: boolean
  answer: FollowUpAnswer | null
}

/** The contact that the organization keeps. The person ticked a box that allows this. */
export type KeptContact = {
  organizationName: string
  /** The postal address may be empty. */
  postalAddress: string
  consents: { text: string; at: string }[]
}

/**
 * The problem of a mail that failed. `address`: mail servers do not know the address. `given_up`: no server took the
 * mail in three days. `unknown`: the mail may have arrived.
 */
export type MailProblem = 'address' | 'refused' | 'given_up' | 'unknown'

/** A mail to the sender that we no longer try. No mail server has certainly taken it. */
export type FailedMail = { problem: MailProblem; at: string }

/** The receipt that the holder of the secret link sees. */
export type OpenReceipt = {
  kind: 'open'
  acceptedAt: string
  /** The time at which the sender proved that they own the email address. */
  confirmedAt: string | null
  /** True if this link can confirm the address, because the link went to the address by mail. */
  canConfirm: boolean
  /** A digest of the letters and consents that are shown. The button that confirms sends it along. */
  digest?: string
  /** The words of the ticked boxes that let the organization keep the contact once the sender confirms. */
  consents?: string[]
  /** Empty once no letter is left. `campaignName` is then empty too. */
  campaignId: string
  campaignName: string
  /** `town` is the town of the postmark, such as `Cheyenne, WY`. */
  sender: { name: string; addressLines: string[]; town: string } | null
  organizationName: string
  offices: ReceiptOffice[]
  letters: ReceiptLetter[]
  failedMail?: FailedMail | null
  /** Null if the person did not ask for the follow-up, or if no office has a letter yet. */
  followUp: ReceiptFollowUp | null
  /** True if the person may begin a new letter from this one. */
  canAskAgain: boolean
  /**
   * `waits`: the organization keeps the contact once the sender has confirmed the address. Null if it is to keep
   * nothing.
   */
  keptContact?: KeptContact | 'waits' | null
}

/** The receipt of a batch that is sent once its sender has confirmed it by mail. */
export type WaitingReceipt = Pick<OpenReceipt, 'campaignName' | 'organizationName' | 'sender' | 'letters'> & {
  kind: 'waiting'
  heldAt: string
  expiresAt: string
  failedMail?: FailedMail | null
}

export type ErasedReceipt = {
  kind: 'erased'
  erasedAt: string
  /** The time at which the holder pressed "This wasn't me", which erases the letter. */
  disownedAt: string | null
  letters: number
  delivered: number
  keptContact?: KeptContact
}

/**
 * The notice after a button that did nothing. `again`: the page was too old. `changed`: the letters that it showed
 * have changed.
 */
export type ReceiptNotice = 'again' | 'changed'

/** The page behind the link in a mail by which a person withdraws a consent. The link does nothing else. */
export type Withdrawal = { kind: 'open'; kept: KeptContact | 'waits' | null } | { kind: 'unknown' }

export type Receipt = OpenReceipt | WaitingReceipt | ErasedReceipt | { kind: 'unknown' }
