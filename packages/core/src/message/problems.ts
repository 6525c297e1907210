import type { SelectedBill } from '../bill/bill.ts'
import { codePoints } from '../text/codePoints.ts'
import { keepLegal } from '../text/keepLegal.ts'
import { tidyLine } from '../text/tidyLine.ts'
import { withStanceLines } from './stanceLines.ts'

export const draftShortest = 6
export const draftLongest = 10_000
export const subjectShortest = 6
export const subjectLongest = 500

export type TextProblem = 'blank' | 'short' | 'long'

/** How long a text is, as the counter shows it and the gateways count it: trimmed code points. */
export function draftLength(draft: string): number {
  return codePoints(keepLegal(draft).trim())
}

/**
 * A draft must hold 6 to 10,000 characters once trimmed. Where the selected bills' stances differ, the
 * lines that say so are part of the letter, and need room.
 */
export function draftProblem(draft: string, bills: readonly SelectedBill[] = []): TextProblem | undefined {
  const length = draftLength(draft)
  if (length === 0) return 'blank'
  if (length < draftShortest) return 'short'
  return draftLength(withStanceLines(keepLegal(draft).trim(), bills)) > draftLongest ? 'long' : undefined
}

/** A subject may be left out; if there is one, it has 6 to 500 characters once tidied, as it is sent. */
export function subjectProblem(subject: string): TextProblem | undefined {
  const length = codePoints(tidyLine(subject))
  if (length === 0) return undefined
  if (length < subjectShortest) return 'short'
  return length > subjectLongest ? 'long' : undefined
}

/** Nothing written yet. */
export function isBlankDraft(draft: string): boolean {
  return draftLength(draft) === 0
}
