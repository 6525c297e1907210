import type { FieldProblem } from '@redress/contract/shapes/failure'
import { draftProblem, subjectProblem } from '@redress/core/message/problems'
import type { Submission } from '@redress/core/submission/submission'

const draftMessages = {
  blank: 'must not be empty',
  short: 'must have at least 6 characters',
  long: 'must have at most 10,000 characters, with the lines that name each bill',
} as const

const subjectMessages = {
  blank: 'must not be empty',
  short: 'must have at least 6 characters, or none',
  long: 'must have at most 500 characters',
} as const

/** What the gateways would refuse of a subject and a message. */
export function textProblems(submission: Submission, index: number): FieldProblem[] {
  const draft = draftProblem(submission.submission, submission.bills)
  const subject = subjectProblem(submission.segmentedSubmission.priority)
  return [
    ...(draft ? [{ field: `submissions.${index}.submission`, message: draftMessages[draft] }] : []),
    ...(subject
      ? [{ field: `submissions.${index}.segmentedSubmission.priority`, message: subjectMessages[subject] }]
      : []),
  ]
}
