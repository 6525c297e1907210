import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import { type Selectable, sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { openOfficeQueue } from '../deliveries/queueRows.ts'
import { type ComposedLetter, openLetters, storedLetterColumns } from '../letters/letters.ts'
import type { Vault } from '../vault/vault.ts'

/** `already`: an earlier text of the letter stays. */
export type WrittenLetter = { deliveryId: string; already: boolean }

type Delivery = Pick<
  Selectable<Tables['deliveries']>,
  | ('delivery_id' | 'session_id' | 'campaign_id' | 'legislator_id')
  | ('method' | 'office_code' | 'office_queue' | 'sealed_in' | 'state' | 'accepted_at' | 'due_at')
>

/** As it would be queued, if it does not exist yet. */
type NewLetter = {
  delivery: Delivery
  letter: ComposedLetter
  /** Of a confirmed sender. */
  dedupeKey: string | null
}

type Trx = Transaction<Tables>
type Opening = Pick<Vault, 'open'>

/**
 * A letter belongs to its session's delivery, with the newer text if that still counts. One of a confirmed sender may
 * also belong to that of the same letter from another session. Null for a new letter, whose dedupe key is then claimed.
 */
export async function findStanding(
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
 * One letter per session, legislator and campaign. A newer text counts until an attempt begins, and after a refusal,
 * since the person was told to correct it. The delivery id stays.
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

/** A repeated text keeps what was confirmed. */
function isSame(standing: Letter | undefined, letter: ComposedLetter): boolean {
  if (!standing) return false
  const { emailConfirmed } = standing.constituent
  const { deliveryId: _, ...known } = standing
  // Stored as JSON, which drops what is undefined.
  const asStored: unknown = JSON.parse(
    JSON.stringify({ ...letter, constituent: { ...letter.constituent, emailConfirmed } }),
  )
  return isDeepStrictEqual(known, asStored)
}

/** Of a session that is not known, no batch is a repeat. */
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

/** True if a batch of this session changes nothing. */
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

/** The new text may need another channel. */
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

/** In any session of a confirmed sender. */
export const sameLetterMs = 24 * 3600_000

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
