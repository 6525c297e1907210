import type { KeptContact } from '@redress/contract/receipt'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Reader } from '../vault/keyStore.ts'
import type { Vault } from '../vault/vault.ts'
import { recordEvent } from '../webhooks/outbox.ts'

/** A ticked add-on that keeps the contact, with the words that stood beside the box. */
export type Consent = {
  text: string
  version: number
  language: string
  campaignId: string
  /** ISO 8601, as all times here. */
  at: string
  /** When the sender proved to own the email address. */
  confirmedAt: string
}

/** What is sealed of a supporter, and nothing else. */
export type SupporterRecord = {
  firstName: string
  lastName: string
  email: string
  state: string
  /** Five digits. */
  zip: string
  /** The latest first, at least one. */
  consents: Consent[]
}

export type FoundSupporter = {
  id: string
  organizationName: string
  /** Of the organization; may be empty. */
  postalAddress: string
  record: SupporterRecord
}

export function readRecord(plain: string): SupporterRecord {
  return JSON.parse(plain)
}

/** Of the batch's consent, or of another one of the same confirmed sender. */
async function findSupporter(
  db: Reader,
  vault: Pick<Vault, 'open'>,
  batchId: string,
): Promise<FoundSupporter | null> {
  const id = await findSupporterId(db, batchId)
  if (id === undefined) return null
  const opened = (await vault.open(db, 'supporters', [id])).get(id)
  const row = await db
    .selectFrom('supporters')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['name', 'config'])
    .where('supporters.id', '=', id)
    .executeTakeFirst()
  if (!opened || !row) return null
  const { name: organizationName, config } = row
  return { id, organizationName, postalAddress: config.postalAddress ?? '', record: readRecord(opened.plain) }
}

/** For a mail, whose link leads to the supporter, also when the letter is erased. A tick that waits stays as it is. */
export async function findLinked(
  trx: Transaction<Tables>,
  vault: Pick<Vault, 'open'>,
  batchId: string,
): Promise<FoundSupporter | null> {
  const supporter = await findSupporter(trx, vault, batchId)
  if (supporter)
    await trx
      .insertInto('consents')
      .values({ batch_id: batchId, supporter_id: supporter.id, ticked: false })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return supporter
}

async function findSupporterId(db: Reader, batchId: string): Promise<string | undefined> {
  const byConsent = db
    .selectFrom('consents')
    .innerJoin('supporters', 'supporters.id', 'supporter_id')
    .select('supporters.id')
    .where('batch_id', '=', batchId)
  const byPerson = db
    .selectFrom('batches')
    .innerJoin('supporters', join =>
      join
        .onRef('supporters.organization_id', '=', 'batches.organization_id')
        .onRef('supporters.person', '=', 'batches.person'),
    )
    .select('supporters.id')
    .where('batches.id', '=', batchId)
    // The holder of an unconfirmed batch may be a stranger.
    .where('confirmed_at', 'is not', null)
  const found = await byConsent.union(byPerson).limit(1).executeTakeFirst()
  return found?.id
}

/** As the receipt of a batch shows it. */
export async function readKeptContact(
  db: Reader,
  vault: Pick<Vault, 'open'>,
  batchId: string,
): Promise<KeptContact | 'waits' | null> {
  const found = await findSupporter(db, vault, batchId)
  if (!found) return (await findWaiting(db, [batchId])).has(batchId) ? 'waits' : null
  const { organizationName, postalAddress, record } = found
  return { organizationName, postalAddress, consents: record.consents.map(({ text, at }) => ({ text, at })) }
}

/** Batches with a ticked consent that waits until the sender's address is confirmed. */
export async function findWaiting(db: Reader, batchIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (batchIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('consents')
    .select('batch_id')
    .where('batch_id', 'in', [...batchIds])
    .where('supporter_id', 'is', null)
    .execute()
  return new Set(rows.map(each => each.batch_id))
}

const withdrawn = 'supporter.withdrawn'

type Removing = { vault: Pick<Vault, 'destroy'>; now: number }

/** The records with their keys. The caller sweeps the vault after its transaction. */
export async function removeSupporters(
  trx: Transaction<Tables>,
  { vault, now }: Removing,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await trx
    .selectFrom('supporters')
    .select(['id', 'organization_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length === 0) return
  const left = found.map(each => each.id)
  for (const { id: supporterId, organization_id: organizationId } of found)
    await recordEvent(trx, { type: withdrawn, organizationId, supporterId, campaignId: null, at: now })
  await vault.destroy(trx, 'supporters', left)
  await trx.deleteFrom('supporters').where('id', 'in', left).execute()
}

/**
 * Of the person who sent this batch, and what waits for a confirmation of it. Of a confirmed sender all that waits: a
 * tick older than the withdrawal makes no supporter.
 */
export async function withdrawConsent(
  trx: Transaction<Tables>,
  services: Removing,
  batchId: string,
): Promise<void> {
  await trx.selectFrom('batches').select('id').where('id', '=', batchId).forUpdate().execute()
  const waiting = await lockWaiting(trx, batchId)
  const id = await findSupporterId(trx, batchId)
  await removeSupporters(trx, services, id === undefined ? [] : [id])
  await forgetConsents(trx, [batchId, ...waiting])
}

/** A clean-up that keeps one of them at this moment ends first. @returns batches of the confirmed sender of this one */
async function lockWaiting(trx: Transaction<Tables>, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batches.id from batches join consents on batch_id = batches.id
    where supporter_id is null and person <> '' and (organization_id, person) in (
      select organization_id, person from batches where id = ${batchId} and confirmed_at is not null
      union all
      select organization_id, person from supporters join consents on supporter_id = supporters.id
      where batch_id = ${batchId}
    )
    order by batches.id for update of batches
  `.execute(trx)
  return rows.map(each => each.id)
}

/** Consents that nothing came of yet. A kept one leads to its supporter. */
export async function forgetConsents(trx: Transaction<Tables>, batchIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('consents')
    .where('batch_id', 'in', [...batchIds])
    .where('supporter_id', 'is', null)
    .execute()
}
