import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import { notify } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** A letter in flight is not stopped. The same letter sent again is a new one. */
export async function stopDeliveries(
  trx: Transaction<Tables>,
  deliveryIds: readonly string[],
  now: number,
): Promise<void> {
  if (deliveryIds.length === 0) return
  const stopped = await trx
    .updateTable('deliveries')
    .set({
      state: 'voided',
      session_id: null,
      lease_until: null,
      error_type: 'unknown',
      explanation: JSON.stringify({ code: 'stopped' }),
      detail: null,
      ended_at: moment(now),
    })
    .where('delivery_id', 'in', [...deliveryIds])
    .where('state', '=', 'queued')
    .returning('delivery_id')
    .execute()
  const ids = stopped.map(each => each.delivery_id)
  if (ids.length === 0) return
  await trx.deleteFrom('dedupe_keys').where('delivery_id', 'in', ids).execute()
  for (const id of ids) await notify(trx, 'delivery', id)
}
