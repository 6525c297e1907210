import { createHmac, randomBytes } from 'node:crypto'
import type { ErasedReceipt, OpenReceipt, WaitingReceipt } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import { openLetters, storedLetterColumns } from '../letters/letters.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import type { Vault } from '../vault/vault.ts'
import { disownBatch, eraseBatch } from './eraseBatch.ts'
import { findBatch, readReceipt, readWaitingReceipt } from './readReceipt.ts'
import { eraseWaiting } from './removeWaiting.ts'
import { eraseOld, type ForgetAsked, type Forgotten, forgetPerson } from './retention.ts'

export type Receipts = {
  /** Stores nothing. */
  newLink(): NewLink
  /** Stored: each mail has a link of its own, which only the owner of the address knows. */
  mintLink(trx: Transaction<Tables>, batchId: string): Promise<string>
  /** Null for an unknown token. */
  /** In the batch's language, or in one that is asked for. */
  open(token: string, asked?: Language | null): Promise<OpenedReceipt | null>
  /** No effect for an unknown token or a second call. */
  erase(token: string): Promise<void>
  /**
   * "Confirm and mail me the copy", by a link that went by mail. Returns the confirmed address, or null if there was
   * nothing to confirm.
   */
  confirm(token: string): Promise<string | null>
  /** "This wasn't me". */
  disown(token: string): Promise<void>
  /** @returns how many batches it erased */
  eraseOld(retentionDays: number, signal: AbortSignal): Promise<number>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
}

type NewLink = {
  url: string
  tokenHash: string
}

type OpenedReceipt = {
  receipt: OpenReceipt | WaitingReceipt | ErasedReceipt
  organizationId: string
  /** The batch's. */
  language: Language
}

/** 192 random bits. */
const tokenBytes = 24

export function openReceipts(services: {
  database: Database
  clock: Clock
  publicUrl: string
  secretKey: string
  vault: Vault
  mail: Pick<ConstituentMail, 'withdraw' | 'requestCopy'>
}): Receipts {
  const { database, clock, publicUrl, secretKey, vault } = services
  const newLink = () => {
    const token = randomBytes(tokenBytes).toString('base64url')
    return { url: `${publicUrl}/receipt/${token}`, tokenHash: hashOf(token, secretKey) }
  }
  const change = async (token: string, apply: typeof eraseBatch | typeof disownBatch) => {
    const tokenHash = hashOf(token, secretKey)
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
  return {
    newLink,
    async mintLink(trx, batchId) {
      const { url, tokenHash } = newLink()
      const minted_at = moment(clock.now())
      const row = { token_hash: tokenHash, batch_id: batchId, minted_at, mailed: true }
      await trx.insertInto('receipts').values(row).execute()
      return url
    },
    async open(token, asked = null) {
      const tokenHash = hashOf(token, secretKey)
      const batch = await findBatch(database, tokenHash)
      if (!batch) return readWaitingReceipt(services, tokenHash, asked)
      const { organization_id: organizationId } = batch
      const language = asked ?? batch.language
      return { receipt: await readReceipt(services, { ...batch, language }), organizationId, language }
    },
    confirm: token => confirmByReceipt(services, hashOf(token, secretKey)),
    erase: token => change(token, eraseBatch),
    disown: token => change(token, disownBatch),
    eraseOld: (retentionDays, signal) => eraseOld({ ...services, retentionDays }, signal),
    forgetPerson: asked => forgetPerson(services, asked),
  }
}

/** Keyed, so that a copy of the database opens no receipt. */
function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`receipt\n${token}`).digest('hex')
}

/**
 * "Confirm and mail me the copy". Only a link that went by mail proves who owns the address.
 * @returns the address, or null if there was nothing to confirm
 */
function confirmByReceipt(
  {
    database,
    clock,
    vault,
    mail,
  }: { database: Database; clock: Clock; vault: Vault; mail: Pick<ConstituentMail, 'requestCopy'> },
  tokenHash: string,
): Promise<string | null> {
  return database.db.transaction().execute(async trx => {
    const batch = await trx
      .selectFrom('receipts')
      .innerJoin('batches', 'batches.id', 'receipts.batch_id')
      .select(['batches.id', 'batches.language'])
      .where('token_hash', '=', tokenHash)
      .where('mailed', '=', true)
      .where('confirmed_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('disowned_at', 'is', null)
      .forUpdate('batches')
      .executeTakeFirst()
    if (!batch) return null
    const found = await trx
      .selectFrom('submissions')
      .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
      .select(storedLetterColumns)
      .where('batch_id', '=', batch.id)
      .execute()
    const [letter] = (await openLetters(trx, vault, found)).values()
    const email = letter?.constituent.email
    if (email === undefined) return null
    const now = clock.now()
    await trx
      .updateTable('batches')
      .set({ confirmed_at: moment(now) })
      .where('id', '=', batch.id)
      .execute()
    await mail.requestCopy(trx, { batchId: batch.id, language: batch.language, email, now })
    return email
  })
}
