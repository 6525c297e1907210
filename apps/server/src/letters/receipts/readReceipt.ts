import type { Letter } from '@redress/channels/channel'
import type {
  ErasedReceipt,
  OpenReceipt,
  ReceiptAttempt,
  ReceiptOffice,
  WaitingReceipt,
} from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { deliveryWordsOf } from '@redress/words/deliveryWords'
import type { Kysely, Selectable } from 'kysely'
import { isStateMemberId } from '../../legislators/states/readStateFile.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { groupBy } from '../../platform/groupBy.ts'
import { isConsent } from '../../supporters/consents/submittedAddon.ts'
import { findWaiting, readKeptContact } from '../../supporters/consents/supporterRecord.ts'
import { readFollowUp } from '../notify/followUps.ts'
import { readFailedMail } from '../notify/mailProblems.ts'
import { readHandOvers } from '../stored/handOvers.ts'
import { openBatches, openLetters, openWaiting, storedLetterColumns } from '../stored/letters.ts'
import { shownDigest } from '../stored/shownDigest.ts'
import { describeSender, letterStateOf, lettersOf, recipientOf } from './receiptLetters.ts'

/** The letters of one batch that were delivered to their offices. */
export type SentBefore = {
  /** When the batch was accepted (ISO 8601). */
  acceptedAt: string
  letters: readonly [Letter, ...Letter[]]
}

/**
 * Finds the batch of a receipt link. Malformed tokens are also hashed and looked up, so that response times reveal
 * nothing.
 */
