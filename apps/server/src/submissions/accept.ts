import type { Batch, SubmissionReply } from '@redress/core/submission/submission'
import { Rejection } from '../base/rejection.ts'
import { type AnswerContext, answer } from './answer.ts'
import { checkBatch } from './checkBatch.ts'
import type { CheckContext } from './checkContext.ts'
import { type StoreContext, storeBatch } from './storeBatch.ts'

export type AcceptContext = CheckContext &
  StoreContext &
  AnswerContext & {
    /** Wakes the workers, soon. */
    tellOfWork(): void
  }

/**
 * Takes a batch: checked by the rules of the page, written down with its deliveries, and answered with what
 * came of them so far. Once it is written, nothing that happens here can lose it.
 */
export async function accept(context: AcceptContext, batch: Batch): Promise<SubmissionReply | Rejection> {
  const checked = await checkBatch(context, batch)
  if (checked instanceof Rejection) return checked
  const stored = await storeBatch(context, checked)
  context.tellOfWork()
  return answer(context, stored)
}
