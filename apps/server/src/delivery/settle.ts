import type { Outcome } from '@redress/channels/channel'
import type { Updateable } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { notify } from '../database/notify.ts'
import type { Tables } from '../database/tables.ts'
import { addressHash } from '../mail/addressHash.ts'
import { noteOutcome } from '../mail/noteOutcome.ts'
import { learn } from './breaker.ts'
import type { Claimed } from './claim.ts'
import { nextTry } from './retry.ts'

type Change = Updateable<Tables['deliveries']>

type Moment = { now: number; chance: number }

/** What an outcome makes of a delivery. There is no other case. */
export function changeBy(outcome: Outcome, claimed: Claimed, { now, chance }: Moment): Change {
  const ended = { lease_until: null, ended_at: moment(now) }
  const { attempts, deferrals } = claimed
  switch (outcome.kind) {
    case 'delivered':
      return { ...ended, state: 'delivered', error_type: null, error_message: null }
    case 'refused':
      return {
        ...ended,
        state: 'refused',
        error_type: outcome.errorType,
        error_message: outcome.message ?? '',
      }
    case 'unknown':
      return { ...ended, state: 'unknown', error_type: 'unknown', error_message: '' }
    case 'deferred':
      return {
        deferrals: deferrals + 1,
        lease_until: null,
        due_at: moment(outcome.until),
        error_type: 'deferred',
        error_message: outcome.message,
      }
    case 'unavailable': {
      const { errorType: error_type, retryAfterMs } = outcome
      const acceptedAt = Date.parse(claimed.acceptedAt)
      const again = nextTry({ failures: attempts - deferrals, acceptedAt, now, retryAfterMs, chance })
      const failed = { error_type, error_message: '' }
      if (again === null) return { ...ended, ...failed, state: 'given_up' }
      return { ...failed, lease_until: null, due_at: moment(again) }
    }
  }
}

/**
 * Writes down what came of an attempt, and tells whoever waits. Only the attempt that still holds the
 * delivery may say so; after a lost lease a late outcome changes nothing, but for a success.
 * @returns whether the gateway's circuit opened by it
 */
export function settle(
  { db }: Database,
  claimed: Claimed,
  result: { outcome: Outcome; secretKey: string } & Moment,
): Promise<{ circuitOpened: boolean }> {
  const { deliveryId, attempts, method } = claimed
  const { outcome, now, secretKey } = result
  const change = changeBy(outcome, claimed, result)
  return db.transaction().execute(async trx => {
    const held = trx.updateTable('deliveries').set(change).where('delivery_id', '=', deliveryId)
    const stillOurs = held.where('attempts', '=', attempts).where('state', '=', 'queued')
    const ours = outcome.kind === 'delivered' ? held.where('state', '!=', 'delivered') : stillOurs
    const { numUpdatedRows } = await ours.executeTakeFirst()
    await trx
      .updateTable('attempts')
      .set({ ended_at: moment(now), outcome: outcome.kind, reason: reasonOf(outcome) })
      .where('delivery_id', '=', deliveryId)
      .where('number', '=', attempts)
      .execute()
    if (numUpdatedRows > 0n && change.state) {
      const hash = addressHash(claimed.letter.constituent.email, secretKey)
      await noteOutcome(trx, { deliveryId, state: change.state, addressHash: hash, now })
    }
    const circuitOpened = await learn(trx, { method, outcome, now })
    await notify(trx, 'delivery', deliveryId)
    return { circuitOpened }
  })
}

/** Why, for the operator: codes and names of elements, never a value of the letter. */
export function reasonOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'delivered':
      return outcome.reference
    case 'deferred':
      return outcome.message
    case 'refused':
    case 'unavailable':
    case 'unknown':
      return outcome.reason
  }
}
