import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import { notify } from '../database/notify.ts'
import type { Tables } from '../database/tables.ts'

/** What a person reads of it, wherever they ask. */
const stopped = 'This letter was stopped before it was sent.'

/**
 * Letters that still wait are not sent any more. One that is being sent at this moment ends as it ends, and that
 * is recorded. The same letter sent anew is a new one.
 */
export async function stopLetters(
  trx: Transaction<Tables>,
  deliveryIds: readonly string[],
  now: number,
): Promise<void> {
  if (deliveryIds.length === 0) return
  const halted = await trx
    .updateTable('deliveries')
    .set({
      state: 'voided',
      session_id: null,
      lease_until: null,
      error_type: 'unknown',
      error_message: stopped,
      ended_at: moment(now),
    })
    .where('delivery_id', 'in', [...deliveryIds])
    .where('state', '=', 'queued')
    .returning('delivery_id')
    .execute()
  const ids = halted.map(each => each.delivery_id)
  if (ids.length === 0) return
  await trx.deleteFrom('likenesses').where('delivery_id', 'in', ids).execute()
  for (const id of ids) await notify(trx, 'delivery', id)
}
