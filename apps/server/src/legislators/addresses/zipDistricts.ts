import { sql, type Transaction } from 'kysely'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import { batchCalls } from '../../platform/database/batchCalls.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import {
  fetchZipDistricts,
  listParts,
  openZipReader,
  readZipDistricts,
  type ZipPart,
  type ZipTable,
} from '../clients/zipDistricts/fetchZipDistricts.ts'
import type { FileDataSet } from '../dataSets/fileDataSet.ts'

type Query = { zip: string; congress: number }
type Row = Query & { state: string; district: number; asOf: string }

/**
 * `states` are all states of the ZIP code. Some ZIP codes are not in the table, such as those of large receivers of
 * mail. Their `states` are the states of the first three digits, or empty if those are unknown too. `asOf` is the day
 * of the table.
 */
export type ZipCandidates = { districts: number[]; states: string[]; asOf: string }

/** In a surge, nearly every letter queries the table, so the queries are batched. */
const batching = { atOnce: 2, most: 64 }
const memory = { ttlMs: 10_000, max: 5_000 }

/**
 * Opens the candidate districts of ZIP codes. There are none if the table belongs to another Congress. A ZIP code never
 * overrides the typed state.
 */
export function openZipCandidates({
  database: { db },
  clock,
}: {
  database: Database
  clock: Clock
}): (query: Query & { state: string }) => Promise<ZipCandidates> {
  const find = batchCalls(batching, async (queries: readonly Query[]) => {
    const { rows } = await sql<Row>`
      select zip_districts.zip, zip_districts.state, data_sets.congress, district, as_of as "asOf"
      from zip_districts join data_sets on data_sets.name = 'zip-districts'
      where (zip_districts.zip, data_sets.congress) in (
        select * from unnest(
          ${queries.map(each => each.zip)}::text[], ${queries.map(each => each.congress)}::int[]
        )
      )
      order by district
    `.execute(db)
    return queries.map(({ zip, congress }) =>
      rows.filter(row => row.zip === zip && row.congress === congress),
    )
  })
  const findMemoized = memoizeTtl({ clock, ...memory }, find)
  const statesByArea = memoizeTtl({ clock, ttlMs: AREA_TTL_MS }, (congress: number) =>
    readAreas(db, congress),
  )
  return async ({ zip, state, congress }) => {
    const found = await findMemoized({ zip: zip.slice(0, 5), congress })
    const here = found.filter(row => row.state === state)
    const inTable = [...new Set(found.map(row => row.state))]
    const states = inTable.length > 0 ? inTable : (await statesByArea(congress)).get(zip.slice(0, 3))
    return {
      districts: here.map(row => row.district),
      states: states ?? [],
      asOf: here[0]?.asOf.slice(0, 10) ?? '',
    }
  }
}

/** The areas are memoized for this long, because reading them scans the whole table, which changes only once a week. */
const AREA_TTL_MS = 60_000

/** Returns the states of ZIP codes by their first three digits. */
async function readAreas(db: Database['db'], congress: number): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ area: string; states: string[] }>`
    select left(zip, 3) as area, array_agg(distinct state) as states
    from zip_districts join data_sets on data_sets.name = 'zip-districts'
    where data_sets.congress = ${congress}
    group by left(zip, 3)
  `.execute(db)
  return new Map(rows.map(({ area, states }) => [area, states]))
}

/** The embedded store works in the server's only thread, so larger statements would delay other queries. */
const ROWS_AT_ONCE = 2_000

/** The districts of ZIP codes. The table is long, and storing it keeps the embedded database busy. */
export const zipDistricts: FileDataSet<ZipTable> = {
  name: 'zip-districts',
  everyMs: 7 * DAY_MS,
  isSlow: true,
  matches: head => openZipReader(head.split(/\r?\n/, 1)[0] ?? '') !== undefined,
  read: ({ chunks, name }) => readZipDistricts(chunks, name),
  fetch: fetchZipDistricts,
  describe: ({ parts, congress, leftOut }) => ({ count: parts.size, congress, leftOut }),
  async write(trx, table) {
    const parts = listParts(table.parts)
    await trx.deleteFrom('zip_districts').execute()
    for (let from = 0; from < parts.length; from += ROWS_AT_ONCE)
      await insertParts(trx, parts.slice(from, from + ROWS_AT_ONCE))
  },
}

async function insertParts(trx: Transaction<Tables>, parts: readonly ZipPart[]): Promise<void> {
  const column = <K extends keyof ZipPart>(name: K) => parts.map(each => each[name])
  await sql`
    insert into zip_districts (zip, state, district)
    select * from unnest(${column('zip')}::text[], ${column('state')}::text[], ${column('district')}::int[])
  `.execute(trx)
}
