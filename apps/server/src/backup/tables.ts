import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export type Handle = Kysely<Tables> | Transaction<Tables>

export type StoredTable = {
  name: string
  columns: { name: string; isGenerated: boolean }[]
}

/** All but the vault's and the hash of schema.sql, each after those that it refers to. */
export async function readTables(db: Handle): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select relname as name, json_agg(
      json_build_object('name', attname, 'isGenerated', attgenerated <> '') order by attnum
    ) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_file'
      and attnum > 0 and not attisdropped
    group by relname order by relname`.execute(db)
  const references = await readReferences(db)
  const sorted: StoredTable[] = []
  const add = (table: StoredTable): void => {
    if (sorted.includes(table)) return
    for (const parent of rows)
      if (parent !== table && references.has(`${table.name} ${parent.name}`)) add(parent)
    sorted.push(table)
  }
  for (const table of rows) add(table)
  return sorted
}

/** As `child parent`. */
async function readReferences(db: Handle): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    select child.relname || ' ' || parent.relname as pair from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace`.execute(db)
  return new Set(rows.map(each => each.pair))
}

export async function readSequences(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select json_build_object('name', sequencename, 'value', coalesce(last_value, start_value),
      'called', last_value is not null)::text as line
    from pg_sequences where schemaname = 'public' order by sequencename`.execute(db)
  return rows.map(each => each.line)
}

/** True if the database holds nothing of Redress. */
export async function isEmpty(db: Handle): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    ) or to_regnamespace('redress_vault') is not null
      or to_regnamespace('redress_loading') is not null as found`.execute(db)
  return rows[0]?.found === false
}
