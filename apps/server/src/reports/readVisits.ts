import type { Database } from '../database/database.ts'
import type { Stage } from '../database/tables.ts'

/** A visit, or the first time that one came so far. */
export type CountedVisit = { id: number; stage: Stage; source: string; at: string }

const atOnce = 2_000

async function readPage(
  { db }: Database,
  { campaignId, since }: { campaignId: string; since: string },
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
  return query.orderBy('id').limit(atOnce).execute()
}

/** A campaign's visits, page by page. */
export async function* readVisits(
  database: Database,
  asked: { campaignId: string; since: string },
): AsyncGenerator<CountedVisit[]> {
  let visits = await readPage(database, asked, 0)
  while (visits.length > 0) {
    yield visits
    const last = visits.at(-1)
    visits = last && visits.length === atOnce ? await readPage(database, asked, last.id) : []
  }
}
