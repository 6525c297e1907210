import { sql, type Transaction } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { removeWaiting } from '../receipts/removeWaiting.ts'

const MEGABYTE = 1024 * 1024

/**
 * The maximum number of batches that may wait at once for one network and for one email address, and of their stored
 * bytes.
 */
const ofNetwork = { batches: 500, bytes: 20 * MEGABYTE }
const ofAddress = { batches: 50, bytes: 2 * MEGABYTE }

type Coming = { id: string; network_hash: string; address_hash: string; bytes: number; now: string }

/**
 * Makes room for a batch of `bytes`. A network at its limit gets no more room. An email address at its limit still gets
 * room, because strangers may have used the address. In that case, the oldest batches from the network that sent the
 * most are removed.
 * @returns false if the network has no room
 */
export async function makeRoom(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'destroy'>,
  coming: Coming,
): Promise<boolean> {
  await lockRoom(trx, coming.network_hash)
  const sent = await readRoomUsed(trx, 'network_hash', coming)
  if (isFull(sent, coming.bytes, ofNetwork)) return false
  await lockRoom(trx, coming.address_hash)
  const waiting = await readRoomUsed(trx, 'address_hash', coming)
  const removed: string[] = []
  while (waiting.length > 0 && isFull(waiting, coming.bytes, ofAddress)) {
    const [first] = waiting.splice(firstOfBusiest(waiting), 1)
    if (first) removed.push(first.id)
  }
  await removeWaiting(trx, vault, removed)
  return true
}

/**
 * Locks the room of a network or an email address until the transaction ends, so that concurrent batches count each
 * other.
 */
async function lockRoom(trx: Transaction<Tables>, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
}

type Waiting = { id: string; network_hash: string; bytes: number }

/** Reads the waiting batches, the oldest first, without the batch that the new one replaces. */
async function readRoomUsed(
  trx: Transaction<Tables>,
  column: 'network_hash' | 'address_hash',
  coming: Coming,
): Promise<Waiting[]> {
  return trx
    .selectFrom('waiting_batches')
    .select(['id', 'network_hash', sql<number>`coalesce(octet_length(sealed), 0)`.as('bytes')])
    .where(column, '=', coming[column])
    .where('id', '<>', coming.id)
    .where('expires_at', '>', coming.now)
    .orderBy('held_at')
    .orderBy('id')
    .execute()
}

function isFull(waiting: readonly Waiting[], bytes: number, room: typeof ofNetwork): boolean {
  const sum = waiting.reduce((before, each) => before + each.bytes, bytes)
  return waiting.length >= room.batches || sum > room.bytes
}

/** Returns the index of the first batch from the network that sent the most batches. */
function firstOfBusiest(waiting: readonly Waiting[]): number {
  const counts = new Map<string, number>()
  for (const { network_hash } of waiting) counts.set(network_hash, (counts.get(network_hash) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return waiting.findIndex(each => counts.get(each.network_hash) === most)
}
