import { randomUUID } from 'node:crypto'
import type { KeptContact } from '@redress/contract/receipt'
import type { Transaction } from 'kysely'
import type { Reader } from '../../platform/crypto/keyStore.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A ticked add-on that allows the organization to keep the contact data, with the wording beside the box. */
export type Consent = {
  text: string
  version: number
  language: string
  campaignId: string
  /** When the batch with the consent was accepted. Like all times in a record, it is in ISO 8601. */
  at: string
  /** When the sender confirmed the email address. */
  confirmedAt: string
}

/** The encrypted data of a supporter. No other data of a supporter is encrypted. */
export type SupporterRecord = {
  firstName: string
  lastName: string
  email: string
  state: string
  /** A ZIP code of five digits. */
  zip: string
  /** The consents, the latest first. There is at least one. */
  consents: Consent[]
}

export type FoundSupporter = {
  id: string
  organizationName: string
  /** The organization's postal address. It may be empty. */
  postalAddress: string
  record: SupporterRecord
}

export function readRecord(plain: string): SupporterRecord {
  return JSON.parse(plain)
}

/** Finds the supporter from the batch's consent, or from another consent of the same confirmed sender. */
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

/**
 * Finds the supporter for an email about a batch, and links the batch to the supporter, so that the email's link works
 * even after the letter is erased. If the batch has a consent of its own, its row does not change.
 */
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

export async function findSupporterId(db: Reader, batchId: string): Promise<string | undefined> {
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
    // An unconfirmed batch does not lead to the sender's record, because the person with its link may be a stranger.
    .where('confirmed_at', 'is not', null)
  const found = await byConsent.union(byPerson).limit(1).executeTakeFirst()
  return found?.id
}

/** Reads the stored contact data for the receipt of a batch. */
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

/** Finds the batches with a ticked consent whose sender has not confirmed the email address yet. */
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

type Saved = {
  about: { organization_id: string; person: string; consented_at: string }
  record: SupporterRecord
}

/**
 * Saves a record. If the person already has one, it is replaced and its key is used again.
 * @returns the supporter's id
 */
export async function saveRecord(
  trx: Transaction<Tables>,
  vault: Vault,
  { about, record }: Saved,
): Promise<string> {
  const known = await trx
    .selectFrom('supporters')
    .select('id')
    .where('organization_id', '=', about.organization_id)
    .where('person', '=', about.person)
    .forUpdate()
    .executeTakeFirst()
  const opened = known && (await vault.open(trx, 'supporters', [known.id])).get(known.id)
  if (known && opened) {
    const plain = JSON.stringify(withEarlier(record, readRecord(opened.plain)))
    const sealed = vault.sealAgain('supporters', known.id, { ...opened, plain })
    const { consented_at } = about
    await trx.updateTable('supporters').set({ sealed, consented_at }).where('id', '=', known.id).execute()
    return known.id
  }
  // The key of the earlier record was destroyed, so that record cannot be updated, and a new one replaces it.
  if (known) await trx.deleteFrom('supporters').where('id', '=', known.id).execute()
  const made = vault.seal('supporters', randomUUID(), JSON.stringify(record))
  await vault.save([made])
  for (const part of vault.insertsOf([made])) await part.execute(trx)
  await trx
    .insertInto('supporters')
    .values({ id: made.id, sealed: made.sealed, ...about })
    .execute()
  return made.id
}

const MOST_CONSENTS = 20

function withEarlier(record: SupporterRecord, earlier: SupporterRecord): SupporterRecord {
  const isSame = (a: Consent, b: Consent) =>
    a.text === b.text && a.version === b.version && a.campaignId === b.campaignId
  const others = earlier.consents.filter(each => !record.consents.some(own => isSame(own, each)))
  return { ...record, consents: [...record.consents, ...others].slice(0, MOST_CONSENTS) }
}
