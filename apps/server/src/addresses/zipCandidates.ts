import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { gathered } from '../database/gathered.ts'

type Place = { zip: string; state: string }

/** `asOf` is the day of the table, ISO 8601. */
export type ZipCandidates = { districts: number[]; asOf: string }

type Asked = Place & { congress: number }
type Row = Asked & { district: number; asOf: string }

/** In a surge nearly every letter asks: those who ask while a question is on its way go together. */
const together = { atOnce: 2, most: 64 }

function openAsking({ db }: Database): (asked: Asked) => Promise<ZipCandidates> {
  return gathered(together, async (all: readonly Asked[]) => {
    const { rows } = await sql<Row>`
      select zip_districts.zip, zip_districts.state, data_sets.congress, district, as_of as "asOf"
      from zip_districts join data_sets on data_sets.name = 'zip-districts'
      where (zip_districts.zip, zip_districts.state, data_sets.congress) in (
        select * from unnest(
          ${all.map(each => each.zip)}::text[], ${all.map(each => each.state)}::text[],
          ${all.map(each => each.congress)}::int[]
        )
      )
      order by district
    `.execute(db)
    return all.map(({ zip, state, congress }) => {
      const mine = rows.filter(row => row.zip === zip && row.state === state && row.congress === congress)
      return { districts: mine.map(row => row.district), asOf: mine[0]?.asOf.slice(0, 10) ?? '' }
    })
  })
}

const askingOf = new WeakMap<Database, ReturnType<typeof openAsking>>()

/**
 * The districts of a state that a ZIP code has a part in. None where the table is of another Congress, or the ZIP
 * code is not of the state: a ZIP never overrides the state that somebody typed.
 */
export function zipCandidates(
  database: Database,
  { zip, state }: Place,
  congress: number,
): Promise<ZipCandidates> {
  const asking = askingOf.get(database) ?? openAsking(database)
  askingOf.set(database, asking)
  return asking({ zip: zip.slice(0, 5), state, congress })
}
