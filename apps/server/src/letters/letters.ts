import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import type { Kysely } from 'kysely'
import type { CheckedBatch, SubmittedAddon, Tables } from '../database/tables.ts'
import type { Vault } from '../vault/vault.ts'

export type ComposedLetter = Omit<Letter, 'deliveryId'>

/** What is sealed of a batch: the letters share most of it. */
export type BatchContent = {
  addons: CheckedBatch['addons']
  /** The first; none if add-ons alone were left to seal. */
  letter?: ComposedLetter
  /** By legislator, what differs in the others. */
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

/** Equal parts as the same objects, so that they are sealed once. The one with the fewest fields comes first. */
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

/** By batch. What was erased is missing. */
export async function openBatches(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  batchIds: readonly string[],
): Promise<Map<string, BatchContent>> {
  const opened = await vault.open(db, 'batches', [...new Set(batchIds)])
  return new Map([...opened].map(([id, { plain }]) => [id, readContent(plain)]))
}

export function readContent(plain: string): BatchContent {
  return JSON.parse(plain)
}

/** A row of `deliveries`. */
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

/** By delivery. What was erased is missing. */
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

/** An office may have left its list since. */
function letterIn(
  { letter, differing }: BatchContent,
  { delivery_id: deliveryId, legislator_id, office_code: officeCode }: StoredLetter,
): Letter | undefined {
  return letter && { ...letter, ...differing[legislator_id], officeCode, deliveryId }
}

/** By id. What was removed is missing. */
export async function openWaiting(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  ids: readonly string[],
): Promise<Map<string, CheckedBatch>> {
  const opened = await vault.open(db, 'waiting_batches', ids)
  return new Map([...opened].map(([id, { plain }]) => [id, readWaiting(plain)]))
}

function readWaiting(plain: string): CheckedBatch {
  return JSON.parse(plain)
}

/** A box that keeps the sender as a supporter. */
export function isConsent({ value, keeps }: SubmittedAddon): boolean {
  return value === 'true' && keeps === 'contact'
}
