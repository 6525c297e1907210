import { createHmac, randomBytes } from 'node:crypto'
import type {
  ErasedReceipt,
  FollowUpAnswer,
  KeptContact,
  OpenReceipt,
  WaitingReceipt,
} from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ConfirmedSender } from '../../platform/limits/rememberedBrowser.ts'
import type { ForgetAsked, Forgotten } from '../../platform/operatorShapes.ts'
import { readKeptContact } from '../../supporters/consents/supporterRecord.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import { batchOfWithdrawal, withdrawalToken } from '../../supporters/consents/withdrawalToken.ts'
import { withdrawConsent } from '../../supporters/consents/withdrawConsent.ts'
import { recordAnswer } from '../notify/followUps.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'
import { disownBatch, eraseBatch } from './eraseBatch.ts'
import type { SentBefore } from './readReceipt.ts'
import {
  findBatch,
  findBatchById,
  readConfirmable,
  readDelivered,
  readReceipt,
  readWaitingReceipt,
} from './readReceipt.ts'
import { eraseBehind } from './removeWaiting.ts'
import { eraseOld, forgetPerson } from './retention.ts'

export type Receipts = {
  /** Makes a link. It stores nothing. */
  newLink(): NewLink
  /** Makes and stores a link for a mail. Each mail has its own link, which only the owner of the address knows. */
  mintLink(trx: Transaction<Tables>, batchId: string): Promise<string>
  /** Opens a receipt in the batch's language, or in one that is asked for. Returns null for an unknown token. */
  open(token: string, asked?: Language | null): Promise<OpenedReceipt | null>
  /** Erases the batch. It has no effect for an unknown token or on a second call. */
  erase(token: string): Promise<void>
  /**
   * Confirms a batch and mails its copy ("Confirm and mail me the copy"), by a link that went by mail. `digest` is the
   * digest of the page on which the button was pressed.
   */
  confirm(token: string, digest: string): Promise<ReceiptConfirmed>
  /** Removes only the organization's lasting record, or the consent from which the record is to be made. */
  withdraw(token: string): Promise<void>
  /**
   * Withdraws a consent by the link of a mail, which opens no letter. It has no effect for an unknown token.
   * @returns false for a token that is not ours
   */
  withdrawByLink(token: string): Promise<boolean>
  /** Reads what the link of a mail withdraws. Returns null for an unknown token. */
  openWithdrawal(token: string): Promise<OpenedWithdrawal | null>
  withdrawalLink(batchId: string): string
  /** Reads the letters that offices have. Returns null if the batch is erased, or for an unknown token. */
  readDelivered(token: string): Promise<SentBefore | null>
  /**
   * Records whether the offices answered, as the person says. It has no effect if the person did not ask to be asked.
   */
  answer(token: string, answer: FollowUpAnswer): Promise<void>
  /** Erases the batch after "This wasn't me". */
  disown(token: string): Promise<void>
  /**
   * Erases the batches whose retention has ended.
   * @returns how many batches it erased
   */
  eraseOld(retentionDays: number, signal: AbortSignal): Promise<number>
  forgetPerson(asked: ForgetAsked): Promise<Forgotten>
}

type ReceiptConfirmed =
  | { kind: 'confirmed'; sender: ConfirmedSender }
  /** The letters or consents are not those that the page showed. */
  | { kind: 'changed' }
  | { kind: 'nothing' }

type NewLink = { url: string; tokenHash: string }

export type OpenedReceipt = {
  receipt: OpenReceipt | WaitingReceipt | ErasedReceipt
  organizationId: string
  /** Undefined while the letter waits for its sender. */
  campaignId?: string | undefined
  /** The language of the receipt: the batch's, unless another one was asked for. */
  language: Language
}

export type OpenedWithdrawal = {
  kept: KeptContact | 'waits' | null
  organizationId: string
  /** The language of the batch. */
  language: Language
}

/** A token holds 192 random bits. */
const tokenBytes = 24

type Services = {
  database: Database
  clock: Clock
  publicUrl: string
  secretKey: string
  vault: Vault
  mail: Pick<ConstituentMail, 'withdraw' | 'requestCopy'>
  supporters: Pick<Supporters, 'keep'>
}

