import { createHmac, randomBytes } from 'node:crypto'
import type {
  ErasedReceipt,
  FollowUpAnswer,
  KeptContact,
  OpenReceipt,
  WaitingReceipt,
} from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import type { HandOverWord } from '@redress/core/submission/submission'
import type { Transaction } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ConfirmedSender } from '../../platform/limits/rememberedBrowser.ts'
import type { ForgetRequest, Forgotten } from '../../platform/operatorShapes.ts'
import { readKeptContact } from '../../supporters/consents/supporterRecord.ts'
import type { Supporters } from '../../supporters/consents/supporters.ts'
import { batchOfWithdrawal, withdrawalToken } from '../../supporters/consents/withdrawalToken.ts'
import { withdrawConsent } from '../../supporters/consents/withdrawConsent.ts'
import { recordAnswer } from '../notify/followUps.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import { recordHandOver } from '../stored/handOvers.ts'
import { openLetters, storedLetterColumns } from '../stored/letters.ts'
import type { SentBefore } from './readReceipt.ts'
import {
  findBatch,
  findBatchById,
  readConfirmable,
  readDelivered,
  readReceipt,
  readWaitingReceipt,
} from './readReceipt.ts'
import { eraseByLink } from './removeWaiting.ts'
import { eraseOld, forgetPerson } from './retention.ts'

export type Receipts = {
  /** Makes a link without storing it. */
  newLink(): NewLink
  /**
   * Makes and stores a link for an email. Each email has its own link, which only the owner of the email address knows.
   */
  mintLink(trx: Transaction<Tables>, batchId: string): Promise<string>
  /**
   * Opens a receipt in the batch's language, or in the language that is asked for. Returns null for an unknown token.
   */
  open(token: string, asked?: Language | null): Promise<OpenedReceipt | null>
  /** Erases the batch. It does nothing for an unknown token or an erased batch. */
  erase(token: string): Promise<void>
  /**
   * Confirms a batch through a link in an email, and emails a copy of the batch ("Confirm and email me a copy").
   * `digest` is the digest of the page on which the person pressed the button.
   */
  confirm(token: string, digest: string): Promise<ReceiptConfirmed>
  /** Removes only the organization's lasting record, or the consent that would lead to the record. */
  withdraw(token: string): Promise<void>
  /**
   * Withdraws a consent through a link in an email. Such a link does not open letters. It does nothing for an unknown
   * token.
   * @returns false for a token that we did not issue
   */
  withdrawByLink(token: string): Promise<boolean>
  /** Returns the consent that an emailed link withdraws. Returns null for an unknown token. */
  openWithdrawal(token: string): Promise<OpenedWithdrawal | null>
  withdrawalLink(batchId: string): string
  /** Reads the delivered letters. Returns null for an unknown token, and if the batch is erased. */
  readDelivered(token: string): Promise<SentBefore | null>
  /**
   * Records the person's answer whether the offices answered. It does nothing if the person did not ask for a
   * follow-up.
   */
  answer(token: string, answer: FollowUpAnswer): Promise<void>
  /** Stores what the person says about an office's own form. It has no effect for an unknown token or legislator. */
  sayHandOver(token: string, saying: { legislatorId: string; said: HandOverWord }): Promise<void>
  /** Erases the batch after "This wasn't me". */
  disown(token: string): Promise<void>
  /**
   * Erases the batches whose retention has ended.
   * @returns how many batches it erased
   */
  eraseOld(retentionDays: number, signal: AbortSignal): Promise<number>
  forgetPerson(asked: ForgetRequest): Promise<Omit<Forgotten, 'staff'>>
}

type ReceiptConfirmed =
  | { kind: 'confirmed'; sender: ConfirmedSender }
  /** The letters or consents have changed since the page was shown. */
  | { kind: 'changed' }
  | { kind: 'nothing' }

type NewLink = { url: string; tokenHash: string }

export type OpenedReceipt = {
  receipt: OpenReceipt | WaitingReceipt | ErasedReceipt
  organizationId: string
  /** It is undefined while the batch waits for its sender's confirmation. */
  campaignId?: string | undefined
  /** The language of the receipt: the one that was asked for, or the batch's. */
  language: Language
}

export type OpenedWithdrawal = {
  kept: KeptContact | 'waits' | null
  organizationId: string
  /** The language of the batch. */
  language: Language
}

