import path from 'node:path'
import type { Database } from '../database/database.ts'

/** Times in ISO 8601; `congress` is null where a set belongs to none. */
export type DataSetStatus = {
  name: string
  source: string
  congress: number | null
  asOf: string
  fetchedAt: string
  count: number
}

/** Without what an address can hold besides the place: a folder of this machine, a password, a key. */
function shortSource(source: string): string {
  if (!/^(https?|file):/i.test(source) || !URL.canParse(source)) return source
  const { protocol, origin, pathname } = new URL(source)
  return protocol === 'file:' ? path.posix.basename(decodeURIComponent(pathname)) : `${origin}${pathname}`
}

/** Every data set that was loaded, by name. */
export async function dataSetStatus({ db }: Database): Promise<DataSetStatus[]> {
  const rows = await db.selectFrom('data_sets').selectAll().orderBy('name').execute()
  return rows.map(({ name, source, congress, as_of: asOf, fetched_at: fetchedAt, count }) => ({
    name,
    source: shortSource(source),
    congress,
    asOf,
    fetchedAt,
    count,
  }))
}
