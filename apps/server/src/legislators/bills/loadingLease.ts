import { toIsoString } from '../../platform/clock.ts'
import type { Store } from '../dataSets/dataSet.ts'
import { removeOldEditions } from './billStore.ts'

/** Renews the lease. Call it regularly, because the lease expires otherwise. */
export type RenewLease = () => Promise<void>

/** The length of the lease. If a process dies, the others wait at most this long. */
const LEASE_MS = 2 * 60_000

/**
 * Acquires the lease and runs the load. Deletes unpublished editions before and after the load.
 * @throws the error of `busy` while another process loads bills
 */
export async function loadExclusively(
  store: Store,
  { load, busy }: { load(renew: RenewLease): Promise<void>; busy(): Error },
): Promise<void> {
  const lease = await acquireLease(store)
  if (!lease) throw busy()
  try {
    await removeOldEditions(store.database)
    await load(async () => {
      if (!(await lease.renew())) throw busy()
    })
  } finally {
    await removeOldEditions(store.database)
    await lease.release()
  }
}

/** Acquires the lease. Returns null while another process has it. */
async function acquireLease({ database: { db }, clock }: Store) {
  let until = toIsoString(0)
  let renewedAt = 0
  async function extend(): Promise<boolean> {
    const now = clock.now()
    const next = toIsoString(now + LEASE_MS)
    const { numUpdatedRows } = await db
      .updateTable('bill_loading')
      .set({ until: next })
      // A time later than `next` was written before the clock was set back, so the lease counts as expired.
      .where(or =>
        or.or([or('until', '=', until), or('until', '<=', toIsoString(now)), or('until', '>', next)]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    until = next
    renewedAt = now
    return true
  }
  if (!(await extend())) return null
  return {
    // Writing at every call would cost more than the load itself.
    renew: async () => Math.abs(clock.now() - renewedAt) < LEASE_MS / 4 || (await extend()),
    async release() {
      await db
        .updateTable('bill_loading')
        .set({ until: toIsoString(0) })
        .where('until', '=', until)
        .execute()
    },
  }
}
