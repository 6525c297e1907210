import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Sealed, Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { addressHash } from '../../platform/keyedHashes.ts'
import { limitKey } from '../../platform/limits/counts.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ConfirmedSender } from '../../platform/limits/rememberedBrowser.ts'
import { Rejection } from '../../platform/rejection.ts'
import { isAsked } from '../notify/confirmationMails.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { makeRoom } from './roomToWait.ts'
import { existsAlready } from './writeBatch.ts'

export const WAIT_MS = 7 * DAY_MS

type HoldingServices = {
  database: Database
  clock: Clock
  secretKey: string
  vault: Vault
  receipts: Pick<Receipts, 'newLink'>
  limits: Pick<Limits, 'countConfirmationMail'>
}

export type HeldBatch = { receiptUrl: string }

const manyWait = new Rejection(
  429,
  'Many letters from your network wait until their senders confirm them. Please try again in an hour.',
  { retryAfterSeconds: 3600 },
)

/**
 * Stores a batch until its sender confirms it. If two batches of a session arrive at the same time, the later one waits
 * for the first and then replaces it.
 */
export function holdBatch(
  services: HoldingServices,
  batch: CheckedBatch,
  caller: Caller,
): Promise<HeldBatch | Rejection> {
  const { db } = services.database
  return retryDeadlock(
    () => db.transaction().execute(trx => holdWithMail(trx, services, { batch, caller })),
    existsAlready,
  )
}

/**
 * Stores the batch, and counts a confirmation email against the network's limit. No email is needed if another email
 * for this email address is due or was sent recently.
 */
async function holdWithMail(
  trx: Transaction<Tables>,
  services: HoldingServices,
  { batch, caller }: { batch: CheckedBatch; caller: Caller },
): Promise<HeldBatch | Rejection> {
  const { clock, secretKey, limits } = services
  const address = addressHash(senderOf(batch).email, secretKey)
  if (!(await isAsked(trx, address, clock.now()))) {
    const refused = await limits.countConfirmationMail(trx, caller)
    if (refused) return refused
  }
  return writeHeld(trx, services, { batch, network: caller.network })
}

async function writeHeld(
  trx: Transaction<Tables>,
  { clock, secretKey, receipts, vault }: HoldingServices,
  { batch, network }: { batch: CheckedBatch; network: string },
): Promise<HeldBatch | Rejection> {
  const now = clock.now()
  const { url, tokenHash } = receipts.newLink()
  const about = {
    session_id: batch.sessionId ?? null,
    campaign_id: batch.campaignId,
    address_hash: addressHash(senderOf(batch).email, secretKey),
    network_hash: limitKey(secretKey, ['waiting', network]),
  }
  const [held_at, expires_at] = [toIsoString(now), toIsoString(now + WAIT_MS)]
  const id = (await findInSession(trx, about)) ?? randomUUID()
  const { sealed, newKeys } = await sealWaiting(trx, vault, { id, batch })
  const { address_hash, network_hash } = about
  const coming = { id, network_hash, address_hash, bytes: sealed.length, now: held_at }
  if (!(await makeRoom(trx, vault, coming))) return manyWait
  await vault.save(newKeys)
  for (const part of vault.insertsOf(newKeys)) await part.execute(trx)
  const content = {
    address_hash,
    network_hash,
    sealed,
    held_at,
    expires_at,
    mail_problem: null,
    mail_ended_at: null,
  }
  await trx
    .insertInto('waiting_batches')
    .values({ id, ...about, ...content })
    .onConflict(conflict => conflict.column('id').doUpdateSet(content))
    .execute()
  await trx.insertInto('waiting_receipts').values({ token_hash: tokenHash, batch_id: id }).execute()
  await trx
    .insertInto('confirmation_mails')
    .values({ address_hash: about.address_hash, due_at: held_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return { receiptUrl: url }
}

/**
 * Finds the batch that already waits from this session for the campaign, even under another email address. When a
 * person corrects a mistyped email address, the new batch replaces the one that a stranger could have confirmed.
 */
async function findInSession(
  trx: Transaction<Tables>,
  { session_id, campaign_id }: { session_id: string | null; campaign_id: string },
): Promise<string | undefined> {
  if (session_id === null) return undefined
  const found = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('session_id', '=', session_id)
    .where('campaign_id', '=', campaign_id)
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

/** Encrypts the batch. If a newer batch replaces one with the same id, the key stays the same. */
async function sealWaiting(
  trx: Transaction<Tables>,
  vault: Vault,
  { id, batch }: { id: string; batch: CheckedBatch },
): Promise<{ sealed: Buffer; newKeys: Sealed[] }> {
  const plain = JSON.stringify(batch)
  const opened = (await vault.open(trx, 'waiting_batches', [id])).get(id)
  if (opened) return { sealed: vault.sealAgain('waiting_batches', id, { ...opened, plain }), newKeys: [] }
  const made = vault.seal('waiting_batches', id, plain)
  return { sealed: made.sealed, newKeys: [made] }
}

/** Returns the sender of a batch. All letters of a batch have the same sender. */
export function senderOf({ letters: [first] }: CheckedBatch): ConfirmedSender {
  if (!first) throw new Error('The batch has no letter.')
  return first.letter.constituent
}
