import type { Language } from '@redress/core/language/language'
import type { Selectable, Transaction } from 'kysely'
import type { Opened } from '../../platform/crypto/vault.ts'
import { batchCalls } from '../../platform/database/batchCalls.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDeadlock, isUniqueViolation, retryDeadlock } from '../../platform/database/errors.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CheckedBatch } from '../stored/checkedBatch.ts'
import {
  insertRows,
  type NewBatch,
  type NewLetter,
  newBatch,
  type RowServices,
  type Spent,
} from './batchRows.ts'
import { findExistingDelivery, type WrittenLetter } from './findExistingDelivery.ts'

export const deliveryColumns = [
  'delivery_id',
  'legislator_id',
  'office_code',
  'office_queue',
  'method',
  'state',
  'due_at',
  'error_type',
  'explanation',
  'detail',
  'ended_at',
] as const
export type DeliveryRow = Pick<Selectable<Tables['deliveries']>, (typeof deliveryColumns)[number]>

export type WrittenBatch = {
  batchId: string
  language: Language
  receiptUrl: string
  letters: WrittenLetter[]
  /** The ids of the legislators whom the person reaches without us. */
  handedOver: string[]
  /** The rows of the deliveries. Null unless all letters are new. */
  written: DeliveryRow[] | null
}

/** The maximum number of batches in one commit. A commit of many batches costs little more than a commit of one. */
const MOST = 32

type WriteServices = RowServices & { database: Database }

export type BatchWriter = (batch: CheckedBatch, spent: Spent) => Promise<WrittenBatch>

/**
 * Returns a function that writes a batch, its deliveries and its used proof, all or nothing. A repeat of a batch in its
 * session adds no delivery. The new batches of many visitors are written in one statement. If that causes a conflict,
 * each batch is merged on its own. If another batch has used the proof before, the function throws an error that
 * `isProofUsed` recognizes.
 */
export function createBatchWriter(services: WriteServices): BatchWriter {
  const insertTogether = batchCalls({ atOnce: 1, most: MOST }, async (batches: readonly NewBatch[]) => {
    await insertNew(services, batches)
    return batches
  })
  return async (checked, spent) => {
    const batch = newBatch(services, checked, { spent })
    const { letters, newKeys } = batch
    try {
      await services.vault.save(newKeys)
      await insertTogether(batch)
      return toWritten(batch, letters.map(asNew), letters.map(asDeliveryRow))
    } catch (error) {
      if (!existsAlready(error)) throw error
      return toWritten(batch, await mergeAlone(services, batch), null)
    }
  }
}

function mergeAlone({ database, vault }: WriteServices, batch: NewBatch): Promise<WrittenLetter[]> {
  return retryDeadlock(
    () => database.db.transaction().execute(trx => mergeBatch(trx, vault, batch)),
    error => existsAlready(error) && !isProofUsed(error),
  )
}

export function isProofUsed(error: unknown): boolean {
  return isUniqueViolation(error, 'used_proofs_pkey')
}

/** A batch whose sender confirmed it by email. It keeps its id, its key and the links to its receipt. */
export type WaitedBatch = {
  id: string
  batch: CheckedBatch
  opened: Opened | undefined
  receiptHashes: readonly string[]
}

export async function writeWaited(
  trx: Transaction<Tables>,
  services: RowServices,
  waited: WaitedBatch,
): Promise<WrittenBatch> {
  const batch = newBatch(services, waited.batch, { waited })
  await services.vault.save(batch.newKeys)
  const letters = await mergeBatch(trx, services.vault, batch)
  return toWritten(batch, letters, null)
}

function toWritten(
  { row, receiptUrl, handOvers }: NewBatch,
  letters: WrittenLetter[],
  written: DeliveryRow[] | null,
): WrittenBatch {
  const handedOver = handOvers.map(each => each.legislator_id)
  return { batchId: row.id, language: row.language, receiptUrl, letters, handedOver, written }
}

export function existsAlready(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error)
}

function asNew({ delivery }: NewLetter): WrittenLetter {
  return { deliveryId: delivery.delivery_id, already: false }
}

function asDeliveryRow({ delivery }: NewLetter): DeliveryRow {
  const { delivery_id, legislator_id, office_code, office_queue, method, state, due_at } = delivery
  // A spread is several times slower than a literal.
  return {
    delivery_id,
    legislator_id,
    office_code,
    office_queue,
    method,
    state,
    due_at,
    error_type: null,
    explanation: null,
    detail: null,
    ended_at: null,
  }
}

/** Inserts new batches. If one of the letters already exists, it fails and writes nothing. */
function insertNew({ database: { db }, vault }: WriteServices, batches: readonly NewBatch[]): Promise<void> {
  const letters = batches.flatMap(each => each.letters).sort(inOrder)
  const submissions = batches.flatMap(batch =>
    batch.letters.map(letter => toSubmission(batch, letter, asNew(letter))),
  )
  return insertRows(db, vault, { batches, letters, dedupeKeys: letters.flatMap(toDedupeKey), submissions })
}

/** Compares letters by legislator, and then by content. All code uses this order, which prevents deadlocks. */
function inOrder(one: NewLetter, other: NewLetter): number {
  const to = compare(one.delivery.legislator_id, other.delivery.legislator_id)
  return to === 0 ? compare(likenessOf(one), likenessOf(other)) : to
}

function likenessOf({ delivery, dedupeKey }: NewLetter): string {
  return dedupeKey ?? delivery.session_id ?? ''
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function toDedupeKey({ delivery: { delivery_id, accepted_at }, dedupeKey: dedupe_key }: NewLetter) {
  return dedupe_key === null ? [] : [{ dedupe_key, delivery_id, accepted_at }]
}

function toSubmission({ row }: NewBatch, { delivery }: NewLetter, { deliveryId, already }: WrittenLetter) {
  return { batch_id: row.id, legislator_id: delivery.legislator_id, delivery_id: deliveryId, already }
}

async function mergeBatch(
  trx: Transaction<Tables>,
  vault: RowServices['vault'],
  batch: NewBatch,
): Promise<WrittenLetter[]> {
  const found = new Map<NewLetter, WrittenLetter>()
  for (const letter of batch.letters.toSorted(inOrder)) {
    const standing = await findExistingDelivery(trx, vault, letter)
    if (standing) found.set(letter, standing)
  }
  const letters = batch.letters.filter(each => !found.has(each))
  const merged = batch.letters.map(each => found.get(each) ?? asNew(each))
  const submissions = batch.letters.map(each => toSubmission(batch, each, found.get(each) ?? asNew(each)))
  await insertRows(trx, vault, { batches: [batch], letters, dedupeKeys: [], submissions })
  return merged
}
