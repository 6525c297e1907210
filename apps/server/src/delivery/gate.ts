import type { ContactMethod } from '@redress/core/submission/submission'
import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { probeEveryMs } from './breaker.ts'

/** How far ahead turns are given out: less would leave a worker idle between looks. */
const aheadMs = 1_000

export type Gate = {
  /** How many may be taken now. One, the probe, while the circuit is open; none until it is due. */
  allowed: number
  /** When the nth of them may speak, ms since 1970. */
  turn(index: number): number
  /** Gives the turns away. */
  reserve(count: number): Promise<void>
}

type Asked = { method: ContactMethod; now: number; perSecond: number }

const shut: Gate = { allowed: 0, turn: () => 0, reserve: async () => {} }

/**
 * Locks a gateway's row for this transaction, and says what its pace and its circuit allow. A worker that
 * finds another at the gate gets nothing, and looks again later.
 */
export async function openGate(trx: Transaction<Tables>, { method, now, perSecond }: Asked): Promise<Gate> {
  const gateway = await trx
    .selectFrom('gateways')
    .select(['next_at', 'probe_at', 'cause'])
    .where('method', '=', method)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!gateway) return shut
  const probeAt = gateway.probe_at === null ? null : Date.parse(gateway.probe_at)
  if (probeAt !== null && probeAt > now) return shut
  const gapMs = 1000 / perSecond
  // A clock that was set back must not keep the gate shut.
  const next = Date.parse(gateway.next_at)
  const first = next > now && next <= now + aheadMs + gapMs ? next : now
  const room = Math.floor((now + aheadMs - first) / gapMs)
  return {
    allowed: probeAt === null ? room : Math.min(1, room),
    turn: index => first + index * gapMs,
    async reserve(count) {
      if (count === 0) return
      await trx
        .updateTable('gateways')
        .set({
          next_at: moment(first + count * gapMs),
          ...(probeAt === null ? {} : { probe_at: moment(now + probeEveryMs(gateway.cause)) }),
        })
        .where('method', '=', method)
        .execute()
    },
  }
}
