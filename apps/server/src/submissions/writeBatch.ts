import type { Language } from '@redress/core/language/language'
import type { Selectable, Transaction } from 'kysely'
import { batchCalls } from '../database/batchCalls.ts'
import type { Database } from '../database/database.ts'
import { isDeadlock, isUniqueViolation, retryDeadlock } from '../database/errors.ts'
import type { CheckedBatch, Tables } from '../database/tables.ts'
import type { Spending } from '../limits/judgeBatch.ts'
import type { Opened } from '../vault/vault.ts'
import {
  insertRows,
  type NewBatch,
  type NewLetter,
  newBatch,
  type RowServices,
  type Spent,
} from './batchRows.ts'
import { findStanding, type WrittenLetter } from './findStanding.ts'

export const deliveryColumns = [
  ...(['delivery_id', 'legislator_id', 'office_code', 'office_queue', 'method', 'state', 'due_at'] as const),
  ...(['error_type', 'explanation', 'detail', 'ended_at'] as const),
] as const
export type DeliveryRow = Pick<Selectable<Tables['deliveries']>, (typeof deliveryColumns)[number]>

export type WrittenBatch = {
  batchId: string
  language: Language
  receiptUrl: string
  letters: WrittenLetter[]
  /** Null unless all letters are new. */
  written: DeliveryRow[] | null
}

/** A commit for many batches costs little more than for one. */
const most = 32

type WriteServices = RowServices & { database: Database }

export type BatchWriter = (batch: CheckedBatch, spending?: Spending) => Promise<WrittenBatch | 'proof used'>

/**
 * Writes a batch, its deliveries and the proof that it used, all or nothing. Repeating a batch in its session adds no delivery.
 * One statement writes the new batches of many visitors; after a conflict each batch is merged.
 */
export function createBatchWriter(services: WriteServices): BatchWriter {
  const insertTogether = batchCalls({ atOnce: 1, most }, async (batches: readonly NewBatch[]) => {
    await insertNew(services, batches)
    return batches
  })
  return async (checked, spending) => {
    const batch = newBatch(services, checked, spending ? { spent: writtenOf(spending) } : {})
    const { letters, newKeys } = batch
    try {
      await services.vault.save(newKeys)
      await insertTogether(batch)
      return toWritten(batch, letters.map(asNew), letters.map(asDeliveryRow))
    } catch (error) {
      if (!existsAlready(error)) throw error
      const merged = await mergeAlone(services, batch)
      return merged === 'proof used' ? merged : toWritten(batch, merged, null)
    }
  }
}

function writtenOf({ usedProofs, sample }: Spending): Spent {
  return { usedProofs, counts: sample() }
}

async function mergeAlone(
  { database, vault }: WriteServices,
  batch: NewBatch,
): Promise<WrittenLetter[] | 'proof used'> {
  const merge = () => database.db.transaction().execute(trx => mergeBatch(trx, vault, batch))
  try {
    return await retryDeadlock(merge, error => existsAlready(error) && !isProofUsed(error))
  } catch (error) {
    if (isProofUsed(error)) return 'proof used'
    throw error
  }
}

function isProofUsed(error: unknown): boolean {
  return isUniqueViolation(error, 'used_proofs_pkey')
}

/** A batch whose sender confirmed it by mail. Its id, its key and the links to its receipt stay. */
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
  { row, receiptUrl }: NewBatch,
  letters: WrittenLetter[],
  written: DeliveryRow[] | null,
): WrittenBatch {
  return { batchId: row.id, language: row.language, receiptUrl, letters, written }
}

export function existsAlready(error: unknown): boolean {
  return isDeadlock(error) || isUniqueViolation(error)
}

function asNew({ delivery }: NewLetter): WrittenLetter {
  return { deliveryId: delivery.delivery_id, already: false }
}

function asDeliveryRow({ delivery }: NewLetter): DeliveryRow {
  const { delivery_id, legislator_id, office_code, office_queue, method, state, due_at } = delivery
  // A spread costs several times a literal.
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

/** Fails, with nothing written, if a letter exists already. */
function insertNew({ database: { db }, vault }: WriteServices, batches: readonly NewBatch[]): Promise<void> {
  const letters = batches.flatMap(each => each.letters).sort(inOrder)
  const submissions = batches.flatMap(batch =>
    batch.letters.map(letter => toSubmission(batch, letter, asNew(letter))),
  )
  return insertRows(db, vault, { batches, letters, dedupeKeys: letters.flatMap(toDedupeKey), submissions })
}

/** One order everywhere prevents deadlocks. */
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
    const standing = await findStanding(trx, vault, letter)
    if (standing) found.set(letter, standing)
  }
  const letters = batch.letters.filter(each => !found.has(each))
  const merged = batch.letters.map(each => found.get(each) ?? asNew(each))
  const submissions = batch.letters.map(each => toSubmission(batch, each, found.get(each) ?? asNew(each)))
  await insertRows(trx, vault, { batches: [batch], letters, dedupeKeys: [], submissions })
  return merged
}
