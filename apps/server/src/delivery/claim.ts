import type { ContactMethod } from '@redress/core/submission/submission'
import type { Database } from '../database/database.ts'
import { openGate } from './gate.ts'
import { type Taken, takeQuery } from './takeQuery.ts'

/** A delivery in the hands of this worker until its lease ends. */
export type Claimed = Taken & {
  method: ContactMethod
  /** Its turn at the gateway, ms since 1970. */
  turn: number
}

export type ClaimRules = {
  method: ContactMethod
  now: number
  perSecond: number
  /** How many this worker has hands for. */
  most: number
}

/**
 * Takes what is due for one gateway, as much as its pace allows in the next second: of each office at most
 * one, the office least recently served first. Records that an attempt of each begins, before anything is
 * sent. The gateway's row is locked meanwhile, so that all workers together keep to the pace.
 */
export function claim({ db }: Database, { method, now, perSecond, most }: ClaimRules): Promise<Claimed[]> {
  return db.transaction().execute(async trx => {
    const gate = await openGate(trx, { method, now, perSecond })
    const allowed = Math.min(most, gate.allowed)
    if (allowed <= 0) return []
    const { rows: taken } = await takeQuery({ method, now, allowed }).execute(trx)
    await gate.reserve(taken.length)
    return taken.map((each, index) => ({ ...each, method, turn: gate.turn(index) }))
  })
}

/** After a crash nobody else holds a lease on an embedded database: what was in flight is due at once. */
export async function releaseLeases({ db }: Database): Promise<void> {
  await db.updateTable('deliveries').set({ lease_until: null }).where('state', '=', 'queued').execute()
}
