import type { Database } from '../database/database.ts'
import type { Claimed } from './claim.ts'

/**
 * Whether an earlier attempt of a mail never ended, because its worker died. The mail may have been taken, and
 * no mail server knows a delivery id: it is not sent twice.
 */
export async function brokeOff(
  { db }: Database,
  { deliveryId, method, attempts }: Pick<Claimed, 'deliveryId' | 'method' | 'attempts'>,
): Promise<boolean> {
  if (method !== 'email' || attempts === 1) return false
  const previous = await db
    .selectFrom('attempts')
    .select('ended_at')
    .where('delivery_id', '=', deliveryId)
    .where('number', '=', attempts - 1)
    .executeTakeFirst()
  return previous?.ended_at === null
}