/** A token has 192 random bits. */
const TOKEN_BYTES = 24

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
  const { publicUrl, secretKey } = services
  const hash = (token: string) => hashOf(token, secretKey)
  return {
    newLink: () => newLink(services),
    mintLink: (trx, batchId) => mintLink(trx, services, batchId),
    open: (token, asked = null) => openReceipt(services, hash(token), asked),
    erase: token => eraseByLink(services, { tokenHash: hash(token), isDisowned: false }),
    disown: token => eraseByLink(services, { tokenHash: hash(token), isDisowned: true }),
    confirm: (token, digest) => confirm(services, { tokenHash: hash(token), digest }),
    withdraw: token => withdrawByReceipt(services, hash(token)),
    withdrawByLink: token => withdrawByLink(services, token),
    openWithdrawal: token => openWithdrawal(services, token),
    withdrawalLink: batchId => `${publicUrl}/withdraw/${withdrawalToken(batchId, secretKey)}`,
    readDelivered: token => readDeliveredByReceipt(services, hash(token)),
    answer: (token, answer) => recordAnswerByReceipt(services, hash(token), answer),
    sayHandOver: (token, saying) => sayHandOver(services, hash(token), saying),
    eraseOld: (retentionDays, signal) => eraseOld({ ...services, retentionDays }, signal),
    forgetPerson: asked => forgetPerson(services, asked),
  }
}

function newLink({ publicUrl, secretKey }: Services): NewLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { url: `${publicUrl}/receipt/${token}`, tokenHash: hashOf(token, secretKey) }
}

async function mintLink(trx: Transaction<Tables>, services: Services, batchId: string): Promise<string> {
  const { url, tokenHash } = newLink(services)
  const minted_at = toIsoString(services.clock.now())
  const row = { token_hash: tokenHash, batch_id: batchId, minted_at, mailed: true }
  await trx.insertInto('receipts').values(row).execute()
  return url
}

async function openReceipt(
  services: Services,
  tokenHash: string,
  asked: Language | null,
): Promise<OpenedReceipt | null> {
  const batch = await findBatch(services.database, tokenHash)
  if (!batch) return readWaitingReceipt(services, tokenHash, asked)
  const { organization_id: organizationId, campaign_id: campaignId } = batch
  const language = asked ?? batch.language
  const receipt = await readReceipt(services, { ...batch, language })
  return { receipt, organizationId, campaignId, language }
}

async function confirm(services: Services, pressed: Pressed): Promise<ReceiptConfirmed> {
  const confirmed = await confirmByReceipt(services, pressed)
  if (typeof confirmed === 'string') return { kind: confirmed }
  await services.supporters.keep(confirmed.batchId)
  return { kind: 'confirmed', sender: confirmed.sender }
}

async function withdrawByReceipt(services: Services, tokenHash: string): Promise<void> {
  const batch = await findBatch(services.database, tokenHash)
  if (batch) await withdraw(services, batch.id)
}

async function withdrawByLink(services: Services, token: string): Promise<boolean> {
  const batchId = batchOfWithdrawal(token, services.secretKey)
  if (batchId === null) return false
  await withdraw(services, batchId)
  return true
}

async function withdraw({ database, clock, vault }: Services, batchId: string): Promise<void> {
  const services = { vault, now: clock.now() }
  await retryDeadlock(() => database.db.transaction().execute(trx => withdrawConsent(trx, services, batchId)))
  await vault.sweep()
}

async function openWithdrawal(
  { database, vault, secretKey }: Services,
  token: string,
): Promise<OpenedWithdrawal | null> {
  const batchId = batchOfWithdrawal(token, secretKey)
  const batch = batchId === null ? undefined : await findBatchById(database, batchId)
  if (!batch) return null
  const { organization_id: organizationId, language } = batch
  return { organizationId, language, kept: await readKeptContact(database.db, vault, batch.id) }
}

async function readDeliveredByReceipt(services: Services, tokenHash: string): Promise<SentBefore | null> {
  const batch = await findBatch(services.database, tokenHash)
  return batch ? readDelivered(services, batch) : null
}

async function recordAnswerByReceipt(
  { database, clock }: Services,
  tokenHash: string,
  answer: FollowUpAnswer,
): Promise<void> {
  const batch = await findBatch(database, tokenHash)
  if (batch) await recordAnswer(database.db, { batchId: batch.id, answer, now: clock.now() })
}

async function sayHandOver(
  { database }: Services,
  tokenHash: string,
  saying: { legislatorId: string; said: HandOverWord },
): Promise<void> {
  const batch = await findBatch(database, tokenHash)
  if (batch) await recordHandOver(database.db, { ...saying, batchId: batch.id })
}

/** Hashes a token with the secret key, so that a copy of the database does not open a receipt. */
function hashOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`receipt\n${token}`).digest('base64url').slice(0, 22)
}

/** The person pressed the confirm button on the page with this digest. */
type Pressed = { tokenHash: string; digest: string }

/** Confirms a batch from its receipt. Only a link from an email proves that the person owns the email address. */
function confirmByReceipt(
  { database, clock, vault, mail, secretKey }: Services,
  { tokenHash, digest }: Pressed,
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
