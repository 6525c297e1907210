import type { StatedSeats } from '../address/stateDistricts.ts'
import type { SelectedBill } from '../bill/bill.ts'
import type { Prefix } from '../constituent/constituent.ts'
import type { Language } from '../language/language.ts'
import type { LetterLanguage } from '../language/letterLanguage.ts'
import type { ContactMethod } from '../legislator/chambers.ts'
import type { Proof } from './proof.ts'
import type { Source } from './source.ts'

export type UserInfo = {
  prefix: Prefix
  email: string
  firstName: string
  lastName: string
  addressStreet: string
  addressCity: string
  addressState: string
  addressZip: string
  congressionalDistrict: number
  supportedOrganizationId: string
  /** ISO 8601 */
  dateTermsAccepted: string
  datePrivacyPolicyAccepted: string
  versionTermsAccepted: number
  versionPrivacyPolicyAccepted: number
}

export type Submission = {
  userInfo: UserInfo
  submission: string
  segmentedSubmission: {
    /** The subject. If it is empty, the letter gets the campaign's name as its subject. */
    priority: string
    reasoning: string
    desiredAction: ''
    plansToVote: false
    isCoalition: true
  }
  officeCodeToSubmit: string
  contactViaEmail: boolean
  legislatorId?: string | undefined
  organizationCampaignId: string
  formAddons: { description: string; value: 'true' | 'false' }[]
  emailReceipt: boolean
  bills: SelectedBill[]
}

/** Who wrote the letter. `edited` means that the person changed at least one word of the draft. */
export type Writer = 'drafted' | 'edited'

/** What the person says about the office's own form. We cannot check it, because we have sent nothing. */
export const handOverWords = ['sent', 'could_not'] as const
export type HandOverWord = (typeof handOverWords)[number]

/** What a person says about a call to an office. */
export const callResults = ['talked', 'left_message', 'busy'] as const
export type CallResult = (typeof callResults)[number]

export type Batch = {
  /** It is empty only beside a `handOver`. */
  submissions: Submission[]
  /** The ids of legislators whom the person reaches on the office's own form. We send them nothing. */
  handOver?: string[] | undefined
  /** The districts of the state's legislature that the person named. */
  statedSeats?: StatedSeats | undefined
  /** The keys of the legislators' segments, by the legislators' ids, as the page knows them (see `segmentKey`). */
  segments?: Record<string, string> | undefined
  sessionId?: string | undefined
  /** The language of the page, and of our emails to the sender. */
  language?: Language | undefined
  /** The language of the letters, if it is known. Otherwise it is that of the page. */
  letterLanguage?: LetterLanguage | undefined
  writer?: Writer | undefined
  source?: Source | undefined
  /** False if the sender needs no answer from the offices. */
  answerWanted?: boolean | undefined
  proof?: Proof | undefined
}

export type ErrorType =
  | 'external_api_failure'
  | 'network_timeout'
  | 'rate_limit_exceeded'
  | 'validation_error'
  | 'deferred'
  | 'confirmation_needed'
  | 'unknown'

export type SuccessfulSubmission = {
  legislatorId: string
  officeCode: string
  contactMethod: ContactMethod
  /** The time at which the gateway accepted the letter, in ISO 8601. */
  deliveredAt: string
  /** True if the office already has an earlier version of this letter. The new version was then not sent. */
  already?: boolean | undefined
}

export type FailedSubmission = {
  legislatorId: string
  officeCode: string
  contactMethod: ContactMethod
  errorType: ErrorType
  errorMessage: string
  /** True if the letter is stored and more attempts follow. */
  willRetry: boolean
  already?: boolean | undefined
}

export type SubmissionStatus = 'success' | 'partial_success' | 'failure'

export type SubmissionReply = {
  ok: boolean
  status: SubmissionStatus
  successfulSubmissions: SuccessfulSubmission[]
  failedSubmissions: FailedSubmission[]
  summary: {
    successful: number
    failed: number
    retrying: number
    awaiting?: number | undefined
    total: number
  }
  /** The ids of the legislators whom the person reaches without us. They count in no status and in no number. */
  handedOver?: string[] | undefined
  /** The secret link to the receipt. */
  receipt?: string | undefined
  /** True if the letters went only to the simulator. */
  simulated: boolean
}

/** Returns the status of a batch. Letters that were accepted but not yet delivered do not count as delivered. */
export function statusOf(delivered: number, total: number): SubmissionStatus {
  if (delivered === 0) return 'failure'
  return delivered === total ? 'success' : 'partial_success'
}

export function summarize(successful: readonly SuccessfulSubmission[], failed: readonly FailedSubmission[]) {
  const total = successful.length + failed.length
  const awaiting = failed.filter(awaitsConfirmation).length
  return {
    successful: successful.length,
    failed: failed.length,
    retrying: failed.filter(each => each.willRetry).length - awaiting,
    awaiting,
    total,
  }
}

/** Tells whether a batch has only hand-overs. We send nothing for such a batch. */
export function hasOnlyHandOvers({ summary, handedOver = [] }: SubmissionReply): boolean {
  return summary.total === 0 && handedOver.length > 0
}

function awaitsConfirmation({ errorType }: FailedSubmission): boolean {
  return errorType === 'confirmation_needed'
}

export type Verdict = 'success' | 'partial_success' | 'failure' | 'saved' | 'awaiting'

/**
 * Returns the result that the page shows for a batch. `saved`: no letter is delivered yet, and we keep trying every
 * letter. `awaiting`: no letter is sent until the person confirms by email.
 */
export function verdictOf({ status, failedSubmissions }: SubmissionReply): Verdict {
  if (status !== 'failure' || failedSubmissions.length === 0) return status
  if (failedSubmissions.every(awaitsConfirmation)) return 'awaiting'
  return failedSubmissions.every(each => each.willRetry) ? 'saved' : status
}

/**
 * Tells whether letters of a batch are delivered or still being sent. False if the batch was refused or waits for its
 * sender's confirmation.
 */
export function isSentOrSending(reply: SubmissionReply): boolean {
  return !['failure', 'awaiting'].includes(verdictOf(reply))
}
