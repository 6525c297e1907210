import { sql, type Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import type { ForgetRequest } from '../../platform/operatorShapes.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { openWaiting } from '../stored/letters.ts'
import { disownBatch, eraseBatch } from './eraseBatch.ts'
import { eraseFormSessions } from './eraseFormSessions.ts'
import { findBatch } from './readReceipt.ts'

type Erasing = {
  database: Database
  clock: Clock
  vault: Vault
  mail: Pick<ConstituentMail, 'withdraw'>
}

/**
 * Erases the batch of a receipt link, whether the batch is queued or still waits for confirmation. `isDisowned` is true
 * after "This wasn't me".
 */
export async function eraseByLink(
  services: Erasing,
  { tokenHash, isDisowned }: { tokenHash: string; isDisowned: boolean },
): Promise<void> {
  const { database, clock, vault } = services
  let batch = await findBatch(database, tokenHash)
  // The batch may have been confirmed between the two look-ups, so the first one is repeated.
  if (!batch && !(await eraseWaiting(services, tokenHash))) batch = await findBatch(database, tokenHash)
  if (batch) {
    const target = { batchId: batch.id, now: clock.now() }
    await retryDeadlock(() =>
      database.db.transaction().execute(async trx => {
        if (isDisowned) await disownBatch(trx, services, target)
        else await eraseBatch(trx, services, target)
      }),
    )
  }
  await vault.sweep()
}

/**
 * Removes a waiting batch when its sender erases it or chooses "This wasn't me".
 * @returns false if no such batch waits, for example because it was confirmed
 */
function eraseWaiting(
  { database, vault }: { database: Database; vault: Pick<Vault, 'destroy'> },
  tokenHash: string,
): Promise<boolean> {
  return database.db.transaction().execute(async trx => {
    const found = await trx
      .selectFrom('waiting_receipts')
      .innerJoin('waiting_batches', 'waiting_batches.id', 'waiting_receipts.batch_id')
      .select('batch_id')
      .where('token_hash', '=', tokenHash)
      .forUpdate('waiting_batches')
      .execute()
    await removeWaiting(
      trx,
      vault,
      found.map(each => each.batch_id),
    )
    return found.length > 0
  })
}

/**
 * Counts the batches that wait for a person's confirmation, and removes them if `perform` is true.
 * @returns the number of these batches and letters
 */
export async function forgetWaiting(
  services: { database: Database; vault: Pick<Vault, 'open' | 'destroy'>; secretKey: string },
  { email, perform }: ForgetRequest,
): Promise<{ batches: number; letters: number }> {
  const { database, vault, secretKey } = services
  return database.db.transaction().execute(async trx => {
    const found = await trx
      .selectFrom('waiting_batches')
      .select('id')
      .where('address_hash', '=', addressHash(email, secretKey))
      .forUpdate()
      .execute()
    const ids = found.map(each => each.id)
    const batches = await openWaiting(trx, vault, ids)
    if (perform) await removeWaiting(trx, vault, ids)
    const letters = [...batches.values()].reduce((sum, each) => sum + each.letters.length, 0)
    return { batches: found.length, letters }
  })
}

type Removing = { database: Database; vault: Pick<Vault, 'destroy' | 'sweep'> }

/**
 * The maximum number of batches that one transaction locks. A stranger can make thousands of batches wait for one email
 * address.
 */
const REMOVED_AT_ONCE = 200

type Which = { batchId: string; address: string } | { until: string; address: string } | { expiredAt: string }

/**
 * Removes one batch that waits for an email address, all such batches up to a time, or all batches that have waited too
 * long.
 * @returns how many batches it removed
 */
export async function removeWaitingWhere({ database, vault }: Removing, which: Which): Promise<number> {
  let inAll = 0
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; inAll += removed)
    removed = await database.db.transaction().execute(async trx => {
      const rows = await selectWaiting(trx, which).limit(REMOVED_AT_ONCE).forUpdate().execute()
      await removeWaiting(
        trx,
        vault,
        rows.map(each => each.id),
      )
      return rows.length
    })
  await vault.sweep()
  return inAll
}

function selectWaiting(trx: Transaction<Tables>, which: Which) {
  const waiting = trx.selectFrom('waiting_batches').select('id').orderBy('id')
  if ('expiredAt' in which) return waiting.where('expires_at', '<=', which.expiredAt)
  const ofAddress = waiting.where('address_hash', '=', which.address)
  return 'until' in which
    ? ofAddress.where('held_at', '<=', which.until)
    : ofAddress.where('id', '=', which.batchId)
}

export async function removeExpired(services: Removing & { clock: Clock }): Promise<void> {
  const { db } = services.database
  const now = toIsoString(services.clock.now())
  await removeWaitingWhere(services, { expiredAt: now })
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute()
  await sql`
    delete from confirmation_mails where not exists (
      select from waiting_batches where waiting_batches.address_hash = confirmation_mails.address_hash
    )
  `.execute(db)
}

/** Removes waiting batches, with their keys and the form sessions from which they were sent. */
export async function removeWaiting(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'destroy'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await vault.destroy(trx, 'waiting_batches', ids)
  const removed = await trx
    .deleteFrom('waiting_batches')
    .where('id', 'in', [...ids])
    .returning('session_id')
    .execute()
  const sessions = removed.flatMap(each => each.session_id ?? [])
  await eraseFormSessions(trx, sessions)
}
