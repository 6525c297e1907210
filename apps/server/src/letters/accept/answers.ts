import type { Language } from '@redress/core/language/language'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import {
  type FailedSubmission,
  type SubmissionReply,
  type SuccessfulSubmission,
  statusOf,
  summarize,
} from '@redress/core/submission/submission'
import { deliveryWordsOf } from '@redress/words/deliveryWords'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DeliveryWatcher } from '../deliver/deliveryWatcher.ts'
import type { Outlook } from '../deliver/outlook.ts'
import { letterBackoff } from '../deliver/recordOutcome.ts'
import type { ConstituentMail } from '../notify/mail.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import { type DeliveryRow, deliveryColumns, type WrittenBatch } from './writeBatch.ts'

type AnswerServices = {
  database: Database
  clock: Clock
  watcher: DeliveryWatcher
  mail: Pick<ConstituentMail, 'dropShown'>
  readOutlooks(): Promise<ReadonlyMap<ContactMethod, Outlook>>
  simulated: boolean
}

export type Answers = {
  /** Answers with the states of the deliveries. It waits at most 12 s for their outcomes. */
  answer(batch: WrittenBatch): Promise<SubmissionReply>
  /** Answers for a batch that waits until its sender confirms it. Nothing of the batch is sent before that. */
  answerHeld(batch: CheckedBatch, receiptUrl: string): SubmissionReply
  /** Answers for a batch without letters: the person reaches these legislators on the offices' own forms. */
  answerHandOver(legislatorIds: string[]): SubmissionReply
}

export function openAnswers(services: AnswerServices): Answers {
  return {
    answer: batch => answerBatch(services, batch),
    answerHeld: (batch, receiptUrl) => answerHeld(services, batch, receiptUrl),
    answerHandOver: legislatorIds => answerHandOver(services, legislatorIds),
  }
}

async function answerBatch(services: AnswerServices, batch: WrittenBatch): Promise<SubmissionReply> {
  const { batchId, letters, receiptUrl, language, handedOver } = batch
  const rows = (await withoutWaiting(services, batch)) ?? (await awaitOutcomes(services, batch))
  const already = new Set(letters.filter(each => each.already).map(each => each.deliveryId))
  const newlyEnded = rows.filter(row => row.state !== 'queued' && !already.has(row.delivery_id))
  await services.mail.dropShown({ batchId, deliveryIds: newlyEnded.map(row => row.delivery_id) })
  const toPlace = ({ legislator_id, office_code, method, delivery_id }: DeliveryRow) => ({
    legislatorId: legislator_id,
    officeCode: office_code,
    contactMethod: method,
    already: already.has(delivery_id) || undefined,
  })
  const successful = rows.flatMap((row): SuccessfulSubmission[] =>
    row.state === 'delivered' ? [Object.assign(toPlace(row), { deliveredAt: row.ended_at ?? '' })] : [],
  )
  const failed = rows.flatMap((row): FailedSubmission[] =>
    row.state === 'delivered' ? [] : [Object.assign(toPlace(row), toFailure(row, language))],
  )
  return {
    ok: true,
    status: statusOf(successful.length, rows.length),
    successfulSubmissions: successful,
    failedSubmissions: failed,
    summary: summarize(successful, failed),
    ...(handedOver.length > 0 ? { handedOver } : {}),
    receipt: receiptUrl,
    simulated: services.simulated,
  }
}

function answerHeld(
  { simulated }: Pick<AnswerServices, 'simulated'>,
  { letters, language, handOver = [] }: CheckedBatch,
  receiptUrl: string,
): SubmissionReply {
  const failed = letters.map(({ letter, recipient: { method } }): FailedSubmission => {
    const place = { legislatorId: letter.legislatorId, officeCode: letter.officeCode, contactMethod: method }
    const waiting = { ...place, errorType: 'confirmation_needed' as const, errorMessage: '' }
    return { ...waiting, errorMessage: deliveryWordsOf(language).failure(waiting), willRetry: true }
  })
  const summary = summarize([], failed)
  const nothingSent = { status: statusOf(0, failed.length), successfulSubmissions: [] }
  return {
    ok: true,
    ...nothingSent,
    failedSubmissions: failed,
    summary,
    ...(handOver.length > 0 ? { handedOver: handOver } : {}),
    receipt: receiptUrl,
    simulated,
  }
}

