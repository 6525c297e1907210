import type { LetterState, ReceiptAttempt, ReceiptOffice } from '@redress/contract/receipt'
import type { Part } from './readParts.ts'
import { sayOfficeOf } from './sayOfficeOf.ts'

/** What is told of one office. Its attempts are told where they are of this batch. */
export function officeOf(part: Part, attempts: readonly ReceiptAttempt[]): ReceiptOffice {
  const { letter } = part
  return {
    legislatorName: letter?.legislatorName ?? '',
    office: letter ? sayOfficeOf(letter) : '',
    contactMethod: part.method,
    state: stateOf(part),
    errorType: part.error_type,
    errorMessage: part.error_message ?? '',
    endedAt: part.ended_at,
    nextTryAt: part.state === 'queued' ? part.due_at : null,
    already: part.already,
    attempts: attempts.map(({ startedAt, endedAt, outcome }) => ({ startedAt, endedAt, outcome })),
  }
}

function stateOf({ state, error_type }: Part): LetterState {
  if (state !== 'queued') return state
  if (error_type === null) return 'accepted'
  return error_type === 'deferred' ? 'waiting' : 'retrying'
}
