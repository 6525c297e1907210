import type { Letter } from '@redress/channels/channel'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { SealBroken } from '../vault/keyStore.ts'
import type { Opened, Vault } from '../vault/vault.ts'
import {
  type ComposedLetter,
  formatContent,
  openLetters,
  readContent,
  type StoredLetter,
  sharing,
  storedLetterColumns,
} from './letters.ts'

type Sealing = Pick<Vault, 'open' | 'seal' | 'sealAgain' | 'save' | 'insertsOf'>

/**
 * Moves the letters in the contents of these batches into those of the batches that share them. What no batch shares, or
 * cannot be opened, is in no content any more.
 */
export async function handOver(
  trx: Transaction<Tables>,
  vault: Sealing,
  batchIds: readonly string[],
): Promise<void> {
  const moving = await findHeirs(trx, batchIds)
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
}

type Inherited = StoredLetter & {
  /** The first batch that shares the letter, and is neither erased nor disowned. */
  heir: string | null
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
    .select(['submissions.delivery_id', 'batches.id'])
    .where('submissions.delivery_id', 'in', deliveryIds)
    .where('batches.id', 'not in', [...batchIds])
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .orderBy('batches.id')
    .forUpdate('batches')
    .execute()
  return held.map(row => {
    const heir = heirs.find(each => each.delivery_id === row.delivery_id)
    return { ...row, heir: heir?.id ?? null, movedTo: null }
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