/** Nothing of such a batch is sent or stored, so there is no receipt. */
function answerHandOver(
  { simulated }: Pick<AnswerServices, 'simulated'>,
  handedOver: string[],
): SubmissionReply {
  const nothingSent = { successfulSubmissions: [], failedSubmissions: [], summary: summarize([], []) }
  return { ok: true, status: 'success', ...nothingSent, handedOver, simulated }
}

/**
 * Describes why a letter is not delivered. A queued letter without an error has not been answered by its gateway yet,
 * so it is described as a time-out.
 */
function toFailure({ method, error_type, explanation, detail, state }: DeliveryRow, language: Language) {
  const { failure, explain } = deliveryWordsOf(language)
  const errorType = error_type ?? 'network_timeout'
  const errorMessage = failure({
    contactMethod: method,
    errorType,
    errorMessage: explain({ explanation, detail }),
  })
  return { errorType, errorMessage, willRetry: state === 'queued' }
}

/**
 * Returns the rows at once if waiting for outcomes is pointless. Returns null if the caller must wait: a letter is not
 * new, or its first attempt is due soon.
 */
async function withoutWaiting(
  services: AnswerServices,
  { written }: WrittenBatch,
): Promise<DeliveryRow[] | null> {
  if (!written) return null
  const outlooks = await services.readOutlooks()
  if (isAwaited(services, written, outlooks)) return null
  return written.map(row => withOutage(services, row, outlooks))
}

/**
 * Waits until each delivery has ended or its next attempt is not due soon. It does not wait for a long queue or for a
 * gateway that is down, even if this begins only during the wait.
 */
async function awaitOutcomes(services: AnswerServices, { letters }: WrittenBatch): Promise<DeliveryRow[]> {
  const { database, watcher, readOutlooks } = services
  const deliveryIds = letters.map(each => each.deliveryId)
  const watch = watcher.watch(deliveryIds)
  try {
    let rows = await readDeliveries(database, deliveryIds)
    let outlooks = await readOutlooks()
    let event: Awaited<ReturnType<typeof watch.next>> = 'look'
    while (event !== 'over' && isAwaited(services, rows, outlooks)) {
      event = await watch.next()
      if (event === 'look') rows = await readDeliveries(database, deliveryIds)
      outlooks = await readOutlooks()
    }
    // The rows may be a second old, so they are read again.
    if (event === 'estimate') rows = await readDeliveries(database, deliveryIds)
    return rows.map(row => withOutage(services, row, outlooks))
  } finally {
    watch.stop()
  }
}

/** An answer waits for an attempt that is due within this time (ms), so it waits for each of the first retries. */
const worthAwaitingMs = 2 * Math.max(...letterBackoff.soonMs)

function isUnderWay({ clock }: Pick<AnswerServices, 'clock'>, { state, due_at }: DeliveryRow): boolean {
  return state === 'queued' && Date.parse(due_at) <= clock.now() + worthAwaitingMs
}

type Outlooks = ReadonlyMap<ContactMethod, Outlook>

function isAwaited(services: AnswerServices, rows: readonly DeliveryRow[], outlooks: Outlooks): boolean {
  return rows.some(row => isUnderWay(services, row) && outlooks.get(row.method) === 'soon')
}

/** Shows a letter without a recorded attempt as failed if its gateway is down. */
function withOutage(services: AnswerServices, row: DeliveryRow, outlooks: Outlooks): DeliveryRow {
  const isUnrecorded = isUnderWay(services, row) && row.error_type === null
  const isDown = outlooks.get(row.method) === 'outage'
  return isUnrecorded && isDown ? { ...row, error_type: 'external_api_failure' } : row
}

async function readDeliveries({ db }: Database, deliveryIds: readonly string[]): Promise<DeliveryRow[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select([...deliveryColumns])
    .where('delivery_id', 'in', [...deliveryIds])
    .execute()
  const place = (row: DeliveryRow) => deliveryIds.indexOf(row.delivery_id)
  return rows.toSorted((a, b) => place(a) - place(b))
}
