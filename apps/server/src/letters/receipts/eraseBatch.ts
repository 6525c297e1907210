import { type RawBuilder, sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { forgetVisits, withoutDetails } from '../../platform/events/forgetVisits.ts'
import { forgetConsents, withdrawConsent } from '../../supporters/consents/withdrawConsent.ts'
import { stopDeliveries } from '../deliver/endedDeliveries.ts'
import { withdrawFollowUps } from '../notify/followUps.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { type ReassigningVault, reassignSharedLetters } from '../stored/reassignSharedLetters.ts'
import { eraseFormSessions } from './eraseFormSessions.ts'

type Target = { batchId: string; now: number }

export type ErasingServices = {
  vault: Pick<Vault, 'destroy'> & ReassigningVault
  mail: Pick<ConstituentMail, 'withdraw'>
}

/**
 * Erases a batch at its sender's request. The organization's record of the person is erased too. See `eraseBatches`.
 * @returns false if there was nothing left to erase
 */
export async function eraseBatch(
  trx: Transaction<Tables>,
  services: ErasingServices,
  { batchId, now }: Target,
): Promise<boolean> {
  await withdrawConsent(trx, { ...services, now }, batchId)
  return (await eraseBatches(trx, services, { batchIds: [batchId], now })) > 0
}

/**
 * Permanently removes the words, name, address, emails, dedupe keys and session, and stops queued letters. A letter
 * that belongs to another batch too is moved to that batch. Counts stay.
 * @returns how many of the batches were not erased before
 */
export async function eraseBatches(
  trx: Transaction<Tables>,
  { vault, mail }: ErasingServices,
  { batchIds, now }: { batchIds: readonly string[]; now: number },
): Promise<number> {
  if (batchIds.length === 0) return 0
  const batches = await trx
    .selectFrom('batches')
    .select(['id', 'session_id'])
    .where('id', 'in', [...batchIds])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (batches.length === 0) return 0
  const ids = batches.map(each => each.id)
  const letters = await lockLetters(trx, ids)
  await eraseLetters(trx, letters, now)
  await mail.withdraw(trx, ids)
  await forgetConsents(trx, ids)
  await withdrawFollowUps(trx, { batchIds: ids, now })
  await trx
    .updateTable('batches')
    .set({ erased_at: toIsoString(now), session_id: null, email_receipt: false })
    .set({ terms_version: null, terms_accepted_at: null, privacy_version: null, privacy_accepted_at: null })
    .set({ person: personLeft(ids), source_tags: withoutDetails })
    .where('id', 'in', ids)
    .execute()
  await eraseSessions(
    trx,
    batches.flatMap(each => each.session_id ?? []),
    letters,
  )
  await reassignSharedLetters(trx, vault, ids)
  await vault.destroy(trx, 'batches', ids)
  await trx.updateTable('batches').set({ sealed: null }).where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Returns the `person` of an erased batch. It is empty if the person still counts in another batch, and otherwise null.
 * If several batches of a person are erased together, only the last one gets null, so that the person still counts
 * once.
 */
function personLeft(ids: readonly string[]): RawBuilder<string | null> {
  return sql<string | null>`case when exists (
    select from batches other
    where other.person = batches.person and other.person <> '' and other.id <> batches.id
      and (other.id > batches.id or other.id <> all(${[...ids]}))
  ) then '' end`
}

/** Erases a batch after "This wasn't me". The receipt says why the batch is erased. */
export async function disownBatch(
  trx: Transaction<Tables>,
  services: ErasingServices,
  target: Target,
): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ disowned_at: toIsoString(target.now) })
    .where('id', '=', target.batchId)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute()
  await eraseBatch(trx, services, target)
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
    .set({ sealed_in: null, session_id: null })
    .where('delivery_id', 'in', own)
    .execute()
}

/** Erases sessions. A shared delivery keeps its session as long as another batch of that session exists. */
async function eraseSessions(
  trx: Transaction<Tables>,
  sessionIds: readonly string[],
  letters: readonly LockedLetter[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await forgetVisits(trx, sessionIds)
  await eraseFormSessions(trx, sessionIds)
  const erased = new Set<string | null>(sessionIds)
  const shared = letters.filter(each => each.isShared && erased.has(each.sessionId))
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
            .whereRef('batches.session_id', '=', 'deliveries.session_id')
            .where('batches.erased_at', 'is', null),
        ),
      ),
    )
    .execute()
}

type LockedLetter = {
  deliveryId: string
  sessionId: string | null
  isShared: boolean
}

/**
 * Locks the letters of batches until the transaction ends. `isShared` is true if another batch that is neither erased
 * nor disowned has the same delivery. The locks are acquired first, and in the same order as when a batch is accepted.
 * A concurrent repeat is therefore either seen here or gets a delivery of its own.
 */
async function lockLetters(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<LockedLetter[]> {
  const letters = await trx
    .selectFrom('deliveries')
    .select(['delivery_id', 'session_id'])
    .where('delivery_id', 'in', select =>
      select
        .selectFrom('submissions')
        .select('delivery_id')
        .where('batch_id', 'in', [...batchIds]),
    )
    .orderBy('legislator_id')
    .orderBy('delivery_id')
    .forNoKeyUpdate()
    .execute()
  const ids = letters.map(each => each.delivery_id)
  if (ids.length === 0) return []
  await trx
    .selectFrom('dedupe_keys')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'dedupe_keys.delivery_id')
    .select('dedupe_key')
    .where('dedupe_keys.delivery_id', 'in', ids)
    .orderBy('deliveries.legislator_id')
    .orderBy('dedupe_keys.delivery_id')
    .forUpdate('dedupe_keys')
    .execute()
  const shared = await trx
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select('delivery_id')
    .where('delivery_id', 'in', ids)
    .where('batches.id', 'not in', [...batchIds])
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute()
  const isShared = new Set(shared.map(each => each.delivery_id))
  return letters.map(({ delivery_id: deliveryId, session_id: sessionId }) => ({
    deliveryId,
    sessionId,
    isShared: isShared.has(deliveryId),
  }))
}
