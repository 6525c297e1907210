import { randomBytes } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import type { ContactMethod } from '@redress/core/submission/submission'
import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { laneOf } from '../delivery/lane.ts'
import type { CheckedBatch, CheckedLetter } from './checked.ts'
import { claimLikeness, releaseLikeness } from './likeness.ts'

/** Where a submission's letter stands: under which delivery id, and whether an earlier text keeps standing. */
export type Stored = { legislatorId: string; deliveryId: string; already: boolean }

export type Writing = { trx: Transaction<Tables>; batch: CheckedBatch; now: number; secretKey: string }

/** One letter of a batch: a new delivery, a newer text for one not yet tried, or the one that stands. */
export async function storeLetter(writing: Writing, checked: CheckedLetter): Promise<Stored> {
  const { letter, recipient } = checked
  const { legislatorId } = letter
  const standing = await renewInSession(writing, checked)
  if (standing) return standing
  const deliveryId = randomBytes(16).toString('hex')
  const owner = await claimLikeness(writing, letter, deliveryId)
  if (owner !== deliveryId) return { legislatorId, deliveryId: owner, already: true }
  const inserted = await insertDelivery(writing, { ...letter, deliveryId }, recipient.method)
  if (inserted) return { legislatorId, deliveryId, already: false }
  // Another tab of the same session was quicker, with other words.
  await releaseLikeness(writing.trx, deliveryId)
  const quicker = await renewInSession(writing, checked)
  if (!quicker) throw new Error('A delivery was there and is gone within one transaction.')
  return quicker
}

/**
 * A session writes to a legislator about a campaign once. A newer text counts while no attempt has begun, and again
 * once the office has refused the older: the person was told to correct it. The delivery id stays.
 */
async function renewInSession(
  writing: Writing,
  { letter, recipient }: CheckedLetter,
): Promise<Stored | null> {
  const { trx, batch } = writing
  if (batch.sessionId === undefined) return null
  const found = await trx
    .selectFrom('deliveries')
    .select(['delivery_id', 'state', 'attempts'])
    .where('session_id', '=', batch.sessionId)
    .where('campaign_id', '=', batch.campaignId)
    .where('legislator_id', '=', letter.legislatorId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const { delivery_id: deliveryId } = found
  const isUntried = found.state === 'queued' && found.attempts === 0
  const isRefused = found.state === 'refused'
  if (isUntried || isRefused) await replaceText(writing, { ...letter, deliveryId }, recipient.method)
  if (isRefused) await queueAgain(writing, deliveryId)
  return { legislatorId: letter.legislatorId, deliveryId, already: !isUntried && !isRefused }
}

/** What was still to be told of the refusal is told no more. */
async function queueAgain({ trx, now }: Writing, deliveryId: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({
      ...{ state: 'queued', ended_at: null, error_type: null, error_message: null },
      ...{ accepted_at: moment(now), due_at: moment(now) },
    })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await trx.deleteFrom('mails').where('about', '=', deliveryId).where('mailing_id', 'is', null).execute()
}

/** The way to the office may be another by now, and a letter is made for its way. */
async function replaceText(writing: Writing, letter: Letter, method: ContactMethod): Promise<void> {
  await releaseLikeness(writing.trx, letter.deliveryId)
  await claimLikeness(writing, letter, letter.deliveryId)
  const lane = await openLane(writing, letter, method)
  await writing.trx
    .updateTable('deliveries')
    .set({ lane, method, office_code: letter.officeCode, letter: JSON.stringify(letter) })
    .where('delivery_id', '=', letter.deliveryId)
    .execute()
}

async function openLane({ trx, now }: Writing, letter: Letter, method: ContactMethod): Promise<string> {
  const lane = laneOf(method, letter)
  await trx
    .insertInto('lanes')
    .values({ lane, method, served_at: moment(now) })
    .onConflict(conflict => conflict.column('lane').doNothing())
    .execute()
  return lane
}

async function insertDelivery(writing: Writing, letter: Letter, method: ContactMethod): Promise<boolean> {
  const { trx, batch, now } = writing
  const lane = await openLane(writing, letter, method)
  const inserted = await trx
    .insertInto('deliveries')
    .values({
      lane,
      delivery_id: letter.deliveryId,
      session_id: batch.sessionId ?? null,
      campaign_id: batch.campaignId,
      legislator_id: letter.legislatorId,
      method,
      office_code: letter.officeCode,
      letter: JSON.stringify(letter),
      state: 'queued',
      accepted_at: moment(now),
      due_at: moment(now),
    })
    .onConflict(conflict => conflict.columns(['session_id', 'campaign_id', 'legislator_id']).doNothing())
    .returning('delivery_id')
    .executeTakeFirst()
  return inserted !== undefined
}
