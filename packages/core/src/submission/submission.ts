import type { SelectedBill } from '../bill/bill.ts'
import type { Prefix } from '../constituent/constituent.ts'
import type { Language } from '../language/language.ts'
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
    /** The subject. If it is empty, the campaign's name replaces it. */
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

/** The writer of a letter. A person who changed at least a word of a draft counts as its writer (`edited`). */
export type Writer = 'drafted' | 'edited'

export type Batch = {
  submissions: Submission[]
  sessionId?: string | undefined
  language?: Language | undefined
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
  /** True if an earlier text of the same letter stands. This text was then not sent. */
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

function awaitsConfirmation({ errorType }: FailedSubmission): boolean {
  return errorType === 'confirmation_needed'
}

export type Verdict = 'success' | 'partial_success' | 'failure' | 'saved' | 'awaiting'

/**
 * Returns the verdict on a batch. `saved`: no letter is delivered yet, and we still try every letter. `awaiting`: no
 * letter goes out before the person confirms by email.
 */
export function verdictOf({ status, failedSubmissions }: SubmissionReply): Verdict {
  if (status !== 'failure' || failedSubmissions.length === 0) return status
  if (failedSubmissions.every(awaitsConfirmation)) return 'awaiting'
  return failedSubmissions.every(each => each.willRetry) ? 'saved' : status
}

/** Tells whether a batch is under way: it is not refused, and it does not wait for its sender's confirmation. */
export function isUnderWay(reply: SubmissionReply): boolean {
  return !['failure', 'awaiting'].includes(verdictOf(reply))
}
