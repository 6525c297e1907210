import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { findDataSet } from '../dataSets/findDataSet.ts'
import { fetchLegislators } from '../outside/congressLegislators/fetchLegislators.ts'
import type { Tell } from '../outside/tell.ts'
import { storeLegislators } from './storeLegislators.ts'

type Context = { database: Database; clock: Clock; legislatorsUrl: string }

/**
 * Loads the members of Congress anew, where their source has changed.
 * @throws Error with a sentence where the source is silent or not to be believed; what was stored stays
 */
export async function refreshLegislators(context: Context, signal?: AbortSignal, tell?: Tell): Promise<void> {
  const { database, clock, legislatorsUrl: url } = context
  const stored = await findDataSet(database, 'legislators')
  const etag = stored?.source === url ? stored.etag : ''
  const file = await fetchLegislators({ url, etag, tell }, signal)
  if (file.kind === 'new') {
    tell?.('storing it')
    return await storeLegislators(context, url, file)
  }
  await database.db
    .updateTable('data_sets')
    .set({ fetched_at: moment(clock.now()) })
    .where('name', '=', 'legislators')
    .execute()
}
