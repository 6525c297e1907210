import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Returns every row of every table as text, in the form that a thief of the database would see. */
export async function allText({ db }: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{
        line: string
      }>`select ${sql.lit(name)} || ' ' || each::text as line from ${sql.table(name)} each`.execute(db),
    ),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n')
}