export async function findBatch({ db }: Database, tokenHash: string): Promise<Batch | undefined> {
  return db
    .selectFrom('receipts')
    .innerJoin('batches', 'batches.id', 'receipts.batch_id')
    .selectAll('batches')
    .select('mailed')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function findBatchById(
  { db }: Database,
  id: string,
): Promise<Selectable<Tables['batches']> | undefined> {
  return db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
}

type Batch = Selectable<Tables['batches']> & { mailed: boolean }

/**
 * Reads a receipt in the language that is given with the batch. For a letter that an earlier batch already sent, the
 * receipt shows only the state.
 */
export async function readReceipt(
  { database, vault, secretKey }: { database: Database; vault: Pick<Vault, 'open'>; secretKey: string },
  batch: Batch,
): Promise<OpenReceipt | ErasedReceipt> {
  const rows = await readParts(database.db, batch.id)
  const opened = await openLetters(database.db, vault, rows)
  const parts = rows.map(row => ({ ...row, letter: opened.get(row.delivery_id) ?? null }))
  const { erased_at, disowned_at: disownedAt } = batch
  const erasedAt = erased_at ?? disownedAt
  if (erasedAt !== null) {
    const delivered = parts.filter(({ state }) => state === 'delivered').length
    const keptContact = await readKeptContact(database.db, vault, batch.id)
    return {
      kind: 'erased',
      erasedAt,
      disownedAt,
      letters: parts.length,
      delivered,
      isToCongress: parts.some(each => !isStateMemberId(each.legislator_id)),
      ...(keptContact === null || keptContact === 'waits' ? {} : { keptContact }),
    }
  }
  const own = parts.filter(({ already }) => !already)
  const attempts = await readAttempts(
    database,
    own.map(part => part.delivery_id),
  )
  const [first] = parts.flatMap(({ letter }) => letter ?? [])
  const letters = own.flatMap(({ letter }) => letter ?? [])
  const canConfirm = batch.mailed && batch.confirmed_at === null
  const handOvers = await readHandOvers(database.db, batch)
  return {
    kind: 'open',
    acceptedAt: batch.accepted_at,
    confirmedAt: batch.confirmed_at,
    canConfirm,
    ...(canConfirm && (await readConfirmable(database.db, { vault, secretKey }, batch.id))),
    campaignId: first?.campaign.id ?? '',
    campaignName: first?.campaign.name ?? '',
    organizationName: first?.organization.name ?? '',
    sender: letters[0] ? describeSender(letters[0].constituent, { withStreet: !canConfirm }) : null,
    offices: parts.map(part => officeOf(part, attempts.get(part.delivery_id) ?? [], batch.language)),
    ...(handOvers.length > 0 ? { handOvers } : {}),
    letters: lettersOf(letters, batch.language),
    failedMail: await readFailedMail(database.db, batch.id),
    followUp: parts.some(isNewlyDelivered) ? await readFollowUp(database.db, batch.id) : null,
    canAskAgain: false,
    keptContact: await readKeptContact(database.db, vault, batch.id),
  }
}

/**
 * Reads what the confirm button applies to: the digest of the letters, and the consents that wait for the confirmation.
 */
export async function readConfirmable(
  db: Kysely<Tables>,
  { vault, secretKey }: { vault: Pick<Vault, 'open'>; secretKey: string },
  batchId: string,
): Promise<{ digest: string; consents: string[] }> {
  const rows = await readParts(db, batchId)
  const letters = [...(await openLetters(db, vault, rows)).values()]
  const addons = (await openBatches(db, vault, [batchId])).get(batchId)?.addons ?? []
  const waits = (await findWaiting(db, [batchId])).has(batchId)
  const consents = waits ? addons.filter(isConsent) : []
  return {
    digest: shownDigest({ letters, addons: consents }, secretKey),
    consents: consents.map(each => each.description),
  }
}

/** Reads the delivered letters of a batch. Returns null if the batch is erased or has no delivered letter. */
export async function readDelivered(
  { database, vault }: { database: Database; vault: Pick<Vault, 'open'> },
  { id, erased_at, disowned_at, accepted_at: acceptedAt }: Batch,
): Promise<SentBefore | null> {
  if (erased_at !== null || disowned_at !== null) return null
  const rows = (await readParts(database.db, id)).filter(each => each.state === 'delivered')
  const [first, ...others] = (await openLetters(database.db, vault, rows)).values()
  return first ? { acceptedAt, letters: [first, ...others] } : null
}

const isNewlyDelivered = ({ already, state }: Part) => !already && state === 'delivered'

function readParts(db: Kysely<Tables>, batchId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(storedLetterColumns)
    .select(['submissions.already', 'method', 'state', 'due_at'])
    .select(['error_type', 'explanation', 'detail', 'ended_at'])
    .where('batch_id', '=', batchId)
    .orderBy('method')
    .orderBy('office_code')
    .orderBy('deliveries.legislator_id')
    .execute()
}

type Part = Awaited<ReturnType<typeof readParts>>[number]

const outcomes = ['delivered', 'refused', 'unavailable', 'deferred', 'rerouted', 'unknown'] as const

/** Reads the attempts by delivery, without their reasons, which are for operators only. */
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

function officeOf(
  part: Part & { letter: Letter | null },
  attempts: ReceiptAttempt[],
  language: Language,
): ReceiptOffice {
  const recipient = part.letter && recipientOf(part.letter, language)
  return {
    legislatorName: recipient?.legislatorName ?? '',
    office: recipient?.office ?? '',
    contactMethod: part.method,
    state: letterStateOf(part),
    errorType: part.error_type,
    errorMessage: deliveryWordsOf(language).explain(part),
    endedAt: part.ended_at,
    nextTryAt: part.state === 'queued' ? part.due_at : null,
    already: part.already,
    deliveryId: part.already ? null : part.delivery_id,
    ...(part.letter?.seat.chamber && { isInState: true }),
    attempts,
  }
}

type Waiting = { receipt: WaitingReceipt; organizationId: string; language: Language }

/** Reads the receipt of a batch whose sender has not confirmed it yet. Returns null for an unknown token. */
export async function readWaitingReceipt(
  { database: { db }, clock, vault }: { database: Database; clock: Clock; vault: Pick<Vault, 'open'> },
  tokenHash: string,
  asked: Language | null,
): Promise<Waiting | null> {
  const found = await db
    .selectFrom('waiting_receipts')
    .innerJoin('waiting_batches', 'waiting_batches.id', 'waiting_receipts.batch_id')
    .select(['waiting_batches.id', 'held_at', 'expires_at', 'mail_problem', 'mail_ended_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', toIsoString(clock.now()))
    .executeTakeFirst()
  const batch = found && (await openWaiting(db, vault, [found.id])).get(found.id)
  if (!batch) return null
  const { held_at, expires_at, mail_problem: problem, mail_ended_at: at } = found
  const language = asked ?? batch.language
  const letters = batch.letters.map(each => each.letter)
  const [first] = letters
  return {
    receipt: {
      kind: 'waiting',
      heldAt: held_at,
      expiresAt: expires_at,
      campaignName: first?.campaign.name ?? '',
      organizationName: first?.organization.name ?? '',
      sender: first ? describeSender(first.constituent, { withStreet: true }) : null,
      letters: lettersOf(letters, language),
      failedMail: problem && at ? { problem, at } : null,
    },
    organizationId: batch.organizationId,
    language,
  }
}
