import type { Stance } from '@redress/core/bill/bill'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { DeliveryState } from '../database/tables.ts'
import type { Asked } from './asked.ts'

export type CountedLetter = {
  batchId: string
  deliveryId: string
  office: string
  state: DeliveryState
  attempts: number
  acceptedAt: string
  endedAt: string | null
}

export type CountedBatch = {
  id: string
  campaignId: string
  acceptedAt: string
  source: string
  /** Empty for somebody who is counted with another batch. */
  person: string
  stances: Record<string, Stance>
}

/** So few at once that the embedded database, which runs in this process, is never busy for long. */
const atOnce = 200

type Page = { batches: CountedBatch[]; letters: CountedLetter[] }

async function readPage({ db }: Database, asked: Asked, after: CountedBatch | null): Promise<CountedBatch[]> {
  const { organizationId, campaignId, since } = asked
  let query = db
    .selectFrom('batches')
    .select(['id', 'campaign_id as campaignId', 'accepted_at as acceptedAt', 'source', 'stances'])
    // Of whom nothing is known is somebody by themselves.
    .select(sql<string>`coalesce(person, id)`.as('person'))
    .where('organization_id', '=', organizationId)
  if (campaignId !== '') query = query.where('campaign_id', '=', campaignId)
  if (since !== '') query = query.where('accepted_at', '>=', since)
  if (after)
    query = query.where(sql<boolean>`(accepted_at, id) > (${after.acceptedAt}::timestamptz, ${after.id})`)
  return query.orderBy('accepted_at').orderBy('id').limit(atOnce).execute()
}

function readLetters({ db }: Database, batches: readonly CountedBatch[]): Promise<CountedLetter[]> {
  return db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['batch_id as batchId', 'deliveries.delivery_id as deliveryId', 'state', 'attempts'])
    .select(['accepted_at as acceptedAt', 'ended_at as endedAt'])
    .select(sql<string>`coalesce(nullif(office_code, ''), deliveries.legislator_id)`.as('office'))
    .where(
      'batch_id',
      'in',
      batches.map(each => each.id),
    )
    .where('already', '=', false)
    .execute()
}

/** What was sent, page by page in the order it came. */
export async function* readBatches(database: Database, asked: Asked): AsyncGenerator<Page> {
  let batches = await readPage(database, asked, null)
  while (batches.length > 0) {
    yield { batches, letters: await readLetters(database, batches) }
    const last = batches.at(-1)
    batches = last && batches.length === atOnce ? await readPage(database, asked, last) : []
  }
}
