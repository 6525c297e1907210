import { isDeepStrictEqual } from 'node:util'
import type { Letter } from '@redress/channels/channel'
import type { Kysely, Transaction } from 'kysely'
import type { CheckedBatch, SubmittedAddon, Tables } from '../database/tables.ts'
import { SealBroken } from '../vault/keyStore.ts'
import type { Opened, Vault } from '../vault/vault.ts'

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

function readContent(plain: string): BatchContent {
  return JSON.parse(plain)
}

/** A row of `deliveries`. */
export type StoredLetter = {
  delivery_id: string
  legislator_id: string
  office_code: string
  sealed_in: string | null
  /** Of a version that did not seal. */
  letter: Letter | null
}

export const storedLetterColumns = [
  ...(['deliveries.delivery_id', 'deliveries.legislator_id', 'deliveries.office_code'] as const),
  ...(['deliveries.sealed_in', 'deliveries.letter'] as const),
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
    // What a process of that version still stores is newer than what was sealed.
    const letter = row.letter ?? (content && letterIn(content, row))
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

/** A row of `waiting_batches`. */
export type StoredWaiting = {
  id: string
  /** Of a version that did not seal. */
  batch: CheckedBatch | null
}

/** By id. */
export async function openWaiting(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'open'>,
  rows: readonly StoredWaiting[],
): Promise<Map<string, CheckedBatch>> {
  const sealed = rows.filter(each => each.batch === null)
  const opened = await vault.open(
    db,
    'waiting_batches',
    sealed.map(each => each.id),
  )
  const batches = rows.flatMap(({ id, batch }) => {
    const plain = opened.get(id)?.plain
    const found = plain === undefined ? batch : readWaiting(plain)
    return found ? [[id, found] as const] : []
  })
  return new Map(batches)
}

function readWaiting(plain: string): CheckedBatch {
  return JSON.parse(plain)
}

type Sealing = Pick<Vault, 'open' | 'seal' | 'sealAgain' | 'save' | 'insertsOf'>

/**
 * Moves the letters in the contents of these batches into those of the batches that share them. What no batch shares, or
 * cannot be opened, is in no content any more.
 * @returns batches whose letters an unsealed batch shares: they move once that one is sealed
 */
export async function handOver(
  trx: Transaction<Tables>,
  vault: Sealing,
  batchIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findHeirs(trx, batchIds)
  const kept = new Set(rows.flatMap(each => (each.isPlain && each.sealed_in ? [each.sealed_in] : [])))
  const moving = rows.filter(each => each.sealed_in !== null && !kept.has(each.sealed_in))
  for (const heir of new Set(moving.flatMap(each => each.heir ?? []))) {
    const own = moving.filter(each => each.heir === heir)
    const letters = (await openWhole(openLetters(trx, vault, own))) ?? new Map<string, Letter>()
    const opened = await openWhole(vault.open(trx, 'batches', [heir]))
    if (!opened) continue
    const held = await addLetters(trx, vault, { id: heir, opened: opened.get(heir), letters })
    for (const each of own) if (held.has(each.legislator_id)) each.movedTo = heir
  }
  for (const { delivery_id, movedTo } of moving)
    await trx
      .updateTable('deliveries')
      .set({ sealed_in: movedTo })
      .where('delivery_id', '=', delivery_id)
      .execute()
  return kept
}

type Inherited = StoredLetter & {
  /** The first batch that shares the letter, and is neither erased nor disowned. */
  heir: string | null
  isPlain: boolean
  movedTo: string | null
}

async function findHeirs(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<Inherited[]> {
  if (batchIds.length === 0) return []
  const held = await trx
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(storedLetterColumns)
    .whereRef('sealed_in', '=', 'batch_id')
    .where('batch_id', 'in', [...batchIds])
    .execute()
  if (held.length === 0) return []
  const deliveryIds = held.map(each => each.delivery_id)
  const heirs = await trx
    .selectFrom('submissions')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select(['submissions.delivery_id', 'batches.id', 'addons'])
    .where('submissions.delivery_id', 'in', deliveryIds)
    .where('batches.id', 'not in', [...batchIds])
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .orderBy('batches.id')
    .forUpdate('batches')
    .execute()
  return held.map(row => {
    const heir = heirs.find(each => each.delivery_id === row.delivery_id)
    return { ...row, heir: heir?.id ?? null, isPlain: (heir?.addons ?? null) !== null, movedTo: null }
  })
}

/** Null if a key is lost. */
async function openWhole<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/**
 * To the content of a batch, with the key that it has. A letter replaces the one to the same legislator.
 * @returns the legislators of all that it holds then: a batch keeps its own text of a letter that was lost
 */
async function addLetters(
  trx: Transaction<Tables>,
  vault: Sealing,
  { id, opened, letters }: { id: string; opened: Opened | undefined; letters: ReadonlyMap<string, Letter> },
): Promise<ReadonlySet<string>> {
  const { addons, letter, differing } = opened ? readContent(opened.plain) : { addons: [], differing: {} }
  const all = new Map<string, ComposedLetter>()
  if (letter) for (const [to, own] of Object.entries(differing)) all.set(to, { ...letter, ...own })
  for (const { deliveryId: _, ...added } of letters.values()) all.set(added.legislatorId, added)
  if (letters.size === 0) return new Set(all.keys())
  const plain = formatContent(sharing([...all.values()]), addons)
  const made = opened ? [] : [vault.seal('batches', id, plain)]
  await vault.save(made)
  for (const part of vault.insertsOf(made)) await part.execute(trx)
  const sealed = opened ? vault.sealAgain('batches', id, { ...opened, plain }) : made[0]?.sealed
  await trx.updateTable('batches').set({ sealed }).where('id', '=', id).execute()
  return new Set(all.keys())
}

/** A box that keeps the sender as a supporter. */
export function isConsent({ value, keeps }: SubmittedAddon): boolean {
  return value === 'true' && keeps === 'contact'
}
