import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { stopDeliveries } from '../deliveries/recordOutcome.ts'
import { forgetVisit, withoutDetails } from '../events/forgetVisits.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import type { Vault } from '../vault/vault.ts'

type Target = { batchId: string; now: number }

export type ErasingServices = {
  vault: Pick<Vault, 'open' | 'destroy'>
  mail: Pick<ConstituentMail, 'withdraw'>
}

/** Null, or empty if the person stands in another batch and counts there. */
const personLeft = sql<string | null>`case when exists (
  select from batches other where other.person = batches.person and other.id <> batches.id
) then '' end`

/**
 * Removes words, name, address, mails, dedupe keys and session for good, and stops queued letters. A letter that
 * another batch shares stays until that batch is erased too. Counts remain. @returns false if nothing was left to erase
 */
export async function eraseBatch(
  trx: Transaction<Tables>,
  { vault, mail }: ErasingServices,
  { batchId, now }: Target,
): Promise<boolean> {
  const batch = await trx
    .selectFrom('batches')
    .select('session_id')
    .where('id', '=', batchId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) return false
  const letters = await lockLetters(trx, batchId)
  await eraseLetters(trx, letters, now)
  await mail.withdraw(trx, batchId)
  await trx
    .updateTable('batches')
    .set({ erased_at: moment(now), session_id: null, addons: null, terms: null, email_receipt: false })
    .set({ person: personLeft, source_tags: withoutDetails })
    .where('id', '=', batchId)
    .execute()
  if (batch.session_id !== null) await eraseSession(trx, batch.session_id, letters)
  await destroyContents(trx, vault, [batchId, ...letters.flatMap(each => each.sealedIn ?? [])])
  return true
}

/** Of those that are erased, unless a letter that another batch shares still stands in them. */
async function destroyContents(
  trx: Transaction<Tables>,
  vault: ErasingServices['vault'],
  batchIds: readonly string[],
): Promise<void> {
  const found = await trx
    .selectFrom('batches')
    .select('id')
    .where('id', 'in', [...new Set(batchIds)])
    .where('erased_at', 'is not', null)
    .where('sealed', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
            .select('batch_id')
            .whereRef('submissions.batch_id', '=', 'batches.id')
            .whereRef('deliveries.sealed_in', '=', 'batches.id'),
        ),
      ),
    )
    .execute()
  if (found.length === 0) return
  const ids = found.map(each => each.id)
  await vault.destroy(trx, 'batches', ids)
  await trx.updateTable('batches').set({ sealed: null }).where('id', 'in', ids).execute()
}

/** "This wasn't me": stops queued letters and mails, except letters that another batch shares. */
export async function disownBatch(
  trx: Transaction<Tables>,
  { mail }: ErasingServices,
  { batchId, now }: Target,
): Promise<void> {
  const disowned = await trx
    .updateTable('batches')
    .set({ disowned_at: moment(now) })
    .where('id', '=', batchId)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!disowned) return
  const letters = await lockLetters(trx, batchId)
  const own = letters.filter(each => !each.isShared).map(each => each.deliveryId)
  await stopDeliveries(trx, own, now)
  await mail.withdraw(trx, batchId)
}

async function eraseLetters(
  trx: Transaction<Tables>,
  letters: readonly LockedLetter[],
  now: number,
): Promise<void> {
  const own = letters.filter(each => !each.isShared).map(each => each.deliveryId)
  if (own.length === 0) return
  await stopDeliveries(trx, own, now)
  await trx.deleteFrom('dedupe_keys').where('delivery_id', 'in', own).execute()
  await trx
    .updateTable('deliveries')
    .set({ sealed_in: null, letter: null, session_id: null })
    .where('delivery_id', 'in', own)
    .execute()
}

/** A shared delivery keeps the session only while another batch of that session stands. */
async function eraseSession(
  trx: Transaction<Tables>,
  sessionId: string,
  letters: readonly LockedLetter[],
): Promise<void> {
  await forgetVisit(trx, sessionId)
  const shared = letters.filter(each => each.isShared && each.sessionId === sessionId)
  if (shared.length === 0) return
  const ids = shared.map(each => each.deliveryId)
  await trx
    .updateTable('deliveries')
    .set({ session_id: null })
    .where('delivery_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .innerJoin('batches', 'batches.id', 'submissions.batch_id')
            .select('batch_id')
            .whereRef('submissions.delivery_id', '=', 'deliveries.delivery_id')
            .where('batches.session_id', '=', sessionId)
            .where('batches.erased_at', 'is', null),
        ),
      ),
    )
    .execute()
}

type LockedLetter = {
  deliveryId: string
  sessionId: string | null
  sealedIn: string | null
  isShared: boolean
}

/**
 * Locked until the transaction ends. `isShared`: another batch, neither erased nor disowned, has the same delivery. The
 * locks come first, in the order of acceptance: a concurrent repeat is either seen here, or gets its own delivery.
 */
async function lockLetters(trx: Transaction<Tables>, batchId: string): Promise<LockedLetter[]> {
  const letters = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['deliveries.delivery_id', 'deliveries.session_id', 'deliveries.sealed_in'])
    .where('batch_id', '=', batchId)
    .orderBy('deliveries.legislator_id')
    .forNoKeyUpdate('deliveries')
    .execute()
  const ids = letters.map(each => each.delivery_id)
  if (ids.length === 0) return []
  await trx
    .selectFrom('dedupe_keys')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'dedupe_keys.delivery_id')
    .select('dedupe_key')
    .where('dedupe_keys.delivery_id', 'in', ids)
    .orderBy('deliveries.legislator_id')
    .forUpdate('dedupe_keys')
    .execute()
  const shared = await trx
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select('delivery_id')
    .where('delivery_id', 'in', ids)
    .where('batches.id', '!=', batchId)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute()
  const isShared = new Set(shared.map(each => each.delivery_id))
  return letters.map(({ delivery_id: deliveryId, session_id: sessionId, sealed_in: sealedIn }) => ({
    deliveryId,
    sessionId,
    sealedIn,
    isShared: isShared.has(deliveryId),
  }))
}

/** By its sender's erasure or "This wasn't me". */
export function eraseWaiting(
  { database, vault }: { database: Database; vault: Pick<Vault, 'destroy'> },
  tokenHash: string,
): Promise<void> {
  return database.db.transaction().execute(async trx => {
    const found = await trx
      .selectFrom('waiting_receipts')
      .select('batch_id')
      .where('token_hash', '=', tokenHash)
      .execute()
    await removeWaiting(
      trx,
      vault,
      found.map(each => each.batch_id),
    )
  })
}

/** With the keys of what they hold. */
export async function removeWaiting(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'destroy'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await vault.destroy(trx, 'waiting_batches', ids)
  await trx
    .deleteFrom('waiting_batches')
    .where('id', 'in', [...ids])
    .execute()
}
