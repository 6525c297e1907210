import { sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { recordDataSet } from '../dataSets/recordDataSet.ts'
import type { ZipFile } from '../outside/zipDistricts/fetchZipDistricts.ts'
import { listParts, type ZipPart } from '../outside/zipDistricts/zipParts.ts'

/** Few enough that the embedded store, which works in this thread, holds up nobody. */
const atOnce = 2_000

async function insert(trx: Transaction<Tables>, parts: readonly ZipPart[]): Promise<void> {
  const column = <K extends keyof ZipPart>(name: K) => parts.map(each => each[name])
  await sql`
    insert into zip_districts (zip, state, district)
    select * from unnest(${column('zip')}::text[], ${column('state')}::text[], ${column('district')}::int[])
  `.execute(trx)
}

/** All or nothing: whoever reads meanwhile sees the table of before. `source` is an address, or a file's name. */
export async function storeZipDistricts(
  { database, clock }: { database: Database; clock: Clock },
  source: string,
  file: Omit<ZipFile, 'kind'>,
): Promise<void> {
  const now = clock.now()
  const parts = listParts(file.parts)
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'zip-districts',
      source,
      congress: file.congress,
      count: file.parts.size,
      etag: file.etag,
      as_of: moment(file.asOf ?? now),
      fetched_at: moment(now),
    })
    await trx.deleteFrom('zip_districts').execute()
    for (let from = 0; from < parts.length; from += atOnce)
      await insert(trx, parts.slice(from, from + atOnce))
  })
}
