import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { findDataSet } from '../dataSets/findDataSet.ts'
import type { Tell } from '../outside/tell.ts'
import { fetchZipDistricts } from '../outside/zipDistricts/fetchZipDistricts.ts'
import { storeZipDistricts } from './storeZipDistricts.ts'

type Context = { database: Database; clock: Clock; zipDistrictsUrl: string }

/**
 * Loads the House districts of the ZIP codes anew, where their source has changed.
 * @throws Error with a sentence where the source is silent or not to be believed; what was stored stays
 */
export async function refreshZipDistricts(
  context: Context,
  signal?: AbortSignal,
  tell?: Tell,
): Promise<void> {
  const { database, clock, zipDistrictsUrl: url } = context
  const stored = await findDataSet(database, 'zip-districts')
  const etag = stored?.source === url ? stored.etag : ''
  const file = await fetchZipDistricts({ url, etag, tell }, signal)
  if (file.kind === 'new') {
    tell?.('storing it')
    return await storeZipDistricts(context, url, file)
  }
  await database.db
    .updateTable('data_sets')
    .set({ fetched_at: moment(clock.now()) })
    .where('name', '=', 'zip-districts')
    .execute()
}
