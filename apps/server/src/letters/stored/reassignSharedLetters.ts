import type { Letter } from '@redress/channels/channel'
import type { Transaction } from 'kysely'
import { SealBroken } from '../../platform/crypto/keyStore.ts'
import type { Opened, Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import {
  type ComposedLetter,
  formatContent,
  openLetters,
  readContent,
  type StoredLetter,
  sharing,
  storedLetterColumns,
} from './letters.ts'

export type ReassigningVault = Pick<Vault, 'open' | 'seal' | 'sealAgain' | 'save' | 'insertsOf'>

/**
 * Moves letters that several batches share from the contents of these batches into the content of another batch.
 * Letters that are not shared or cannot be decrypted then belong to no content.
 */
export async function reassignSharedLetters(
  trx: Transaction<Tables>,
  vault: ReassigningVault,
  batchIds: readonly string[],
): Promise<void> {
  const moving = await findHeirs(trx, batchIds)
  for (const newOwner of new Set(moving.flatMap(each => each.newOwner ?? []))) {
    const own = moving.filter(each => each.newOwner === newOwner)
    const letters = (await openWhole(openLetters(trx, vault, own))) ?? new Map<string, Letter>()
    const opened = await openWhole(vault.open(trx, 'batches', [newOwner]))
    if (!opened) continue
    const held = await addLetters(trx, vault, { id: newOwner, opened: opened.get(newOwner), letters })
    for (const each of own) if (held.has(each.legislator_id)) each.movedTo = newOwner
  }
  for (const { delivery_id, movedTo } of moving)
    await trx
      .updateTable('deliveries')
      .set({ sealed_in: movedTo })
      .where('delivery_id', '=', delivery_id)
      .execute()
}

type ReassignedLetter = StoredLetter & {
  /** The first other batch that has the letter and is neither erased nor disowned. */
  newOwner: string | null
  movedTo: string | null
}

async function findHeirs(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<ReassignedLetter[]> {
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
    const newOwner = heirs.find(each => each.delivery_id === row.delivery_id)
    return { ...row, newOwner: newOwner?.id ?? null, movedTo: null }
  })
}

/** Waits for a decryption. Returns null if its key is lost. */
async function openWhole<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/**
 * Adds letters to the content of a batch, encrypted with the batch's existing key. An added letter replaces the letter
 * to the same legislator.
 * @returns the legislators of all letters in the content. If an added letter was lost, the batch's own letter to the
 * legislator stays.
 */
async function addLetters(
  trx: Transaction<Tables>,
  vault: ReassigningVault,
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
