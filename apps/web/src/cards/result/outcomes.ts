import { failureText } from '@redress/channels/about'
import type { ContactMethod, FailedSubmission, SubmissionReply } from '@redress/core/submission/submission'

export type OutcomeState = 'delivered' | 'refused' | 'retrying' | 'waiting'

/** What a person reads of one office. */
export type Outcome = {
  legislatorId: string
  officeCode: string
  contactMethod: ContactMethod
  state: OutcomeState
  /** Why, in the catalogue's words; empty where all is well. */
  why: string
  already: boolean
}

const waitsLonger = ['delivered', 'refused', 'retrying', 'waiting'] as const satisfies readonly OutcomeState[]

function stateOf({ willRetry, errorType }: FailedSubmission): OutcomeState {
  if (!willRetry) return 'refused'
  return errorType === 'deferred' ? 'waiting' : 'retrying'
}

/** Office by office: what is settled first, the longest wait last. */
export function outcomes({ successfulSubmissions, failedSubmissions }: SubmissionReply): Outcome[] {
  const delivered = successfulSubmissions.map(
    ({ legislatorId, officeCode, contactMethod, already = false }) => ({
      legislatorId,
      officeCode,
      contactMethod,
      state: 'delivered' as const,
      why: '',
      already,
    }),
  )
  const others = failedSubmissions.map(failed => ({
    legislatorId: failed.legislatorId,
    officeCode: failed.officeCode,
    contactMethod: failed.contactMethod,
    state: stateOf(failed),
    why: failureText(failed),
    already: failed.already ?? false,
  }))
  return [...delivered, ...others].sort((a, b) => waitsLonger.indexOf(a.state) - waitsLonger.indexOf(b.state))
}

/** An office code names the seat, even where the answer knows its holder by another id. */
export function isOffice(
  legislator: { id: string; officeCode: string },
  answered: { legislatorId: string; officeCode: string },
): boolean {
  const { legislatorId, officeCode } = answered
  return legislator.id === legislatorId || (officeCode !== '' && legislator.officeCode === officeCode)
}
