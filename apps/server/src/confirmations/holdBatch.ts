import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Caller } from '../base/caller.ts'
import { type Clock, moment } from '../base/clock.ts'
import { addressHash } from '../base/keyedHashes.ts'
import type { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import { limitKey } from '../limits/counts.ts'
import type { Limits } from '../limits/limits.ts'
import type { ConfirmedSender } from '../limits/rememberedBrowser.ts'
import { isAsked } from '../mail/confirmationMails.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { existsAlready } from '../submissions/writeBatch.ts'
import type { Sealed, Vault } from '../vault/vault.ts'
import { makeRoom } from './roomToWait.ts'

export const waitMs = 7 * 24 * 3600_000

type HoldingServices = {
  database: Database
  clock: Clock
  secretKey: string
  vault: Vault
  receipts: Pick<Receipts, 'newLink'>
  limits: Pick<Limits, 'countConfirmationMail'>
}

export type HeldBatch = {
  receiptUrl: string
  /** ISO 8601. */
  expiresAt: string
}

/** Of two at once in a session the later waits for the first, and replaces its text. `full`: `makeRoom` found no room. */
export function holdBatch(
  services: HoldingServices,
  batch: CheckedBatch,
  caller: Caller,
): Promise<HeldBatch | 'full' | Rejection> {
  const { database } = services
  const write = () => database.db.transaction().execute(trx => holdWithMail(trx, services, { batch, caller }))
  return retryDeadlock(write, existsAlready)
}

/** A batch that replaces another, or joins others of its address, needs no mail of its own. */
async function holdWithMail(
  trx: Transaction<Tables>,
  services: HoldingServices,
  { batch, caller }: { batch: CheckedBatch; caller: Caller },
): Promise<HeldBatch | 'full' | Rejection> {
  const { clock, secretKey, limits } = services
  const address = addressHash(senderOf(batch).email, secretKey)
  const refused = (await isAsked(trx, address, clock.now()))
    ? null
    : await limits.countConfirmationMail(trx, caller)
  return refused ?? writeHeld(trx, services, { batch, network: caller.network })
}

async function writeHeld(
  trx: Transaction<Tables>,
  { clock, secretKey, receipts, vault }: HoldingServices,
  { batch, network }: { batch: CheckedBatch; network: string },
): Promise<HeldBatch | 'full'> {
  const now = clock.now()
  const { url, tokenHash } = receipts.newLink()
  const about = {
    ...{ session_id: batch.sessionId ?? null, campaign_id: batch.campaignId },
    address_hash: addressHash(senderOf(batch).email, secretKey),
    network_hash: limitKey(secretKey, ['waiting', network]),
  }
  const [held_at, expires_at] = [moment(now), moment(now + waitMs)]
  const id = (await findInSession(trx, about)) ?? randomUUID()
  const { sealed, newKeys } = await sealWaiting(trx, vault, { id, batch })
  const { address_hash, network_hash } = about
  const coming = { id, network_hash, address_hash, bytes: sealed.length, now: held_at }
  if (!(await makeRoom(trx, vault, coming))) return 'full'
  await vault.save(newKeys)
  for (const part of vault.insertsOf(newKeys)) await part.execute(trx)
  const content = { sealed, held_at, expires_at, mail_problem: null, mail_ended_at: null }
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
  return { receiptUrl: url, expiresAt: expires_at }
}

type HeldAbout = { session_id: string | null; campaign_id: string; address_hash: string }

async function findInSession(
  trx: Transaction<Tables>,
  { session_id, campaign_id, address_hash }: HeldAbout,
): Promise<string | undefined> {
  if (session_id === null) return undefined
  const found = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('session_id', '=', session_id)
    .where('campaign_id', '=', campaign_id)
    .where('address_hash', '=', address_hash)
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

/** A newer text of the same id keeps its key. */
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

/** All letters of a batch are from one person. */
export function senderOf({ letters: [first] }: CheckedBatch): ConfirmedSender {
  if (!first) throw new Error('a batch has no letter')
  return first.letter.constituent
}
