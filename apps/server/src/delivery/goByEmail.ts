import type { Letter } from '@redress/channels/channel'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { notify } from '../database/notify.ts'
import type { Claimed } from './claim.ts'
import { laneOf } from './lane.ts'

export type EmailContext = {
  database: Database
  clock: Clock
  /** Addresses of offices by legislator id, from the operator. */
  legislatorsWithEmail: ReadonlyMap<string, string>
}

/**
 * Sends a letter on by email, under the same delivery id: it takes its place in that queue, and keeps that
 * channel's pace. No failed attempt, since nobody has failed.
 * @returns false where the office has no address
 */
export async function goByEmail(
  { database, clock, legislatorsWithEmail }: EmailContext,
  { deliveryId, method, attempts, deferrals, letter }: Claimed,
): Promise<boolean> {
  const officeEmail = legislatorsWithEmail.get(letter.legislatorId)
  if (method === 'email' || officeEmail === undefined) return false
  const sent: Letter = { ...letter, officeCode: '', officeEmail }
  const lane = laneOf('email', sent)
  const now = moment(clock.now())
  await database.db.transaction().execute(async trx => {
    await trx
      .insertInto('lanes')
      .values({ lane, method: 'email', served_at: now })
      .onConflict(conflict => conflict.column('lane').doNothing())
      .execute()
    await trx
      .updateTable('deliveries')
      .set({
        method: 'email',
        lane,
        office_code: '',
        letter: JSON.stringify(sent),
        deferrals: deferrals + 1,
        due_at: now,
        lease_until: null,
        error_type: null,
        error_message: null,
      })
      .where('delivery_id', '=', deliveryId)
      .where('attempts', '=', attempts)
      .where('state', '=', 'queued')
      .execute()
    await trx
      .updateTable('attempts')
      .set({ ended_at: now, outcome: 'rerouted', reason: 'the office left its list, by email from here on' })
      .where('delivery_id', '=', deliveryId)
      .where('number', '=', attempts)
      .execute()
    await notify(trx, 'work', deliveryId)
  })
  return true
}
