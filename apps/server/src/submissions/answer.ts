import { failureText } from '@redress/channels/about'
import type {
  FailedSubmission,
  SubmissionReply,
  SuccessfulSubmission,
} from '@redress/core/submission/submission'
import { statusOf, summarize } from '@redress/core/submission/verdict'
import { tellNoMore } from '../mail/tellNoMore.ts'
import type { DeliveryRow } from './deliveryRow.ts'
import { type SettleContext, settledRows } from './settledRows.ts'
import type { StoredBatch } from './storeBatch.ts'

export type AnswerContext = SettleContext & { simulated: boolean }

/** What a page is told of a batch, as its deliveries stand after at most 12 s. */
export async function answer(
  context: AnswerContext,
  { batchId, stored, receipt, written }: StoredBatch,
): Promise<SubmissionReply> {
  const deliveryIds = stored.map(each => each.deliveryId)
  const rows = await settledRows(context, { deliveryIds, written })
  const already = new Set(stored.filter(each => each.already).map(each => each.deliveryId))
  await tellNoMore(context.database, { batchId, deliveryIds: newlyEnded(rows, already) })
  const entries = rows.map(row => ({ row, already: already.has(row.delivery_id) }))
  const successful = entries.flatMap(({ row, already }) =>
    row.state === 'delivered' ? [success(row, already)] : [],
  )
  const failed = entries.flatMap(({ row, already }) =>
    row.state === 'delivered' ? [] : [failure(row, already)],
  )
  return {
    ok: true,
    status: statusOf(successful.length, entries.length),
    successfulSubmissions: successful,
    failedSubmissions: failed,
    summary: summarize(successful, failed),
    receipt,
    simulated: context.simulated,
  }
}

/** What ended with this batch is told now, and needs no mail. */
function newlyEnded(rows: readonly DeliveryRow[], already: ReadonlySet<string>): string[] {
  return rows.flatMap(row =>
    row.state === 'queued' || already.has(row.delivery_id) ? [] : [row.delivery_id],
  )
}

function place(
  { legislator_id: legislatorId, office_code: officeCode, method: contactMethod }: DeliveryRow,
  already: boolean,
) {
  return { legislatorId, officeCode, contactMethod, ...(already ? { already } : {}) }
}

function success(row: DeliveryRow, already: boolean): SuccessfulSubmission {
  return { ...place(row, already), deliveredAt: row.ended_at ?? '' }
}

/** Still queued without an error is a letter that no gateway has answered for yet. */
function failure(row: DeliveryRow, already: boolean): FailedSubmission {
  const errorType = row.error_type ?? 'network_timeout'
  const where = place(row, already)
  const own = { contactMethod: where.contactMethod, errorType, errorMessage: row.error_message ?? '' }
  return { ...where, errorType, errorMessage: failureText(own), willRetry: row.state === 'queued' }
}
