import type { Letter } from '@redress/channels/channel'
import type { Selectable, Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { openOfficeQueue } from '../deliveries/officeQueue.ts'

/** `already`: an earlier text of the letter stays. */
export type WrittenLetter = { deliveryId: string; already: boolean }

type Delivery = Pick<
  Selectable<Tables['deliveries']>,
  | ('delivery_id' | 'session_id' | 'campaign_id' | 'legislator_id')
  | ('method' | 'office_code' | 'office_queue' | 'state' | 'accepted_at' | 'due_at')
>

/** As it would be queued, if it does not exist yet. */
type NewLetter = { delivery: Delivery & { letter: Letter }; dedupeKey: string }

type Trx = Transaction<Tables>

/**
 * A letter belongs to its session's delivery, with the newer text if that still counts, or to that of the same letter
 * from another session. Null for a new letter, whose dedupe key is then claimed.
 */
export async function findStanding(trx: Trx, letter: NewLetter): Promise<WrittenLetter | null> {
  const inSession = await renewInSession(trx, letter)
  if (inSession) return inSession
  const owner = await claimDedupeKey(trx, letter, letter.delivery.delivery_id)
  return owner === letter.delivery.delivery_id ? null : { deliveryId: owner, already: true }
}

/**
 * One letter per session, legislator and campaign. A newer text counts until an attempt begins, and after a refusal,
 * since the person was told to correct it. The delivery id stays.
 */
async function renewInSession(trx: Trx, letter: NewLetter): Promise<WrittenLetter | null> {
  const { session_id, campaign_id, legislator_id } = letter.delivery
  if (session_id === null) return null
  const found = await trx
    .selectFrom('deliveries')
    .select(['delivery_id', 'state', 'attempts'])
    .where('session_id', '=', session_id)
    .where('campaign_id', '=', campaign_id)
    .where('legislator_id', '=', legislator_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const isUntried = found.state === 'queued' && found.attempts === 0
  const isRefused = found.state === 'refused'
  if (isUntried || isRefused) await replaceText(trx, letter, found.delivery_id)
  if (isRefused) await queueAgain(trx, letter, found.delivery_id)
  return { deliveryId: found.delivery_id, already: !isUntried && !isRefused }
}

/** The new text may need another channel. */
async function replaceText(trx: Trx, letter: NewLetter, deliveryId: string): Promise<void> {
  const { office_queue, method, office_code, accepted_at: at } = letter.delivery
  await trx.deleteFrom('dedupe_keys').where('delivery_id', '=', deliveryId).execute()
  await claimDedupeKey(trx, letter, deliveryId)
  await openOfficeQueue(trx, { officeQueue: office_queue, method, at })
  const text = JSON.stringify({ ...letter.delivery.letter, deliveryId })
  await trx
    .updateTable('deliveries')
    .set({ office_queue, method, office_code, letter: text })
    .where('delivery_id', '=', deliveryId)
    .execute()
}

/** Waiting mail about the refusal is dropped. */
async function queueAgain(trx: Trx, { delivery }: NewLetter, deliveryId: string): Promise<void> {
  const { state, accepted_at, due_at } = delivery
  await trx
    .updateTable('deliveries')
    .set({ state, accepted_at, due_at, ended_at: null, error_type: null, explanation: null, detail: null })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await trx.deleteFrom('mails').where('about', '=', deliveryId).where('mailing_id', 'is', null).execute()
}

/** In any session. */
export const sameLetterMs = 24 * 3600_000

async function claimDedupeKey(
  trx: Trx,
  { dedupeKey, delivery: { accepted_at } }: NewLetter,
  deliveryId: string,
): Promise<string> {
  const claimed = await trx
    .insertInto('dedupe_keys')
    .values({ dedupe_key: dedupeKey, delivery_id: deliveryId, accepted_at })
    .onConflict(conflict =>
      conflict
        .column('dedupe_key')
        .doUpdateSet({ delivery_id: deliveryId, accepted_at })
        .where('dedupe_keys.accepted_at', '<=', moment(Date.parse(accepted_at) - sameLetterMs)),
    )
    .returning('delivery_id')
    .executeTakeFirst()
  if (claimed) return claimed.delivery_id
  const owner = await trx
    .selectFrom('dedupe_keys')
    .select('delivery_id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return owner.delivery_id
}
