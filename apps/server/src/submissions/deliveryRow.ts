import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** What an answer needs to know of a delivery: nothing of the letter. */
export type DeliveryRow = Pick<
  Selectable<Tables['deliveries']>,
  | 'delivery_id'
  | 'legislator_id'
  | 'office_code'
  | 'lane'
  | 'method'
  | 'state'
  | 'attempts'
  | 'due_at'
  | 'error_type'
  | 'error_message'
  | 'ended_at'
>

/** In the order of the ids. */
export async function readDeliveries(
  database: Database,
  deliveryIds: readonly string[],
): Promise<DeliveryRow[]> {
  const rows = await database.db
    .selectFrom('deliveries')
    .select([
      'delivery_id',
      'legislator_id',
      'office_code',
      'lane',
      'method',
      'state',
      'attempts',
      'due_at',
      'error_type',
      'error_message',
      'ended_at',
    ])
    .where('delivery_id', 'in', [...deliveryIds])
    .execute()
  const place = (row: DeliveryRow) => deliveryIds.indexOf(row.delivery_id)
  return rows.toSorted((a, b) => place(a) - place(b))
}
