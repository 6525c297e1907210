import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import { type Selectable, sql, type Transaction } from 'kysely'
import { DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { openOfficeQueue } from '../deliver/queueRows.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { type ComposedLetter, openLetters, storedLetterColumns } from '../stored/letters.ts'

/**
 * A letter of a stored batch. `already` is true if an earlier text is delivered instead of the text in this request.
 */
export type WrittenLetter = { deliveryId: string; already: boolean }

type Delivery = Pick<
  Selectable<Tables['deliveries']>,
  | ('delivery_id' | 'session_id' | 'campaign_id' | 'legislator_id')
  | ('method' | 'office_code' | 'office_queue' | 'sealed_in' | 'state' | 'accepted_at' | 'due_at')
>

/** The row and content that a letter gets if it is new. */
type NewLetter = {
  delivery: Delivery
  letter: ComposedLetter
  /** The dedupe key, which is the same for the same letter in any session. Null if the sender is not confirmed. */
  dedupeKey: string | null
}

type Trx = Transaction<Tables>
type Opening = Pick<Vault, 'open'>

/**
 * Finds the delivery to which a letter already belongs. First it looks in the letter's session, whose delivery takes
 * the newer text if it can still change. Then, for a confirmed sender, it looks for the same letter in other sessions.
 * Returns null for a new letter, after claiming the letter's dedupe key.
 */
export async function findExistingDelivery(
  trx: Trx,
  vault: Opening,
  letter: NewLetter,
): Promise<WrittenLetter | null> {
  const inSession = await renewInSession(trx, vault, letter)
  if (inSession) return inSession
  const owner = await claimDedupeKey(trx, letter, letter.delivery.delivery_id)
  return owner === null || owner === letter.delivery.delivery_id ? null : { deliveryId: owner, already: true }
}

/**
 * Finds the session's delivery for the same legislator and campaign. A session has one letter for each. Until an
 * attempt begins, a newer text replaces the stored one. The same happens after a refusal, because the person was told
 * to correct the letter. The delivery id stays the same.
 */
async function renewInSession(trx: Trx, vault: Opening, letter: NewLetter): Promise<WrittenLetter | null> {
  const { session_id, campaign_id, legislator_id } = letter.delivery
  if (session_id === null) return null
  const found = await trx
    .selectFrom('deliveries')
    .select(storedLetterColumns)
    .select(['state', 'attempts'])
    .where('session_id', '=', session_id)
    .where('campaign_id', '=', campaign_id)
    .where('legislator_id', '=', legislator_id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return null
  const isOpen = isOpenToChange(found)
  const standing = (await openLetters(trx, vault, [found])).get(found.delivery_id)
  if (isOpen && !isSame(standing, letter.letter)) await replaceText(trx, letter, found.delivery_id)
  if (found.state === 'refused') await queueAgain(trx, letter, found.delivery_id)
  return { deliveryId: found.delivery_id, already: !isOpen }
}

function isOpenToChange({ state, attempts }: Pick<Selectable<Tables['deliveries']>, 'state' | 'attempts'>) {
  return state === 'refused' || (state === 'queued' && attempts === 0)
}

/**
 * Tells whether the stored letter equals the new one, apart from `emailConfirmed`. If the text is the same, the stored
 * `emailConfirmed` stays.
 */
function isSame(standing: Letter | undefined, letter: ComposedLetter): boolean {
  if (!standing) return false
  const { emailConfirmed } = standing.constituent
  const { deliveryId: _, ...known } = standing
  // Letters are stored as JSON, which drops undefined fields.
  const asStored: unknown = JSON.parse(
    JSON.stringify({ ...letter, constituent: { ...letter.constituent, emailConfirmed } }),
  )
  return isDeepStrictEqual(known, asStored)
}

/** Tells whether the session has a delivery for the campaign. Without one, a batch cannot be a repeat. */
export async function isKnownSession(
  { db }: Database,
  { sessionId, campaignId }: { sessionId: string | undefined; campaignId: string },
): Promise<boolean> {
  if (sessionId === undefined) return false
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from deliveries where session_id = ${sessionId} and campaign_id = ${campaignId}) as known
  `.execute(db)
  return rows[0]?.known ?? false
}

/** Tells whether a batch changes nothing, because its session has already sent the same letters. */
export async function isRepeat(
  { database: { db }, vault }: { database: Database; vault: Opening },
  { sessionId, campaignId, letters }: Pick<CheckedBatch, 'sessionId' | 'campaignId' | 'letters'>,
): Promise<boolean> {
  if (sessionId === undefined) return false
  const found = await db
    .selectFrom('deliveries')
    .select(storedLetterColumns)
    .select(['state', 'attempts'])
    .where('session_id', '=', sessionId)
    .where('campaign_id', '=', campaignId)
    .execute()
  const opened = await openLetters(db, vault, found)
  return letters.every(({ letter }) => {
    const standing = found.find(each => each.legislator_id === letter.legislatorId)
    if (!standing || standing.state === 'refused') return false
    return !isOpenToChange(standing) || isSame(opened.get(standing.delivery_id), letter)
  })
}

/** Replaces the text of a delivery. It also replaces the channel, because the new text may need another one. */
async function replaceText(trx: Trx, letter: NewLetter, deliveryId: string): Promise<void> {
  const { office_queue, method, office_code, sealed_in, accepted_at: at } = letter.delivery
  await trx.deleteFrom('dedupe_keys').where('delivery_id', '=', deliveryId).execute()
  await claimDedupeKey(trx, letter, deliveryId)
  await openOfficeQueue(trx, { officeQueue: office_queue, method, at })
  await trx
    .updateTable('deliveries')
    .set({ office_queue, method, office_code, sealed_in })
    .where('delivery_id', '=', deliveryId)
    .execute()
}

/** Queues a refused letter again. It deletes the news of the refusal that was not mailed yet. */
async function queueAgain(trx: Trx, { delivery }: NewLetter, deliveryId: string): Promise<void> {
  const { state, accepted_at, due_at } = delivery
  await trx
    .updateTable('deliveries')
    .set({ state, accepted_at, due_at, ended_at: null, error_type: null, explanation: null, detail: null })
    .where('delivery_id', '=', deliveryId)
    .execute()
  await trx.deleteFrom('mails').where('about', '=', deliveryId).where('mailing_id', 'is', null).execute()
}

/**
 * If a confirmed sender writes the same letter again within this time (ms), it counts as a repeat, even if it comes
 * from another session.
 */
export const SAME_LETTER_MS = DAY_MS

async function claimDedupeKey(
  trx: Trx,
  { dedupeKey, delivery: { accepted_at } }: NewLetter,
  deliveryId: string,
): Promise<string | null> {
  if (dedupeKey === null) return null
  const claimed = await trx
    .insertInto('dedupe_keys')
    .values({ dedupe_key: dedupeKey, delivery_id: deliveryId, accepted_at })
    .onConflict(conflict =>
      conflict
        .column('dedupe_key')
        .doUpdateSet({ delivery_id: deliveryId, accepted_at })
        .where('dedupe_keys.accepted_at', '<=', toIsoString(Date.parse(accepted_at) - SAME_LETTER_MS)),
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
