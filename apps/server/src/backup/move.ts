import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { createSchema } from '../database/schema.ts'
import type { Tables } from '../database/tables.ts'
import { copyVault } from '../vault/fileKeys.ts'
import { sealedTables } from '../vault/keyStore.ts'
import { openVersionsFile, openVersionTables } from '../vault/versions.ts'
import { isUnused, readMove, writeMove } from './marks.ts'
import { Refused } from './refused.ts'

export type Moved = {
  to: string
  /** Of each table, and of the vault. */
  rows: Record<string, number>
  /** True if an earlier run had finished. */
  wasDone: boolean
}

type Moving = {
  /** Embedded, and stopped: this process has its folder. Its tables are those of this release. */
  source: Database
  dataFolder: string
  target: Database
  /** Host and database, without a password. */
  to: string
  schemaFile: string
  onRows?: ((part: string, rows: number) => void) | undefined
}

/**
 * Copies an embedded installation to a PostgreSQL server in one transaction. The source is marked before and does not
 * start from then on, so that at no moment both can send letters. A killed move begins again, unless it was committed.
 * @throws Refused, OtherSchema
 */
export async function move(moving: Moving): Promise<Moved> {
  const { dataFolder, target, to } = moving
  const before = await readMove(dataFolder)
  if (before && before.to !== to) throw new Refused('moved', before.to)
  if (before?.state === 'moved') return { to, rows: {}, wasDone: true }
  const wasDone = before !== null && (await hasArrived(moving))
  if (!wasDone) await prepareTarget(moving)
  await writeMove(dataFolder, { to, state: 'moving' })
  const rows = wasDone ? {} : await copyInstallation(moving)
  await writeMove(dataFolder, { to, state: 'moved' })
  await sql`analyze`.execute(target.db)
  return { to, rows, wasDone }
}

/** No two installations have the same secret of keyed hashes, and no two copies of it are wrapped to the same bytes. */
async function hasArrived({ dataFolder, target }: Moving): Promise<boolean> {
  if (await isUnused(target.db)) return false
  const [here, there] = await Promise.all([
    openVersionsFile(path.join(dataFolder, 'vault')).read(),
    openVersionTables(target).read(),
  ])
  return here.lookup !== null && there.lookup?.wrapped.equals(here.lookup.wrapped) === true
}

/**
 * Creates the tables, which a killed move may have done already.
 * @throws Refused if the database was ever used, OtherSchema if another version began the move
 */
async function prepareTarget({ target, to, schemaFile }: Moving): Promise<void> {
  if (!(await isUnused(target.db))) {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('redress_vault.versions') is not null as found`.execute(target.db)
    if (!rows[0]?.found || (await hasServed(target.db))) throw new Refused('databaseNotEmpty', to)
  }
  await createSchema(target.db, schemaFile)
}

/** The first start makes a version. */
async function hasServed(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`select from redress_vault.versions`.execute(db)
  return rows.length > 0
}

async function copyInstallation(moving: Moving): Promise<Moved['rows']> {
  const { source, dataFolder, target, to, onRows = () => {} } = moving
  const rows: Moved['rows'] = {}
  await source.db.transaction().execute(from =>
    target.db.transaction().execute(async trx => {
      // A product that starts on the target waits for the lock.
      await sql`lock table redress_vault.versions`.execute(trx)
      if (await hasServed(trx)) throw new Refused('databaseNotEmpty', to)
      const tables = await readTables(from)
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
      for (const table of tables) {
        // The rows hold already what triggers made of them.
        await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(trx)
        rows[table.name] = await copyTable(from, trx, table, onRows)
        await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(trx)
      }
      await copySequences(from, trx)
      rows.keys = await copyVault(dataFolder, trx)
    }),
  )
  return rows
}

/** With the schema where it is not `public`. */
type StoredTable = { name: string; columns: string[] }

/** Those outside of the vault, and its ledger, each after those that it refers to. Generated columns are left out. */
async function readTables(db: Transaction<Tables>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable & { parents: string[] }>`
    select pg_class.oid::regclass::text as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(confrelid::regclass::text), '[]') from pg_constraint
        where conrelid = pg_class.oid and contype = 'f') as parents
    from pg_class
    where relkind = 'r' and (relnamespace = 'public'::regnamespace or oid = 'redress_vault.ledger'::regclass)
    order by name`.execute(db)
  const sorted = new Set<(typeof rows)[number]>()
  const add = (table: (typeof rows)[number]): void => {
    if (sorted.has(table)) return
    for (const parent of rows) if (parent !== table && table.parents.includes(parent.name)) add(parent)
    sorted.add(table)
  }
  for (const table of rows) add(table)
  return [...sorted]
}

/** A row of letters takes some 10 KB. */
const PAGE = 250

async function copyTable(
  from: Transaction<Tables>,
  trx: Transaction<Tables>,
  { name, columns }: StoredTable,
  onRows: (part: string, rows: number) => void,
): Promise<number> {
  const isSealed = sealedTables.some(each => each === name)
  // Bytes 2 to 5 of a sealed value are the key's slot, which a server does not have.
  const read = columns.map(column =>
    isSealed && column === 'sealed'
      ? sql`overlay(sealed placing '\\x00000000'::bytea from 2) as sealed`
      : sql.ref(column),
  )
  const written = sql.join(columns.map(column => sql.ref(column)))
  await sql`
    declare moved no scroll cursor for
    select row_to_json(r)::text as line from (select ${sql.join(read)} from ${sql.table(name)}) r`.execute(
    from,
  )
  let count = 0
  for (;;) {
    const { rows } = await sql<{ line: string }>`${sql.raw(`fetch ${PAGE} from moved`)}`.execute(from)
    if (rows.length === 0) break
    const page = `[${rows.map(each => each.line).join(',')}]`
    await sql`
      insert into ${sql.table(name)} (${written}) overriding system value
      select ${written} from json_populate_recordset(null::${sql.table(name)}, ${page}::json)`.execute(trx)
    count += rows.length
    onRows(name, count)
  }
  await sql`close moved`.execute(from)
  return count
}

/** Numbers that are given next are new ones. */
async function copySequences(from: Transaction<Tables>, trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from)
  for (const { name, value } of rows) await sql`select setval(${name}::regclass, ${value})`.execute(trx)
}
