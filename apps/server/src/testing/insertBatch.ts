import { randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import type { Insertable } from 'kysely'
import { type ComposedLetter, formatContent } from '../letters/stored/letters.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { personHash } from '../platform/keyedHashes.ts'
import { vaultOf } from './plainVault.ts'

type BatchRow = Insertable<Tables['batches']> & {
  /** JSON that is encrypted together with the letters. */
  addons?: string | undefined
}

type InsertedLetter = Partial<Omit<Insertable<Tables['deliveries']>, 'sealed_in'>> & {
  already?: boolean
  letter?: Parameters<typeof aLetter>[0] | null
  /** True if another batch has already inserted the delivery. */
  exists?: boolean
}

const acceptedAt = '2026-11-20T12:00:00.000Z'

/** Inserts a batch and its letters directly into the database. Returns the delivery ids of the letters. */
export async function insertBatch(
  database: Database,
  { addons, ...batch }: Partial<BatchRow> & { id: string },
  letters: readonly InsertedLetter[] = [{}],
): Promise<string[]> {
  const { db } = database
  const given = letters.map((each, place) => ({
    ...each,
    delivery_id: each.delivery_id ?? randomUUID().replaceAll('-', ''),
    legislator_id: each.legislator_id ?? `legislator-${place}`,
  }))
  const sealed = await seal(database, { ...batch, addons }, given)
  await db
    .insertInto('batches')
    .values({
      organization_id: 'organization',
      campaign_id: 'campaign',
      email_receipt: false,
      sealed,
      person: await personOf(database, batch, given),
      accepted_at: acceptedAt,
      stances: '{}',
      ...batch,
    })
    .execute()
  for (const each of given) {
    const { delivery_id, legislator_id, already = false } = each
    if (!each.exists) await insertDelivery({ db }, batch.id, each)
    await db
      .insertInto('submissions')
      .values({ batch_id: batch.id, legislator_id, delivery_id, already })
      .execute()
  }
  return given.map(each => each.delivery_id)
}

async function personOf(
  database: Database,
  { organization_id = 'organization' }: Partial<BatchRow>,
  [first]: readonly GivenLetter[],
): Promise<string> {
  const { lookupSecret } = await vaultOf(database)
  return personHash(organization_id, aLetter(first?.letter ?? {}).constituent.email, lookupSecret)
}

type GivenLetter = InsertedLetter & { delivery_id: string; legislator_id: string }

async function seal(
  database: Database,
  { id, addons }: Partial<BatchRow> & { id: string },
  letters: readonly GivenLetter[],
): Promise<Buffer> {
  const texts = letters.map(({ delivery_id: deliveryId, legislator_id: legislatorId, letter }) =>
    aLetter({ deliveryId, legislatorId, ...letter }),
  )
  return sealLetters(database, { batchId: id, addons: addons ?? '[]' }, texts)
}

/** Encrypts letters as the product does, and stores their key. */
export async function sealLetters(
  database: Database,
  { batchId, addons = '[]' }: { batchId: string; addons?: string },
  letters: readonly ComposedLetter[],
): Promise<Buffer> {
  const vault = await vaultOf(database)
  const made = vault.seal('batches', batchId, formatContent(letters, JSON.parse(addons)))
  await vault.save([made])
  for (const part of vault.insertsOf([made])) await part.execute(database.db)
  return made.sealed
}

async function insertDelivery(
  { db }: Pick<Database, 'db'>,
  batchId: string,
  { already: _already, exists: _exists, letter, ...row }: GivenLetter,
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({
      campaign_id: 'campaign',
      method: 'cwc',
      office_code: 'HWY00',
      office_queue: 'HWY00',
      accepted_at: acceptedAt,
      due_at: acceptedAt,
      state: 'delivered',
      sealed_in: letter === null ? null : batchId,
      ...row,
    })
    .execute()
}
