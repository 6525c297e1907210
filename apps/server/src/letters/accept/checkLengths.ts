import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Language } from '@redress/core/language/language'
import { draftProblem, subjectProblem } from '@redress/core/message/message'
import type { Batch, Submission } from '@redress/core/submission/submission'
import { stanceLines } from '@redress/words/stances'
import { Rejection } from '../../platform/rejection.ts'

/**
 * The most characters that all different letters and subjects of a batch may have together. Five letters of the
 * greatest length fit.
 */
const mostTogether = 60_000

/**
 * Checks the lengths of all texts. This check comes before every other check, because the others take longer for longer
 * texts.
 */
export function checkLengths({ submissions, language = 'en' }: Batch): Rejection | null {
  const together = differentTexts(submissions).reduce((sum, text) => sum + text.length, 0)
  const problems =
    together > mostTogether
      ? [{ field: 'submissions', message: 'must have at most 60,000 characters in all letters together' }]
      : submissions.flatMap((each, index) => textProblems(each, { index, language }))
  return problems.length > 0 ? new Rejection(422, 'The batch breaks a rule.', { problems }) : null
}

/** Returns each different text of a batch once. Most batches send one text to all offices. */
export function differentTexts(submissions: readonly Submission[]): string[] {
  const texts = submissions.flatMap(each => [each.segmentedSubmission.priority, each.submission])
  // This code does not use a `Set`, because a set would hash each long text.
  return texts.filter((text, nth) => texts.indexOf(text) === nth)
}

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

export function textProblems(
  submission: Submission,
  { index, language }: { index: number; language: Language },
): FieldProblem[] {
  const draft = draftProblem(submission.submission, stanceLines(submission.bills, language))
  const subject = subjectProblem(submission.segmentedSubmission.priority)
  return [
    ...(draft ? [{ field: `submissions.${index}.submission`, message: draftMessages[draft] }] : []),
    ...(subject
      ? [{ field: `submissions.${index}.segmentedSubmission.priority`, message: subjectMessages[subject] }]
      : []),
  ]
}
