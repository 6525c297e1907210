import { randomUUID } from 'node:crypto'
import { aLetter } from '@redress/channels/testing/aLetter'
import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

type BatchRow = Insertable<Tables['batches']>

type InsertedLetter = Partial<Omit<Insertable<Tables['deliveries']>, 'letter'>> & {
  already?: boolean
  letter?: Parameters<typeof aLetter>[0] | null
  /** The delivery stands already, from another batch. */
  exists?: boolean
}

const acceptedAt = '2026-11-20T12:00:00.000Z'

/** A batch straight into the database, with its letters; returns their delivery ids. */
export async function insertBatch(
  { db }: Database,
  batch: Partial<BatchRow> & { id: string },
  letters: readonly InsertedLetter[] = [{}],
): Promise<string[]> {
  await db
    .insertInto('batches')
    .values({
      ...{ organization_id: 'organization', campaign_id: 'campaign', email_receipt: false, addons: '[]' },
      ...{ terms: '{}', accepted_at: acceptedAt, stances: '{}', ...batch },
    })
    .execute()
  const ids: string[] = []
  for (const [place, given] of letters.entries()) {
    const id = given.delivery_id ?? randomUUID().replaceAll('-', '')
    ids.push(id)
    const legislator_id = given.legislator_id ?? `legislator-${place}`
    if (!given.exists) await insertDelivery({ db }, { ...given, delivery_id: id, legislator_id })
    const already = given.already ?? false
    await db
      .insertInto('submissions')
      .values({ batch_id: batch.id, legislator_id, delivery_id: id, already })
      .execute()
  }
  return ids
}

async function insertDelivery(
  { db }: Pick<Database, 'db'>,
  {
    already: _already,
    exists: _exists,
    letter,
    ...row
  }: InsertedLetter & { delivery_id: string; legislator_id: string },
): Promise<void> {
  const { delivery_id: deliveryId, legislator_id: legislatorId } = row
  await db
    .insertInto('deliveries')
    .values({
      ...{ campaign_id: 'campaign', method: 'cwc', office_code: 'HWY00', office_queue: 'HWY00' },
      ...{ accepted_at: acceptedAt, due_at: acceptedAt, state: 'delivered' },
      letter: letter === null ? null : JSON.stringify(aLetter({ deliveryId, legislatorId, ...letter })),
      ...row,
    })
    .execute()
}
