import { sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { addressHash } from '../base/keyedHashes.ts'
import type { ForgetAsked } from '../base/operatorShapes.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import { openWaiting } from '../letters/letters.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import type { Vault } from '../vault/vault.ts'
import { eraseVisits } from '../visits/visits.ts'
import type { disownBatch, eraseBatch } from './eraseBatch.ts'
import { findBatch } from './readReceipt.ts'

type Erasing = {
  database: Database
  clock: Clock
  vault: Vault
  mail: Pick<ConstituentMail, 'withdraw'>
}

/** What was written with this link, or waits. */
export async function eraseBehind(
  services: Erasing,
  tokenHash: string,
  apply: typeof eraseBatch | typeof disownBatch,
): Promise<void> {
  const { database, clock, vault } = services
  let batch = await findBatch(database, tokenHash)
  // It may be confirmed between two looks.
  if (!batch && !(await eraseWaiting(services, tokenHash))) batch = await findBatch(database, tokenHash)
  if (batch) {
    const at = { batchId: batch.id, now: clock.now() }
    await retryDeadlock(() =>
      database.db.transaction().execute(async trx => void (await apply(trx, services, at))),
    )
  }
  await vault.sweep()
}

/** By its sender's erasure or "This wasn't me". @returns false if nothing waits: it may have been confirmed meanwhile */
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

/** What waits for the confirmation of a person. @returns how much that is, or was */
export async function forgetWaiting(
  services: { database: Database; vault: Pick<Vault, 'open' | 'destroy'>; secretKey: string },
  { email, perform }: ForgetAsked,
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

/** Locked at once. A stranger can have thousands wait for one address. */
const removedAtOnce = 200

type Which = { batchId: string; address: string } | { until: string; address: string } | { expiredAt: string }

/** One that waits for an address, all that came until a moment, or all that have waited too long. @returns how many */
export async function removeWaitingWhere({ database, vault }: Removing, which: Which): Promise<number> {
  let inAll = 0
  for (let removed = removedAtOnce; removed === removedAtOnce; inAll += removed)
    removed = await database.db.transaction().execute(async trx => {
      const rows = await selectWaiting(trx, which).limit(removedAtOnce).forUpdate().execute()
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
  const now = moment(services.clock.now())
  await removeWaitingWhere(services, { expiredAt: now })
  await db.deleteFrom('confirmation_links').where('expires_at', '<=', now).execute()
  await sql`
    delete from confirmation_mails where not exists (
      select from waiting_batches where waiting_batches.address_hash = confirmation_mails.address_hash
    )
  `.execute(db)
}

/** With the keys of what they hold, and the visits that they come from. */
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
  await eraseVisits(trx, sessions)
}
