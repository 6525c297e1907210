import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import type { Kysely } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { CheckedBatch } from './checkedBatch.ts'

export type ComposedLetter = Omit<Letter, 'deliveryId'>

/** The encrypted content of a batch. Its letters share most of it. */
export type BatchContent = {
  addons: CheckedBatch['addons']
  /** The first letter. Undefined if the batch has only add-ons left. */
  letter?: ComposedLetter
  /** For each legislator's id, the fields of that legislator's letter that differ from the first letter. */
  differing: Record<string, Partial<ComposedLetter>>
}

export function formatContent(letters: readonly ComposedLetter[], addons: CheckedBatch['addons']): string {
  const [letter] = letters
  const differing: Record<string, object> = {}
  for (const each of letters) differing[each.legislatorId] = letter ? differenceOf(each, letter) : {}
  return JSON.stringify({ addons, letter, differing })
}

function differenceOf(letter: ComposedLetter, first: ComposedLetter): object {
  const own: Record<string, unknown> = {}
  for (const [name, value] of letter === first ? [] : Object.entries(letter)) {
    if (value !== Reflect.get(first, name)) own[name] = value
  }
  return own
}

/**
 * Replaces equal parts of the letters with the same objects, so that they are encrypted only once. The letter with the
 * fewest fields comes first.
 */
export function sharing(letters: readonly ComposedLetter[]): ComposedLetter[] {
  const sorted = letters.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)
  const shared: Record<string, unknown> = { ...sorted[0] }
  return sorted.map(letter => {
    const equal = Object.keys(letter).filter(name =>
      isDeepStrictEqual(Reflect.get(letter, name), shared[name]),
    )
    return { ...letter, ...Object.fromEntries(equal.map(name => [name, shared[name]])) }
  })
}

/** Decrypts the contents of batches. Returns them by batch id, without the erased ones. */
export async function openBatches(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  batchIds: readonly string[],
): Promise<Map<string, BatchContent>> {
  const opened = await vault.open(db, 'batches', [...new Set(batchIds)])
  return new Map([...opened].map(([id, { plain }]) => [id, readContent(plain)]))
}

/**
 * Returns a function that reads the content of one batch in a transaction. Its result is undefined once the batch is
 * erased.
 */
export function readBatchWith(vault: Pick<Vault, 'open'>) {
  return async (db: Kysely<Tables>, batchId: string): Promise<BatchContent | undefined> =>
    (await openBatches(db, vault, [batchId])).get(batchId)
}

export function readContent(plain: string): BatchContent {
  return JSON.parse(plain)
}

/** The `deliveries` columns that are needed to decrypt a row's letter. */
export type StoredLetter = {
  delivery_id: string
  legislator_id: string
  office_code: string
  sealed_in: string | null
}

export const storedLetterColumns = [
  'deliveries.delivery_id',
  'deliveries.legislator_id',
  'deliveries.office_code',
  'deliveries.sealed_in',
] as const

/** Decrypts letters. Returns them by delivery id, without the erased ones. */
export async function openLetters(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  rows: readonly StoredLetter[],
): Promise<Map<string, Letter>> {
  const batches = await openBatches(
    db,
    vault,
    rows.flatMap(each => each.sealed_in ?? []),
  )
  const letters = rows.flatMap(row => {
    const content = row.sealed_in === null ? undefined : batches.get(row.sealed_in)
    const letter = content && letterIn(content, row)
    return letter ? [[row.delivery_id, letter] as const] : []
  })
  return new Map(letters)
}

/**
 * Returns the letter of a row. The office code comes from the row, because it changes if the office leaves its list
 * after the letter was encrypted.
 */
function letterIn(
  { letter, differing }: BatchContent,
  { delivery_id: deliveryId, legislator_id, office_code: officeCode }: StoredLetter,
): Letter | undefined {
  return letter && { ...letter, ...differing[legislator_id], officeCode, deliveryId }
}

/** Decrypts waiting batches. Returns them by id, without the removed ones. */
export async function openWaiting(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  ids: readonly string[],
): Promise<Map<string, CheckedBatch>> {
  const opened = await vault.open(db, 'waiting_batches', ids)
  return new Map([...opened].map(([id, { plain }]) => [id, parseWaitingBatch(plain)]))
}

function parseWaitingBatch(plain: string): CheckedBatch {
  return JSON.parse(plain)
}
