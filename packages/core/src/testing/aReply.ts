import {
  type FailedSubmission,
  type SubmissionReply,
  type SuccessfulSubmission,
  statusOf,
  summarize,
} from '../submission/submission.ts'

/** The House took it. */
export function aDelivered(difference: Partial<SuccessfulSubmission> = {}): SuccessfulSubmission {
  return {
    legislatorId: 'R000001',
    officeCode: 'HWY00',
    contactMethod: 'cwc',
    deliveredAt: '2026-11-20T17:00:05.000Z',
    ...difference,
  }
}

/** The Senate refused it, and trying again would not help. */
export function aFailure(difference: Partial<FailedSubmission> = {}): FailedSubmission {
  return {
    legislatorId: 'S000001',
    officeCode: 'SWY01',
    contactMethod: 'scwc',
    errorType: 'validation_error',
    errorMessage: '',
    willRetry: false,
    ...difference,
  }
}

/** What the server answers to a batch that came to this. */
export function aReply(
  delivered: readonly SuccessfulSubmission[],
  failed: readonly FailedSubmission[],
  difference: Partial<SubmissionReply> = {},
): SubmissionReply {
  const summary = summarize(delivered, failed)
  return {
    ok: true,
    status: statusOf(summary.successful, summary.total),
    successfulSubmissions: [...delivered],
    failedSubmissions: [...failed],
    summary,
    simulated: true,
    ...difference,
  }
}
