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
    /** The subject; empty for the campaign's name. */
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

/** A person who changed at least a word counts as the writer. */
export type Writer = 'drafted' | 'edited'

export type Batch = {
  submissions: Submission[]
  sessionId?: string | undefined
  language?: Language | undefined
  writer?: Writer | undefined
  source?: Source | undefined
  /** False: the sender needs no answer from the offices. */
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
  /** ISO 8601, by the gateway's acceptance. */
  deliveredAt: string
  /** An earlier text of the same letter stands; this one was not sent. */
  already?: boolean | undefined
}

export type FailedSubmission = {
  legislatorId: string
  officeCode: string
  contactMethod: ContactMethod
  errorType: ErrorType
  errorMessage: string
  /** The letter is stored, and more attempts follow. */
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
  /** The secret link. */
  receipt?: string | undefined
  /** Letters went to the simulator only. */
  simulated: boolean
}

/** Accepted is not delivered. */
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
 * `saved`: nothing delivered yet, and every letter is still tried. `awaiting`: nothing is sent before the person
 * confirms by email.
 */
export function verdictOf({ status, failedSubmissions }: SubmissionReply): Verdict {
  if (status !== 'failure' || failedSubmissions.length === 0) return status
  if (failedSubmissions.every(awaitsConfirmation)) return 'awaiting'
  return failedSubmissions.every(each => each.willRetry) ? 'saved' : status
}

/** Not refused, and no confirmation of its sender is awaited. */
export function isUnderWay(reply: SubmissionReply): boolean {
  return !['failure', 'awaiting'].includes(verdictOf(reply))
}
