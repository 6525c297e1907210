import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import type { VaultTransfer } from '../vault/transfer.ts'
import {
  holdsSealed,
  type Page,
  type Pages,
  parseDestroyed,
  parseKey,
  parseVersions,
  withoutDestroyed,
} from './pages.ts'
import { Refused } from './refused.ts'
import { type Handle, isEmpty, type Level, readLevel, readTables, type StoredTable } from './tables.ts'

/** An installation that is being filled. It does not serve until `releaseTarget`. */
export type Target = { database: Pick<Database, 'kind' | 'db'>; vault: VaultTransfer }

type Begun = { db: Database['db']; job: string; level: Level; migrations: string }

/**
 * Makes the tables as `level` names them, or goes on with what a killed process of the same job left.
 * @throws Refused if the database holds anything else
 */
export async function prepareTarget({ db, job, level, migrations }: Begun): Promise<void> {
  const mine = await findJob(db)
  if (mine !== null && mine !== job) throw new Refused('otherJob', mine)
  if (mine === null) await beginJob(db, job)
  if (await isDone(db, 'verified')) return
  await migrate(db, migrations, { only: level.map(each => each.name) })
  const made = await readLevel(db)
  const other = level.find(({ name }) => !made.some(each => each.name === name))
  if (other) throw new Refused('newerRelease', other.name)
  const changed = level.find(({ name, checksum }) =>
    made.some(m => m.name === name && m.checksum !== checksum),
  )
  if (changed) throw new Refused('otherMigrations', changed.name)
  await once(db, 'emptied', emptyTables)
}

/** The job that fills a database, or null if it can serve. */
export async function findJob(db: Handle): Promise<string | null> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('redress_loading.job') is not null as found`.execute(db)
  if (!rows[0]?.found) return null
  const jobs = await sql<{ id: string }>`select id from redress_loading.job`.execute(db)
  return jobs.rows[0]?.id ?? ''
}

async function beginJob(db: Database['db'], job: string): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await isEmpty(trx))) throw new Refused('databaseNotEmpty')
    await sql`create schema redress_loading`.execute(trx)
    await sql`create table redress_loading.job (id text not null)`.execute(trx)
    await sql`create table redress_loading.progress (part text primary key, rows bigint not null)`.execute(
      trx,
    )
    await sql`create table redress_loading.slots (id uuid primary key, slot bigint not null)`.execute(trx)
    await sql`insert into redress_loading.job values (${job})`.execute(trx)
  })
}

/** Of rows that migrations write. What triggers would do to a row was done where it comes from. */
async function emptyTables(trx: Transaction<Tables>): Promise<void> {
  const tables = await readTables(trx)
  await sql`truncate ${sql.join(tables.map(each => sql.table(each.name)))}`.execute(trx)
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
}

/** What was loaded is whole. */
export async function markVerified(db: Database['db']): Promise<void> {
  await once(db, 'verified', async trx => {
    for (const { name } of await readTables(trx))
      await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  })
}

export async function isDone(db: Handle, step: string): Promise<boolean> {
  const { rows } = await sql<{ rows: number }>`
    select rows from redress_loading.progress where part = ${`step ${step}`}`.execute(db)
  return rows.length > 0
}

/** A step that was committed is not repeated. */
async function once(
  db: Database['db'],
  step: string,
  perform: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (await isDone(db, step)) return
  await db.transaction().execute(async trx => {
    await perform(trx)
    await sql`insert into redress_loading.progress values (${`step ${step}`}, 1)`.execute(trx)
  })
}

/** Skips what was loaded before. @param onRows is told how many rows of a part are there */
export async function loadPages(
  target: Target,
  pages: Pages,
  onRows: (part: string, rows: number) => void = () => {},
): Promise<void> {
  const { db } = target.database
  const tables = new Map((await readTables(db)).map(each => [each.name, each]))
  const { rows } = await sql<{ part: string; rows: number }>`
    select part, rows from redress_loading.progress`.execute(db)
  const done = new Map(rows.map(each => [each.part, each.rows]))
  const seen = new Map<string, number>()
  for await (const { part, lines } of pages) {
    const before = seen.get(part) ?? 0
    const after = before + lines.length
    seen.set(part, after)
    const skipped = Math.max(0, (done.get(part) ?? 0) - before)
    if (skipped >= lines.length) continue
    const page = { part, lines: lines.slice(skipped) }
    await db.transaction().execute(async trx => {
      await advance(trx, part, { from: before + skipped, to: after })
      await store({ ...target, trx, tables }, page, before + skipped)
    })
    onRows(part, after)
  }
}

/** Only one process fills a database. */
async function advance(trx: Handle, part: string, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`insert into redress_loading.progress values (${part}, 0) on conflict do nothing`.execute(trx)
  const { numAffectedRows } = await sql`
    update redress_loading.progress set rows = ${to} where part = ${part} and rows = ${from}`.execute(trx)
  if (numAffectedRows !== 1n) throw new Refused('otherJob', part)
}

type Storing = Target & { trx: Transaction<Tables>; tables: ReadonlyMap<string, StoredTable> }

async function store(storing: Storing, { part, lines }: Page, before: number): Promise<void> {
  const { trx, vault, tables } = storing
  const table = tables.get(part)
  if (table) return insertRows(trx, table, lines)
  if (part === 'sequences') return setSequences(trx, lines)
  if (part === 'versions') for (const line of lines) await vault.saveVersions(parseVersions(line))
  if (part === 'ledger') await vault.saveLedger(trx, lines.map(parseDestroyed))
  if (part === 'keys') await insertKeys(storing, lines, before)
}

async function insertRows(
  trx: Handle,
  { name, columns }: StoredTable,
  lines: readonly string[],
): Promise<void> {
  const written = columns.filter(each => !each.isGenerated).map(each => each.name)
  const isSealed = holdsSealed(name)
  const values = written.map(each =>
    isSealed && each === 'sealed'
      ? sql`case when slot is null then sealed else overlay(sealed placing substr(int8send(slot), 5) from 2) end`
      : sql.ref(`r.${each}`),
  )
  const rows = sql`json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json) r`
  await sql`
    insert into ${sql.table(name)} (${sql.join(written.map(each => sql.ref(each)))})
    overriding system value
    select ${sql.join(values)} from ${
      isSealed ? sql`${rows} left join redress_loading.slots on slots.id = r.id::uuid` : rows
    }`.execute(trx)
}

async function setSequences(trx: Handle, lines: readonly string[]): Promise<void> {
  await sql`
    select setval(quote_ident(name)::regclass, value, called)
    from json_to_recordset(${`[${lines.join(',')}]`}::json) as r (name text, value bigint, called boolean)`.execute(
    trx,
  )
}

/** Keys that were destroyed since the backup stay away. */
async function insertKeys(
  { trx, vault, database }: Storing,
  lines: readonly string[],
  before: number,
): Promise<void> {
  const keys = lines.map((line, index) => ({ ...parseKey(line), slot: before + index + 1 }))
  const left = await withoutDestroyed(trx, keys)
  if (database.kind === 'embedded') {
    await sql`
      insert into redress_loading.slots
      select * from unnest(${left.map(each => each.id)}::uuid[], ${left.map(each => each.slot)}::bigint[])`.execute(
      trx,
    )
  }
  await vault.saveKeys(trx, left)
}

/** From now on the installation serves. */
export async function releaseTarget(db: Database['db']): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop schema redress_loading cascade`.execute(db)
}
