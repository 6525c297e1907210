import { randomBytes } from 'node:crypto'
import type { Language } from '@redress/core/language/language'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { openWaiting } from '../stored/letters.ts'
import { freeFrom, MAX_ADDRESSES, MAX_MAILS_PER_DAY } from './mailLimits.ts'

/**
 * After a confirmation email, no other one is made for the email address within this time (ms). The link of the first
 * email also shows all letters that arrive later.
 */
const APART_MS = 3600_000

/** Makes the confirmation email for the email address that has waited longest. Returns false if no email is due. */
export async function formConfirmation(trx: Transaction<Tables>, now: number): Promise<boolean> {
  for (let looks = 0; looks < MAX_ADDRESSES; looks += 1) {
    const address = await longestWaiting(trx, now)
    if (address === undefined) return false
    const isNeeded = await isMailNeeded(trx, address, now)
    const free = isNeeded ? await freeFrom(trx, address, { now, most: MAX_MAILS_PER_DAY }) : now
    if (free > now) {
      await trx
        .updateTable('confirmation_mails')
        .set({ due_at: toIsoString(free) })
        .where('address_hash', '=', address)
        .execute()
      continue
    }
    await trx.deleteFrom('confirmation_mails').where('address_hash', '=', address).execute()
    if (!isNeeded) continue
    await form(trx, address, now)
    return true
  }
  return false
}

async function longestWaiting(trx: Transaction<Tables>, now: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('confirmation_mails')
    .select('address_hash')
    .where('due_at', '<=', toIsoString(now))
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.address_hash
}

/** Tells whether the address's owner has, or is about to get, a link that shows all waiting batches of this address. */
function hasRecentLink(address: string, now: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from mailings
    where mailings.address_hash = ${address} and kind = 'confirmation'
      and state in ('queued', 'sent', 'unknown') and begun_at > ${toIsoString(now - APART_MS)}
  )`
}

/** Tells whether a further batch for this address needs no further email. */
export async function isAsked(trx: Transaction<Tables>, address: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select ${hasRecentLink(address, now)}
      or exists (select from confirmation_mails where address_hash = ${address}) as asked
  `.execute(trx)
  return rows[0]?.asked ?? false
}

/** Tells whether a batch is waiting without a recent link to it. */
async function isMailNeeded(trx: Transaction<Tables>, address: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_batches
    where address_hash = ${address} and expires_at > ${toIsoString(now)} and not ${hasRecentLink(address, now)}
    limit 1
  `.execute(trx)
  return rows.length > 0
}

async function form(trx: Transaction<Tables>, address_hash: string, now: number): Promise<void> {
  const at = toIsoString(now)
  const id = randomBytes(16).toString('hex')
  await trx
    .insertInto('mailings')
    .values({ id, kind: 'confirmation', address_hash, state: 'queued', begun_at: at, due_at: at })
    .execute()
}

/**
 * Reads the email address and the language of the latest waiting batch. Returns null if no batch waits for the address
 * any more.
 */
export async function readRecipient(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'open'>,
  { addressHash, now }: { addressHash: string; now: number },
): Promise<{ address: string; language: Language } | null> {
  const found = await trx
    .selectFrom('waiting_batches')
    .select('id')
    .where('address_hash', '=', addressHash)
    .where('expires_at', '>', toIsoString(now))
    .orderBy('held_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const batch = found && (await openWaiting(trx, vault, [found.id])).get(found.id)
  const address = batch?.letters[0]?.letter.constituent.email
  return batch && address !== undefined ? { address, language: batch.language } : null
}
