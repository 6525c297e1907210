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
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { CheckedBatch } from '../database/tables.ts'
import type { DeliveryWatcher } from '../deliveries/deliveryWatcher.ts'
import type { Outlook } from '../deliveries/outlook.ts'
import type { ConstituentMail } from '../mail/mail.ts'
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
  /** As the deliveries stand after at most 12 s. */
  answer(batch: WrittenBatch): Promise<SubmissionReply>
  /** Until its sender confirms it, no part of it is sent. */
  answerHeld(batch: CheckedBatch, receiptUrl: string): SubmissionReply
}

export function openAnswers(services: AnswerServices): Answers {
  return {
    answer: batch => answerBatch(services, batch),
    answerHeld: (batch, receiptUrl) => answerHeld(services, batch, receiptUrl),
  }
}

async function answerBatch(services: AnswerServices, batch: WrittenBatch): Promise<SubmissionReply> {
  const { batchId, letters, receiptUrl, language } = batch
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
    receipt: receiptUrl,
    simulated: services.simulated,
  }
}

function answerHeld(
  { simulated }: Pick<AnswerServices, 'simulated'>,
  { letters, language }: CheckedBatch,
  receiptUrl: string,
): SubmissionReply {
  const failed = letters.map(({ letter, recipient: { method } }): FailedSubmission => {
    const place = { legislatorId: letter.legislatorId, officeCode: letter.officeCode, contactMethod: method }
    const waiting = { ...place, errorType: 'confirmation_needed' as const, errorMessage: '' }
    return { ...waiting, errorMessage: deliveryWordsOf(language).failure(waiting), willRetry: true }
  })
  const summary = summarize([], failed)
  const nothingSent = { status: statusOf(0, failed.length), successfulSubmissions: [] }
  return { ok: true, ...nothingSent, failedSubmissions: failed, summary, receipt: receiptUrl, simulated }
}

/** A queued letter without an error has no answer of its gateway yet. */
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

/** Null unless all letters are new and none is tried soon. */
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
 * Waits until each delivery has ended or is not tried again soon, but not for a long queue or a gateway that is down,
 * also where the queue grows or the gateway fails only meanwhile.
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
    // The last look may be a second old.
    if (event === 'estimate') rows = await readDeliveries(database, deliveryIds)
    return rows.map(row => withOutage(services, row, outlooks))
  } finally {
    watch.stop()
  }
}

/** An answer waits for an attempt that is due within this time: longer than the soon retries of `backoff`. */
const worthAwaitingMs = 6_000

function isUnderWay({ clock }: Pick<AnswerServices, 'clock'>, { state, due_at }: DeliveryRow): boolean {
  return state === 'queued' && Date.parse(due_at) <= clock.now() + worthAwaitingMs
}

type Outlooks = ReadonlyMap<ContactMethod, Outlook>

function isAwaited(services: AnswerServices, rows: readonly DeliveryRow[], outlooks: Outlooks): boolean {
  return rows.some(row => isUnderWay(services, row) && outlooks.get(row.method) === 'soon')
}

/** In an outage, a letter without an attempt is shown as failed too. */
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
