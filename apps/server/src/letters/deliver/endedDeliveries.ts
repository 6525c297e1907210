import { sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { type Database, notify } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { EndedDelivery, EndedQuery, Settled, SettleRequest } from '../../platform/operatorShapes.ts'
import { recordLetterEvent } from '../../supporters/webhooks/outbox.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'

/** Lists the deliveries that ended in a state, the newest first. */
export async function listEndedDeliveries(
  { db }: Database,
  { state, most }: EndedQuery,
): Promise<EndedDelivery[]> {
  const { rows } = await sql<EndedDelivery>`
    select delivery_id as "deliveryId", method, coalesce(nullif(office_code, ''), legislator_id) as office,
      campaign_id as campaign, ended_at as "endedAt", attempts,
      (select reason from attempts where attempts.delivery_id = deliveries.delivery_id
        and reason is not null order by number desc limit 1) as reason
    from deliveries where state = ${state} order by ended_at desc nulls last, delivery_id limit ${most}
  `.execute(db)
  return rows
}

type Services = {
  database: Database
  clock: Clock
  vault: Pick<Vault, 'open'>
  mail: Pick<ConstituentMail, 'recordOutcome'>
}

/**
 * Records an operator's decision about a letter with an unknown outcome. The sender gets the same email as for any
 * other outcome.
 */
export function settleDelivery(
  { database, clock, vault, mail }: Services,
  { deliveryId, decision }: SettleRequest,
): Promise<Settled> {
  const now = clock.now()
  return database.db.transaction().execute(async (trx): Promise<Settled> => {
    const row = await trx
      .selectFrom('deliveries')
      .select(storedLetterColumns)
      .select(['state', 'error_type'])
      .where('delivery_id', '=', deliveryId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { result: 'not-found' }
    if (row.state !== 'unknown' && !(decision === 'resend' && wasNotTaken(row))) return { result: 'known' }
    const letter = (await openLetters(trx, vault, [row])).get(deliveryId)
    if (decision === 'resend' && !letter) return { result: 'erased' }
    const state = decision === 'resend' ? 'queued' : decision === 'delivered' ? 'delivered' : 'given_up'
    const isOver = state !== 'queued'
    await trx
      .updateTable('deliveries')
      .set({
        state,
        lease_until: null,
        error_type: state === 'delivered' ? null : 'unknown',
        explanation: null,
        detail: null,
        ...(isOver ? { ended_at: toIsoString(now) } : { ended_at: null, due_at: toIsoString(now) }),
      })
      .where('delivery_id', '=', deliveryId)
      .execute()
    // If this attempt had no recorded end, the outcome of the next attempt would be unknown again.
    await trx
      .updateTable('attempts')
      .set({ ended_at: toIsoString(now), outcome: 'unknown' })
      .where('delivery_id', '=', deliveryId)
      .where('ended_at', 'is', null)
      .execute()
    if (letter && isOver) {
      const { email } = letter.constituent
      await mail.recordOutcome(trx, { deliveryId, state, email, now })
      await recordLetterEvent(trx, { deliveryId, state, letter, now })
    }
    await notify(trx, isOver ? 'delivery' : 'work', deliveryId)
    return { result: 'settled' }
  })
}

/**
 * Tells whether an operator may send the letter again: no gateway accepted it, and the letter itself was not the
 * reason.
 */
export function wasNotTaken({ state, error_type }: { state: string; error_type: string | null }): boolean {
  return state === 'given_up' || (state === 'refused' && error_type === 'external_api_failure')
}

/**
 * Stops queued letters. An attempt in flight is not aborted, and its success is still recorded. If the same letter is
 * sent again later, it is a new letter.
 */
export async function stopDeliveries(
  trx: Transaction<Tables>,
  deliveryIds: readonly string[],
  now: number,
): Promise<void> {
  if (deliveryIds.length === 0) return
  const stopped = await trx
    .updateTable('deliveries')
    .set({
      state: 'voided',
      session_id: null,
      lease_until: null,
      error_type: 'unknown',
      explanation: JSON.stringify({ code: 'stopped' }),
      detail: null,
      ended_at: toIsoString(now),
    })
    .where('delivery_id', 'in', [...deliveryIds])
    .where('state', '=', 'queued')
    .returning('delivery_id')
    .execute()
  const ids = stopped.map(each => each.delivery_id)
  if (ids.length === 0) return
  await trx.deleteFrom('dedupe_keys').where('delivery_id', 'in', ids).execute()
  for (const id of ids) await notify(trx, 'delivery', id)
}
