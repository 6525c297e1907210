import type { ReceiptAttempt } from '@redress/contract/receipt'
import type { Database } from '../database/database.ts'

const outcomes = ['delivered', 'refused', 'unavailable', 'deferred', 'rerouted', 'unknown'] as const

/** Every try of these deliveries, the first first; reasons, which are for the operator, are left out. */
export async function readAttempts(
  { db }: Database,
  deliveryIds: readonly string[],
): Promise<(ReceiptAttempt & { deliveryId: string })[]> {
  if (deliveryIds.length === 0) return []
  const rows = await db
    .selectFrom('attempts')
    .select(['delivery_id', 'started_at', 'ended_at', 'outcome'])
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('number')
    .execute()
  return rows.map(row => ({
    deliveryId: row.delivery_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    outcome: outcomes.find(known => known === row.outcome) ?? null,
  }))
}
