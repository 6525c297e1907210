import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { holdLock } from './locks.ts'
import type { Tables } from './tables.ts'

type Migration = { name: string; text: string; checksum: string }

/** Going back to an older release would lose what the newer one stores. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'

  constructor(migration: string) {
    super(
      `The database was used by a newer release: it holds migration ${migration}, which this release does not have. ` +
        'Start that release or a newer one, or restore a backup that was made before it.',
    )
  }
}

/** A command that finds no running product migrates no server. */
export class OlderDatabase extends Error {
  override readonly name = 'OlderDatabase'

  constructor() {
    super('This release has not run on the database yet. Start Redress once, then run this again.')
  }
}

/** @throws OlderDatabase, NewerDatabase */
export async function refuseOtherRelease(db: Kysely<Tables>, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('migrations') is not null as exists`.execute(db)
  if (rows[0]?.exists !== true) throw new OlderDatabase()
  const applied = await refuseUnknown(db, migrations)
  if (migrations.some(({ name }) => !applied.includes(name))) throw new OlderDatabase()
}

/**
 * Applies each .sql file once, in the order of names, each in its own transaction. Several processes may do so at once.
 * @param only these; all if it is left out
 * @returns the names of the files applied now
 * @throws if a file was changed after it was applied, or the database is of a newer release
 */
export async function migrate(
  db: Kysely<Tables>,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await alone(db, trx =>
    sql`create table if not exists migrations (name text primary key, checksum text not null)`.execute(trx),
  )
  await refuseUnknown(db, migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    if (only && !only.includes(migration.name)) continue
    if (await alone(db, trx => apply(trx, migration))) applied.push(migration.name)
  }
  return applied
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      // A checkout on Windows may have other line ends.
      const text = (await fs.readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function alone<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await holdLock(trx, 'migrate')
    return work(trx)
  })
}

/** @returns what was applied */
async function refuseUnknown(db: Kysely<Tables>, migrations: Migration[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  const unknown = rows.find(row => !migrations.some(({ name }) => name === row.name))
  if (unknown) throw new NewerDatabase(unknown.name)
  return rows.map(row => row.name)
}

async function apply(trx: Transaction<Tables>, { name, text, checksum }: Migration): Promise<boolean> {
  const { rows } = await sql<{
    checksum: string
  }>`select checksum from migrations where name = ${name}`.execute(trx)
  const [before] = rows
  if (before && before.checksum !== checksum) {
    throw new Error(
      `Migration ${name} was changed after it was applied to this database. Start the build that applied it. A change belongs in a new migration.`,
    )
  }
  if (before) return false
  await sql.raw(text).execute(trx)
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
  return true
}
