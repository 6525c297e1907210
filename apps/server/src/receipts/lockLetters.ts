import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type LockedLetter = { deliveryId: string; sessionId: string | null; isShared: boolean }

/**
 * The letters of a batch, kept still until the transaction ends. `isShared`: another batch, neither erased nor
 * disowned, counts on the same delivery.
 *
 * The locks come before that question, and in the order in which letters are accepted: of a repeated letter that
 * is accepted at this very moment we then either know, or it finds nothing of ours and gets a delivery of its own.
 */
export async function lockLetters(trx: Transaction<Tables>, batchId: string): Promise<LockedLetter[]> {
  const letters = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['deliveries.delivery_id', 'deliveries.session_id'])
    .where('batch_id', '=', batchId)
    .orderBy('deliveries.legislator_id')
    .forNoKeyUpdate('deliveries')
    .execute()
  const ids = letters.map(each => each.delivery_id)
  if (ids.length === 0) return []
  await trx
    .selectFrom('likenesses')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'likenesses.delivery_id')
    .select('likeness')
    .where('likenesses.delivery_id', 'in', ids)
    .orderBy('deliveries.legislator_id')
    .forUpdate('likenesses')
    .execute()
  const shared = await trx
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select('delivery_id')
    .where('delivery_id', 'in', ids)
    .where('batches.id', '!=', batchId)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute()
  const isShared = new Set(shared.map(each => each.delivery_id))
  return letters.map(({ delivery_id: deliveryId, session_id: sessionId }) => ({
    deliveryId,
    sessionId,
    isShared: isShared.has(deliveryId),
  }))
}
