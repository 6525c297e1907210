import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { recordDataSet } from '../dataSets/recordDataSet.ts'
import { type OfficeList, officesDataSet } from './officeList.ts'

type Context = { database: Database; clock: Clock }

/**
 * Keeps which offices of a chamber take letters.
 * @throws Error where the list does not come, or comes empty; what was stored stays
 */
export async function refreshOffices(
  { database, clock }: Context,
  { chamber, source, download }: OfficeList,
  signal?: AbortSignal,
): Promise<void> {
  const codes = [...new Set(await download(signal))]
  if (codes.length === 0) throw new Error('The list of offices came back empty.')
  const now = moment(clock.now())
  const name = officesDataSet[chamber]
  await database.db.transaction().execute(async trx => {
    const dataSet = {
      name,
      source,
      congress: null,
      count: codes.length,
      etag: '',
      as_of: now,
      fetched_at: now,
    }
    await recordDataSet(trx, dataSet)
    await trx.deleteFrom('offices').where('chamber', '=', chamber).execute()
    await trx
      .insertInto('offices')
      .values(codes.map(code => ({ code, chamber })))
      .execute()
  })
}
