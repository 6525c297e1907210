import type { BillStanding, SelectedBill } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { ErrorType, HandOverWord } from '@redress/core/submission/submission'

/**
 * The state of a letter to one office. We keep trying to deliver letters that are `retrying`, or `waiting` for an
 * office to open. All later states are final.
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

/** One attempt to deliver a letter. If the outcome is null, the attempt is still running, or its process stopped. */
export type ReceiptAttempt = {
  /** ISO 8601 in UTC, like all times in this file. */
  startedAt: string
  endedAt: string | null
  outcome: 'delivered' | 'refused' | 'unavailable' | 'deferred' | 'rerouted' | 'unknown' | null
}

export type ReceiptOffice = {
  /** It is empty if the name is unknown. */
  legislatorName: string
  /** A text such as `Representative, Wyoming at large`. It may be empty. */
  office: string
  contactMethod: ContactMethod
  state: LetterState
  errorType: ErrorType | null
  errorMessage: string
  endedAt: string | null
  nextTryAt: string | null
  /**
   * True if the letter belongs to an earlier batch. The receipt then shows only the letter's state, and `attempts` is
   * empty.
   */
  already: boolean
  /** The organization's staff can find the letter by this id. Null if the letter belongs to an earlier batch. */
  deliveryId: string | null
  /** True for the office of a state legislator. */
  isInState?: boolean
  attempts: ReceiptAttempt[]
}

/** A legislator whom the person reaches on the office's own form. `said` is what the person said about it. */
export type ReceiptHandOver = {
  legislatorId: string
  /** It is empty if the name is unknown. */
  legislatorName: string
  office: string
  /** It is null if the form is no longer there. */
  form: string | null
  said: HandOverWord | null
}

export type ReceiptLetter = {
  to: { legislatorName: string; office: string }[]
  subject: string
  /** The greetings above the text. Each office gets its own. Empty if the text has a greeting. */
  salutations: string[]
  text: string
  /** The language of the letter. The receipt may be in another one. */
  language: Language
  bills: Pick<SelectedBill, 'id' | 'name' | 'proOrCon'>[]
}

export type ReceiptBill = BillStanding & { id: string; name: string; url: string }

export const followUpAnswers = ['yes', 'no', 'not_yet'] as const
/** The person's answer to the question whether the offices answered. */
export type FollowUpAnswer = (typeof followUpAnswers)[number]

/** The question whether the offices answered, for a person who ticked the checkbox for it. */
export type ReceiptFollowUp = {
  /** The time at which we send one email with the question, unless the person has answered by then. */
  dueAt: string
  /** True once that email has been made, or if we will not make it. */
  isClosed: boolean
  answer: FollowUpAnswer | null
}

/** The contact data that the organization keeps with the person's consent. */
export type KeptContact = {
  organizationName: string
  /** The organization's postal address. It may be empty. */
  postalAddress: string
  consents: { text: string; at: string }[]
}

/**
 * The reason why an email failed. `address`: mail servers do not know the email address. `refused`: a mail server
 * refused the email. `given_up`: no mail server accepted the email within three days. `unknown`: the email may have
 * arrived.
 */
export type MailProblem = 'address' | 'refused' | 'given_up' | 'unknown'

/** An email to the sender that we no longer try to send. */
export type FailedMail = { problem: MailProblem; at: string }

/** The receipt that a person with the secret link sees. */
export type OpenReceipt = {
  kind: 'open'
  acceptedAt: string
  /** The time at which the sender confirmed the email address. */
  confirmedAt: string | null
  /** True if this link came by email and so can confirm the email address. */
  canConfirm: boolean
  /**
   * A digest of the letters and consents that the page shows. The button that confirms the email address sends it
   * along.
   */
  digest?: string
  /** The wording of the ticked boxes that let the organization keep the contact once the sender confirms. */
  consents?: string[]
  /** It is empty once all letters are erased. `campaignName` is then empty too. */
  campaignId: string
  campaignName: string
  /** `town` is the text of the postmark, such as `Cheyenne, WY`. */
  sender: { name: string; addressLines: string[]; town: string } | null
  organizationName: string
  offices: ReceiptOffice[]
  handOvers?: ReceiptHandOver[]
  letters: ReceiptLetter[]
  /** Where the bills of the letters stand today. A bill whose stage is unknown is left out. */
  standings?: ReceiptBill[]
  failedMail?: FailedMail | null
  /**
   * It is null if the person did not agree to be asked whether the offices answered, or if no office has received a
   * letter yet.
   */
  followUp: ReceiptFollowUp | null
  /** True if the person may start a new letter from this letter. */
  canAskAgain: boolean
  /**
   * `waits` means that the organization may keep the contact once the sender confirms the email address. Null means
   * that the organization keeps nothing.
   */
  keptContact?: KeptContact | 'waits' | null
}

/** The receipt of a batch that waits until its sender confirms it by email. */
export type WaitingReceipt = Pick<OpenReceipt, 'campaignName' | 'organizationName' | 'sender' | 'letters'> & {
  kind: 'waiting'
  heldAt: string
  expiresAt: string
  failedMail?: FailedMail | null
}

export type ErasedReceipt = {
  kind: 'erased'
  erasedAt: string
  /** The time at which the person pressed "This wasn't me", which erases the letter. */
  disownedAt: string | null
  letters: number
  delivered: number
  /** True if a letter went to Congress. */
  isToCongress: boolean
  keptContact?: KeptContact
}

/**
 * The message after a button that did nothing. `again`: the page was outdated. `changed`: the letters on the page have
 * changed since.
 */
export type ReceiptNotice = 'again' | 'changed'

/** The page on which a person withdraws a consent, behind a link in an email. The link can do nothing else. */
export type Withdrawal = { kind: 'open'; kept: KeptContact | 'waits' | null } | { kind: 'unknown' }

export type Receipt = OpenReceipt | WaitingReceipt | ErasedReceipt | { kind: 'unknown' }
