import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { createSchema, hashSchemaFile } from '../database/schema.ts'
import type { Tables } from '../database/tables.ts'
import { Refused } from './refused.ts'
import { type Handle, isEmpty, readTables } from './tables.ts'

type Begun = {
  db: Database['db']
  job: string
  /** SHA-256 of the schema.sql that made the rows. */
  schema: string | undefined
  schemaFile: string
}

/**
 * Creates the tables, or goes on with what a killed process of the same job left.
 * @throws Refused if the database holds anything else, or the rows are of another schema
 */
export async function prepareTarget({ db, job, schema, schemaFile }: Begun): Promise<void> {
  if (schema !== (await hashSchemaFile(schemaFile))) throw new Refused('otherSchema')
  const mine = await findJob(db)
  if (mine !== null && mine !== job) throw new Refused('otherJob', mine)
  if (mine === null) await beginJob(db, job)
  if (await isDone(db, 'verified')) return
  await createSchema(db, schemaFile)
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

/** Of rows that schema.sql writes. What triggers would do to a row was done where it comes from. */
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

/** From now on the installation serves. */
export async function releaseTarget(db: Database['db']): Promise<void> {
  await sql`analyze`.execute(db)
  await sql`drop schema redress_loading cascade`.execute(db)
}
