import type { ContactMethod } from '@redress/core/legislator/chambers'
import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import { notify } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export const inFlightPerOffice = 2

/** Each office has a queue of its own, so that a busy office delays no other. */
export function officeQueueOf(
  method: ContactMethod,
  { legislatorId, officeCode }: { legislatorId: string; officeCode: string },
): string {
  return `${method} ${officeCode || legislatorId}`
}

export async function openOfficeQueue(
  trx: Transaction<Tables>,
  { officeQueue, method, at }: { officeQueue: string; method: ContactMethod; at: string },
): Promise<void> {
  await trx
    .insertInto('office_queues')
    .values({ office_queue: officeQueue, method, served_at: at })
    .onConflict(conflict => conflict.column('office_queue').doNothing())
    .execute()
}

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
