import {
  type FailedSubmission,
  type SubmissionReply,
  type SuccessfulSubmission,
  statusOf,
  summarize,
} from '../submission/submission.ts'

/** Makes the result of a letter that the House accepted. */
export function aDelivered(difference: Partial<SuccessfulSubmission> = {}): SuccessfulSubmission {
  return {
    legislatorId: 'R000001',
    officeCode: 'HWY00',
    contactMethod: 'cwc',
    deliveredAt: '2026-11-20T17:00:05.000Z',
    ...difference,
  }
}

/** Makes the result of a letter that the Senate refused. Trying again would not help. */
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

/** Makes the server's reply to a batch with these results. */
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
