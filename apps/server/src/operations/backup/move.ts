import path from 'node:path'
import { sql, type Transaction } from 'kysely'
import { copyVault } from '../../platform/crypto/fileKeys.ts'
import { sealedTables } from '../../platform/crypto/keyStore.ts'
import { openVersionsFile, openVersionTables } from '../../platform/crypto/versions.ts'
import type { Database } from '../../platform/database/database.ts'
import { createSchema } from '../../platform/database/schema.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isUnused, readMove, writeMove } from '../store/marks.ts'
import { Refused } from './refused.ts'

export type Moved = {
  to: string
  /** The number of rows of each table and of the vault. */
  rows: Record<string, number>
  /** True if an earlier run had finished. */
  wasDone: boolean
}

type Moving = {
  /** A stopped embedded installation whose folder is locked by this process. Its tables have this version's schema. */
  source: Database
  dataFolder: string
  target: Database
  /** The host and database, without a password. */
  to: string
  schemaFile: string
  onRows?: ((part: string, rows: number) => void) | undefined
}

/**
 * Copies an embedded installation to a PostgreSQL server in one transaction. The source is marked first and cannot
 * start afterwards, so that the two installations never both send letters. After an interruption, the move begins
 * again, unless the transaction was committed.
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

/**
 * Tells whether an earlier run committed its copy. The comparison of the wrapped lookup secret is enough: it differs
 * between installations, and wrapping it again gives different bytes.
 */
async function hasArrived({ dataFolder, target }: Moving): Promise<boolean> {
  if (await isUnused(target.db)) return false
  const [here, there] = await Promise.all([
    openVersionsFile(path.join(dataFolder, 'vault')).read(),
    openVersionTables(target).read(),
  ])
  return here.lookup !== null && there.lookup?.wrapped.equals(here.lookup.wrapped) === true
}

/**
 * Creates the tables, unless an interrupted move has created them already.
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

/** Tells whether the product ever ran on the database. The first startup creates a key version. */
async function hasServed(db: Database['db']): Promise<boolean> {
  const { rows } = await sql`select from redress_vault.versions`.execute(db)
  return rows.length > 0
}

async function copyInstallation(moving: Moving): Promise<Moved['rows']> {
  const { source, dataFolder, target, to, onRows = () => {} } = moving
  const rows: Moved['rows'] = {}
  await source.db.transaction().execute(from =>
    target.db.transaction().execute(async trx => {
      // If the product starts on the target now, it waits for this lock.
      await sql`lock table redress_vault.versions`.execute(trx)
      if (await hasServed(trx)) throw new Refused('databaseNotEmpty', to)
      const tables = await readTables(from)
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
      for (const table of tables) {
        // The copied rows already include the effects of the triggers.
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

/** A table and its columns. The name includes the schema if that is not `public`. */
type StoredTable = { name: string; columns: string[] }

/**
 * Returns the tables outside the vault, and the vault's ledger. Each table comes after the tables that it references.
 * Generated columns are left out.
 */
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

/** A row of `batches` takes about 10 KB. */
const PAGE = 250

async function copyTable(
  from: Transaction<Tables>,
  trx: Transaction<Tables>,
  { name, columns }: StoredTable,
  onRows: (part: string, rows: number) => void,
): Promise<number> {
  const isSealed = sealedTables.some(each => each === name)
  // Bytes 2 to 5 of a sealed value are the key's slot, which a server's vault does not have.
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

/** Copies the sequences, so that later numbers are new. */
async function copySequences(from: Transaction<Tables>, trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(from)
  for (const { name, value } of rows) await sql`select setval(${name}::regclass, ${value})`.execute(trx)
}
