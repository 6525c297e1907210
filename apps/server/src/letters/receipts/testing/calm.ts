import { toIsoString } from '../../../platform/clock.ts'
import type { TestProduct } from '../../../testing/testProduct.ts'

/** Removes what an earlier test left behind: faults, open circuits and queued letters. */
export async function calm({ database: { db }, clock, simulator, fault }: TestProduct): Promise<void> {
  fault('house', 'none')
  fault('senate', 'none')
  await db
    .updateTable('deliveries')
    .set({ state: 'voided', ended_at: toIsoString(clock.now()), lease_until: null })
    .where('state', '=', 'queued')
    .execute()
  await db
    .updateTable('gateways')
    .set({ failures: 0, failing_since: null, probe_at: null, cause: null })
    .execute()
  simulator.gateways.clear()
}
