import { createHmac, randomBytes } from 'node:crypto'
import type {
  ErasedReceipt,
  LetterState,
  OpenReceipt,
  ReceiptAttempt,
  ReceiptOffice,
  WaitingReceipt,
} from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { deliveryWordsOf } from '@redress/words/deliveryWords'
import type { Selectable, Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { groupBy } from '../base/groupBy.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import { confirmByReceipt } from './confirmReceipt.ts'
import { disownBatch, eraseBatch } from './eraseBatch.ts'
import { lettersOf, recipientOf, senderOf } from './receiptLetters.ts'
import { eraseOld, type ForgetAsked, type Forgotten, forgetPerson } from './retention.ts'
import { eraseWaiting, readWaitingReceipt } from './waitingReceipt.ts'

export type Receipts = {
  /** Stores nothing. */
  newLink(): NewLink
  /** Stored: each mail has a link of its own, which only the owner of the address knows. */
  mintLink(trx: Transaction<Tables>, batchId: string): Promise<string>
  /** Null for an unknown token. */
  open(token: string): Promise<OpenedReceipt | null>
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
  mail: Pick<ConstituentMail, 'withdraw' | 'requestCopy'>
}): Receipts {
  const { database, clock, publicUrl, secretKey } = services
  const newLink = () => {
    const token = randomBytes(tokenBytes).toString('base64url')
    return { url: `${publicUrl}/receipt/${token}`, tokenHash: hashOf(token, secretKey) }
  }
  const change = async (token: string, apply: typeof eraseBatch | typeof disownBatch) => {
    const tokenHash = hashOf(token, secretKey)
    const batch = await findBatch(database, tokenHash)
    if (!batch) return eraseWaiting(database, tokenHash)
    const at = { batchId: batch.id, now: clock.now() }
    await retryDeadlock(() =>
      database.db.transaction().execute(async trx => void (await apply(trx, at, services.mail))),
    )
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
    async open(token) {
      const tokenHash = hashOf(token, secretKey)
      const batch = await findBatch(database, tokenHash)
      if (!batch) return readWaitingReceipt(services, tokenHash)
      const { organization_id: organizationId, language } = batch
      return { receipt: await readReceipt(database, batch), organizationId, language }
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

/** Damaged tokens are hashed and looked up too, so that response times reveal nothing. */
async function findBatch({ db }: Database, tokenHash: string): Promise<Batch | undefined> {
  return db
    .selectFrom('receipts')
    .innerJoin('batches', 'batches.id', 'receipts.batch_id')
    .selectAll('batches')
    .select('mailed')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

type Batch = Selectable<Tables['batches']> & { mailed: boolean }

/** In the batch's language. A letter of an earlier batch shows only its state. */
async function readReceipt(database: Database, batch: Batch): Promise<OpenReceipt | ErasedReceipt> {
  const parts = await readParts(database, batch.id)
  if (batch.erased_at !== null) {
    const delivered = parts.filter(({ state }) => state === 'delivered').length
    return { kind: 'erased', erasedAt: batch.erased_at, letters: parts.length, delivered }
  }
  const own = parts.filter(({ already }) => !already)
  const attempts = await readAttempts(
    database,
    own.map(part => part.delivery_id),
  )
  const [first] = parts.flatMap(({ letter }) => letter ?? [])
  const letters = own.flatMap(({ letter }) => letter ?? [])
  return {
    kind: 'open',
    acceptedAt: batch.accepted_at,
    disownedAt: batch.disowned_at,
    confirmedAt: batch.confirmed_at,
    canConfirm: batch.mailed && batch.confirmed_at === null && batch.disowned_at === null,
    campaignName: first?.campaign.name ?? '',
    organizationName: first?.organization.name ?? '',
    sender: letters[0] ? senderOf(letters[0].constituent) : null,
    offices: parts.map(part => officeOf(part, attempts.get(part.delivery_id) ?? [], batch.language)),
    letters: lettersOf(letters, batch.language),
  }
}

function readParts({ db }: Database, batchId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['submissions.already', 'deliveries.delivery_id', 'method', 'letter', 'state', 'due_at'])
    .select(['error_type', 'explanation', 'detail', 'ended_at'])
    .where('batch_id', '=', batchId)
    .orderBy('method')
    .orderBy('office_code')
    .orderBy('deliveries.legislator_id')
    .execute()
}

type Part = Awaited<ReturnType<typeof readParts>>[number]

const outcomes = ['delivered', 'refused', 'unavailable', 'deferred', 'rerouted', 'unknown'] as const

/** By delivery. Their reasons are for operators only. */
async function readAttempts(
  { db }: Database,
  deliveryIds: readonly string[],
): Promise<Map<string, ReceiptAttempt[]>> {
  if (deliveryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('attempts')
    .select(['delivery_id', 'started_at', 'ended_at', 'outcome'])
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('number')
    .execute()
  const attemptOf = ({ started_at: startedAt, ended_at: endedAt, outcome }: (typeof rows)[number]) => ({
    startedAt,
    endedAt,
    outcome: outcomes.find(known => known === outcome) ?? null,
  })
  const byDelivery = groupBy(rows, each => each.delivery_id)
  return new Map([...byDelivery].map(([id, own]) => [id, own.map(attemptOf)]))
}

function officeOf(part: Part, attempts: ReceiptAttempt[], language: Language): ReceiptOffice {
  const recipient = part.letter && recipientOf(part.letter, language)
  return {
    legislatorName: recipient?.legislatorName ?? '',
    office: recipient?.office ?? '',
    contactMethod: part.method,
    state: stateOf(part),
    errorType: part.error_type,
    errorMessage: deliveryWordsOf(language).explain(part),
    endedAt: part.ended_at,
    nextTryAt: part.state === 'queued' ? part.due_at : null,
    already: part.already,
    attempts,
  }
}

function stateOf({ state, error_type }: Part): LetterState {
  if (state !== 'queued') return state
  if (error_type === null) return 'accepted'
  return error_type === 'deferred' ? 'waiting' : 'retrying'
}
