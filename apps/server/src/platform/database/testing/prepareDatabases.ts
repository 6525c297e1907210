import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedDatabase, openPglite } from '../embedded/openEmbedded.ts'
import { openPostgres } from '../postgres/openPostgres.ts'
import { createSchema } from '../schema.ts'
import { databaseUrl, onServer, testKind } from './testSettings.ts'

const SCHEMA_FILE = fileURLToPath(new URL('../../../../schema.sql', import.meta.url))

/**
 * Creates the database with tables that every test file copies. This happens once in a test run. Vitest calls the
 * returned function at the end of the run.
 */
export function setup(): Promise<() => Promise<void>> {
  return testKind() === 'postgres' ? prepareTemplate() : prepareSnapshots()
}

async function prepareTemplate(): Promise<() => Promise<void>> {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const database = await openPostgres(databaseUrl(name), () => {})
  await createSchema(database.db, SCHEMA_FILE)
  await database.close()
  process.env.TEST_DATABASE_WITH_TABLES = name
  return () => onServer(`drop database if exists ${name}`)
}

async function prepareSnapshots(): Promise<() => Promise<void>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-test-'))
  const pglite = await openPglite({})
  const database = embeddedDatabase(pglite)
  // The tests never create a database from PGlite's templates, and a copy without them is a third smaller.
  await pglite.exec(`update pg_database set datistemplate = false`)
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`)
  const keep = async (name: string): Promise<string> => {
    await database.maintain()
    const file = path.join(folder, `${name}.tar`)
    await fs.writeFile(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  process.env.TEST_DATABASE_EMPTY = await keep('empty')
  await createSchema(database.db, SCHEMA_FILE)
  process.env.TEST_DATABASE_WITH_TABLES = await keep('with-tables')
  await database.close()
  return () => fs.rm(folder, { recursive: true, force: true })
}
