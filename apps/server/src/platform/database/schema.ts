import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { holdLock } from './locks.ts'
import type { Tables } from './tables.ts'

type SchemaFile = { text: string; sha256: string }

/** The database was created from another schema.sql than this version's. */
export class OtherSchema extends Error {
  override readonly name = 'OtherSchema'

  constructor() {
    super(
      'The database was created by another version of Redress, whose tables differ: start that version again, or name an ' +
        'empty database (DATABASE_URL) or an empty folder (DATA_DIR).',
    )
  }
}

/** The database has no tables. Commands that run without the product do not create them. */
export class NoSchema extends Error {
  override readonly name = 'NoSchema'

  constructor() {
    super('The database has no tables of Redress yet. Start Redress once, then run this again.')
  }
}

/**
 * Creates the tables in an empty database, in one transaction. If several processes do this at once, one of them
 * creates the tables, and the others wait for it.
 * @param file schema.sql
 * @throws OtherSchema
 */
export async function createSchema(db: Kysely<Tables>, file: string): Promise<void> {
  const schema = await readSchemaFile(file)
  await db.transaction().execute(async trx => {
    await holdLock(trx, 'createSchema')
    if (await hasSchema(trx, schema)) return
    await sql.raw(schema.text).execute(trx)
    await sql`insert into schema_file (sha256) values (${schema.sha256})`.execute(trx)
  })
}

/** Checks that the tables were created from this schema.sql. @throws NoSchema, OtherSchema */
export async function checkSchema(db: Kysely<Tables>, file: string): Promise<void> {
  if (!(await hasSchema(db, await readSchemaFile(file)))) throw new NoSchema()
}

/**
 * Reads the stored hash.
 * @returns the SHA-256 of the schema.sql that created the tables, or undefined for an empty database
 */
export async function readSchemaHash(db: Kysely<Tables> | Transaction<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('schema_file') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return undefined
  return (await db.selectFrom('schema_file').select('sha256').executeTakeFirst())?.sha256
}

/** Hashes a schema file. @returns the SHA-256 of a schema.sql */
export async function hashSchemaFile(file: string): Promise<string> {
  return (await readSchemaFile(file)).sha256
}

/** Reads a schema file with uniform line ends, because a checkout on Windows may have different ones. */
async function readSchemaFile(file: string): Promise<SchemaFile> {
  const text = (await fs.readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  return { text, sha256: createHash('sha256').update(text).digest('hex') }
}

/** Tells whether the database has the tables of this schema. @throws OtherSchema */
async function hasSchema(db: Kysely<Tables> | Transaction<Tables>, { sha256 }: SchemaFile): Promise<boolean> {
  const stored = await readSchemaHash(db)
  if (stored !== undefined && stored !== sha256) throw new OtherSchema()
  if (stored === undefined && (await hasTablesWithoutHash(db))) throw new OtherSchema()
  return stored !== undefined
}

/** Detects the tables of a development version before 0.1.0, which stored no hash. */
async function hasTablesWithoutHash(db: Kysely<Tables> | Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('batches') is not null as "isThere"`.execute(db)
  return rows[0]?.isThere ?? false
}