export function openReceipts(services: Services): Receipts {
  const { database, clock, publicUrl, secretKey } = services
  const newLink = () => {
    const token = randomBytes(tokenBytes).toString('base64url')
    return { url: `${publicUrl}/receipt/${token}`, tokenHash: hashOf(token, secretKey) }
  }
  const change = (token: string, apply: typeof eraseBatch | typeof disownBatch) =>
    eraseBehind(services, hashOf(token, secretKey), apply)
  return {
    newLink,
    async mintLink(trx, batchId) {
      const { url, tokenHash } = newLink()
      const minted_at = toIsoString(clock.now())
      const row = { token_hash: tokenHash, batch_id: batchId, minted_at, mailed: true }
      await trx.insertInto('receipts').values(row).execute()
      return url
    },
    async open(token, asked = null) {
      const tokenHash = hashOf(token, secretKey)
      const batch = await findBatch(database, tokenHash)
      if (!batch) return readWaitingReceipt(services, tokenHash, asked)
      const { organization_id: organizationId, campaign_id: campaignId } = batch
      const language = asked ?? batch.language
      const receipt = await readReceipt(services, { ...batch, language })
      return { receipt, organizationId, campaignId, language }
    },
    async confirm(token, digest) {
      const tokenHash = hashOf(token, secretKey)
      const confirmed = await confirmByReceipt(services, { tokenHash, digest })
      if (typeof confirmed === 'string') return { kind: confirmed }
      await services.supporters.keep(confirmed.batchId)
      return { kind: 'confirmed', sender: confirmed.sender }
    },
    ...answering(services),
    erase: token => change(token, eraseBatch),
    async withdraw(token) {
      const batch = await findBatch(database, hashOf(token, secretKey))
      if (batch) await withdraw(services, batch.id)
    },
    ...withdrawing(services),
    disown: token => change(token, disownBatch),
    eraseOld: (retentionDays, signal) => eraseOld({ ...services, retentionDays }, signal),
    forgetPerson: asked => forgetPerson(services, asked),
  }
}

function withdrawing(
  services: Services,
): Pick<Receipts, 'withdrawByLink' | 'openWithdrawal' | 'withdrawalLink'> {
  const { database, vault, secretKey, publicUrl } = services
  return {
    withdrawalLink: batchId => `${publicUrl}/withdraw/${withdrawalToken(batchId, secretKey)}`,
    async withdrawByLink(token) {
      const batchId = batchOfWithdrawal(token, secretKey)
      if (batchId === null) return false
      await withdraw(services, batchId)
      return true
    },
    async openWithdrawal(token) {
      const batchId = batchOfWithdrawal(token, secretKey)
      const batch = batchId === null ? undefined : await findBatchById(database, batchId)
      if (!batch) return null
      const { organization_id: organizationId, language } = batch
      return { organizationId, language, kept: await readKeptContact(database.db, vault, batch.id) }
    },
  }
}

async function withdraw({ database, clock, vault }: Services, batchId: string): Promise<void> {
  const services = { vault, now: clock.now() }
  await retryDeadlock(() => database.db.transaction().execute(trx => withdrawConsent(trx, services, batchId)))
  await vault.sweep()
}

/** Makes the functions for "Did they answer?" and "Ask again". */
function answering(services: Services): Pick<Receipts, 'answer' | 'readDelivered'> {
  const { database, clock, secretKey } = services
  const find = (token: string) => findBatch(database, hashOf(token, secretKey))
  return {
    async answer(token, answer) {
      const batch = await find(token)
      if (batch) await recordAnswer(database.db, { batchId: batch.id, answer, now: clock.now() })
    },
    async readDelivered(token) {
      const batch = await find(token)
      return batch ? readDelivered(services, batch) : null
    },
  }
}

/** Hashes a token with the secret key, so that a copy of the database opens no receipt. */
function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`receipt\n${token}`).digest('base64url').slice(0, 22)
}

/** Confirms a batch by its receipt. Only a link that went by mail proves who owns the address. */
function confirmByReceipt(
  { database, clock, vault, mail, secretKey }: Services,
  { tokenHash, digest }: { tokenHash: string; digest: string },
): Promise<{ batchId: string; sender: ConfirmedSender } | 'changed' | 'nothing'> {
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
    if (!batch) return 'nothing'
    if ((await readConfirmable(trx, { vault, secretKey }, batch.id)).digest !== digest) return 'changed'
    const found = await trx
      .selectFrom('submissions')
      .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
      .select(storedLetterColumns)
      .where('batch_id', '=', batch.id)
      .execute()
    const [letter] = (await openLetters(trx, vault, found)).values()
    if (!letter) return 'nothing'
    const sender = letter.constituent
    const now = clock.now()
    await trx
      .updateTable('batches')
      .set({ confirmed_at: toIsoString(now) })
      .where('id', '=', batch.id)
      .execute()
    await mail.requestCopy(trx, { batchId: batch.id, language: batch.language, email: sender.email, now })
    return { batchId: batch.id, sender }
  })
}
