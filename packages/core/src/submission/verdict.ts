import type {
  FailedSubmission,
  SubmissionReply,
  SubmissionStatus,
  SuccessfulSubmission,
} from './submission.ts'

/** What a batch came to: all, some or none delivered. Accepted is not delivered. */
export function statusOf(delivered: number, total: number): SubmissionStatus {
  if (delivered === 0) return 'failure'
  return delivered === total ? 'success' : 'partial_success'
}

export function summarize(successful: readonly SuccessfulSubmission[], failed: readonly FailedSubmission[]) {
  const total = successful.length + failed.length
  return {
    successful: successful.length,
    failed: failed.length,
    retrying: failed.filter(each => each.willRetry).length,
    total,
  }
}

export type Verdict = 'success' | 'partial_success' | 'failure' | 'saved'

/** Which dialog the visitor sees. `saved`: nothing delivered yet, and every letter is still being tried. */
export function verdict({ status, failedSubmissions }: SubmissionReply): Verdict {
  const allWait = failedSubmissions.length > 0 && failedSubmissions.every(each => each.willRetry)
  return status === 'failure' && allWait ? 'saved' : status
}
