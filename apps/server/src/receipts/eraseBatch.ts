import { type RawBuilder, sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { stopDeliveries } from '../deliveries/endedDeliveries.ts'
import { forgetVisits, withoutDetails } from '../events/forgetVisits.ts'
import { withdrawFollowUps } from '../followUps/followUps.ts'
import { handOver } from '../letters/handOver.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import { forgetConsents, withdrawConsent } from '../supporters/withdrawConsent.ts'
import type { Vault } from '../vault/vault.ts'
import { eraseVisits } from '../visits/visits.ts'

type Target = { batchId: string; now: number }

export type ErasingServices = {
  vault: Pick<Vault, 'destroy'> & Parameters<typeof handOver>[1]
  mail: Pick<ConstituentMail, 'withdraw'>
}

/**
 * By the person: what the organization keeps of them goes too. @returns false if nothing was left to erase. See
 * `eraseBatches`.
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
 * Removes words, name, address, mails, dedupe keys and session for good, and stops queued letters. A letter that
 * another batch shares moves to that one. Counts remain. @returns how many were not erased yet
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
    .set({ erased_at: moment(now), session_id: null, email_receipt: false })
    .set({ terms_version: null, terms_accepted_at: null, privacy_version: null, privacy_accepted_at: null })
    .set({ person: personLeft(ids), source_tags: withoutDetails })
    .where('id', 'in', ids)
    .execute()
  await eraseSessions(
    trx,
    batches.flatMap(each => each.session_id ?? []),
    letters,
  )
  await handOver(trx, vault, ids)
  await vault.destroy(trx, 'batches', ids)
  await trx.updateTable('batches').set({ sealed: null }).where('id', 'in', ids).execute()
  return ids.length
}

/**
 * Null, or empty if the person stands in another batch and counts there. Of several batches of a person that are erased
 * together, the last counts.
 */
function personLeft(ids: readonly string[]): RawBuilder<string | null> {
  return sql<string | null>`case when exists (
    select from batches other
    where other.person = batches.person and other.person <> '' and other.id <> batches.id
      and (other.id > batches.id or other.id <> all(${[...ids]}))
  ) then '' end`
}

/** "This wasn't me": erased, with a receipt that says why. */
export async function disownBatch(
  trx: Transaction<Tables>,
  services: ErasingServices,
  target: Target,
): Promise<void> {
  await trx
    .updateTable('batches')
    .set({ disowned_at: moment(target.now) })
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

/** A shared delivery keeps its session only while another batch of that session stands. */
async function eraseSessions(
  trx: Transaction<Tables>,
  sessionIds: readonly string[],
  letters: readonly LockedLetter[],
): Promise<void> {
  if (sessionIds.length === 0) return
  await forgetVisits(trx, sessionIds)
  await eraseVisits(trx, sessionIds)
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
 * Locked until the transaction ends. `isShared`: a further batch, neither erased nor disowned, has the same delivery. The
 * locks come first, in the order of acceptance: a concurrent repeat is either seen here, or gets its own delivery.
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
