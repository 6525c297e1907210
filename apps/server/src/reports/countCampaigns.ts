import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Stage } from '../database/tables.ts'
import type { ReportQuery } from './report.ts'
import { sheetOf, suppress } from './suppress.ts'
import {
  type CountedBatch,
  type CountedLetter,
  type CountedVisit,
  countBatch,
  countLetter,
  countVisit,
  newTally,
  type Tally,
} from './tally.ts'

/** The embedded database runs in this thread: larger pages delay other queries. */
const batchPageSize = 200

const visitPageSize = 2_000

/**
 * Suppresses cells in each campaign, so that sums over campaigns reveal no more than the campaigns' own reports.
 * @returns tallies by campaign id, also of campaigns that are no longer in the file
 */
export async function countCampaigns(
  database: Database,
  query: ReportQuery,
  campaignIds: readonly string[],
): Promise<Map<string, Tally>> {
  const tallies = new Map(campaignIds.map(id => [id, newTally()]))
  await countSent(database, query, tallies)
  for (const [campaignId, tally] of tallies) {
    for await (const visits of readVisits(database, { campaignId, since: query.since })) {
      for (const visit of visits) countVisit(tally, visit)
      await pause()
    }
  }
  for (const tally of tallies.values()) suppress(sheetOf(tally))
  return tallies
}

/** A letter whose text was replaced belongs to the first batch that held it. */
async function countSent(database: Database, query: ReportQuery, tallies: Map<string, Tally>): Promise<void> {
  const counted = new Set<string>()
  for await (const batches of readBatches(database, query)) {
    const letters = await readLetters(database, batches)
    for (const batch of batches) {
      const tally = tallies.get(batch.campaignId) ?? newTally()
      tallies.set(batch.campaignId, tally)
      countBatch(tally, batch)
      for (const letter of letters.filter(each => each.batchId === batch.id)) {
        if (counted.has(letter.deliveryId)) continue
        counted.add(letter.deliveryId)
        countLetter(tally, letter, batch)
      }
    }
    // Other work runs between two pages.
    await pause()
  }
}

/** In the order of acceptance. */
async function* readBatches(database: Database, query: ReportQuery): AsyncGenerator<CountedBatch[]> {
  let last: CountedBatch | undefined
  do {
    const batches = await readBatchPage(database, query, last)
    if (batches.length > 0) yield batches
    last = batches[batchPageSize - 1]
  } while (last)
}

function readBatchPage(
  { db }: Database,
  { organizationId, campaignId, since }: ReportQuery,
  after: CountedBatch | undefined,
): Promise<CountedBatch[]> {
  let query = db
    .selectFrom('batches')
    .select(['id', 'campaign_id as campaignId', 'accepted_at as acceptedAt', 'source', 'stances'])
    // A batch without a known person counts as one person.
    .select(sql<string>`coalesce(person, id)`.as('person'))
    .select(sql<boolean>`confirmed_at is not null`.as('confirmed'))
    .where('organization_id', '=', organizationId)
  if (campaignId !== '') query = query.where('campaign_id', '=', campaignId)
  if (since !== '') query = query.where('accepted_at', '>=', since)
  if (after)
    query = query.where(sql<boolean>`(accepted_at, id) > (${after.acceptedAt}::timestamptz, ${after.id})`)
  return query.orderBy('accepted_at').orderBy('id').limit(batchPageSize).execute()
}

function readLetters({ db }: Database, batches: readonly CountedBatch[]): Promise<CountedLetter[]> {
  const ids = batches.map(each => each.id)
  return db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select(['batch_id as batchId', 'deliveries.delivery_id as deliveryId', 'state', 'attempts'])
    .select(['accepted_at as acceptedAt', 'ended_at as endedAt'])
    .select(sql<string>`coalesce(nullif(office_code, ''), deliveries.legislator_id)`.as('office'))
    .where('batch_id', 'in', ids)
    .where('already', '=', false)
    .execute()
}

type VisitQuery = { campaignId: string; since: string }

async function* readVisits(database: Database, query: VisitQuery): AsyncGenerator<CountedVisit[]> {
  let last: CountedVisit | undefined
  do {
    const visits = await readVisitPage(database, query, last?.id ?? 0)
    if (visits.length > 0) yield visits
    last = visits[visitPageSize - 1]
  } while (last)
}

function readVisitPage(
  { db }: Database,
  { campaignId, since }: VisitQuery,
  after: number,
): Promise<CountedVisit[]> {
  let query = db
    .selectFrom('events')
    .select(['id', 'source', 'at'])
    .select(expression => expression.ref('stage').$castTo<Stage>().as('stage'))
    .where('campaign_id', '=', campaignId)
    .where('stage', 'is not', null)
    .where('id', '>', after)
  if (since !== '') query = query.where('at', '>=', since)
  return query.orderBy('id').limit(visitPageSize).execute()
}
