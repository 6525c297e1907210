import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { checkSchema, createSchema, NoSchema, OtherSchema } from './schema.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

const SCHEMA = `
  create table schema_file (sha256 text not null);
  create table batches (id text);
  insert into batches values ('first');
`

let database: Database
let folder: string
let file: string

beforeEach(async () => {
  database = await openTestDatabase({ empty: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-schema-'))
  file = path.join(folder, 'schema.sql')
  fs.writeFileSync(file, SCHEMA)
})

afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const readBatches = async () => (await sql`select * from batches`.execute(database.db)).rows

test('The first start creates the tables, and the next one finds them', async () => {
  await createSchema(database.db, file)
  await createSchema(database.db, file)
  await checkSchema(database.db, file)
  expect(await readBatches()).toEqual([{ id: 'first' }])
})

test('Four processes that start at once on an empty database create the tables once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => createSchema(database.db, file)))
  expect(await readBatches()).toEqual([{ id: 'first' }])
})

test('A schema that fails leaves no table behind', async () => {
  fs.writeFileSync(file, `${SCHEMA} select * from nowhere;`)
  await expect(createSchema(database.db, file)).rejects.toThrow('nowhere')
  await expect(checkSchema(database.db, file)).rejects.toThrow(NoSchema)
  fs.writeFileSync(file, SCHEMA)
  await createSchema(database.db, file)
  expect(await readBatches()).toEqual([{ id: 'first' }])
})

test('A database of another schema is refused with a sentence that says what to do, and stays as it is', async () => {
  await createSchema(database.db, file)
  fs.writeFileSync(file, `${SCHEMA} insert into batches values ('second');`)
  await expect(createSchema(database.db, file)).rejects.toThrow(OtherSchema)
  await expect(checkSchema(database.db, file)).rejects.toThrow(
    /^The database was created by another version of Redress, [^.]+: start that version again, or name an empty database \(DATABASE_URL\) or an empty folder \(DATA_DIR\)\.$/,
  )
  expect(await readBatches()).toEqual([{ id: 'first' }])
})

test('A database whose tables were made without a hash is refused', async () => {
  await sql`create table batches (id text)`.execute(database.db)
  await expect(createSchema(database.db, file)).rejects.toThrow(OtherSchema)
})

test('A command that finds an empty database creates no tables', async () => {
  await expect(checkSchema(database.db, file)).rejects.toThrow(NoSchema)
  await expect(readBatches()).rejects.toThrow('batches')
})

test('Line ends of another system do not change the schema', async () => {
  await createSchema(database.db, file)
  fs.writeFileSync(file, SCHEMA.replaceAll('\n', '\r\n'))
  await checkSchema(database.db, file)
})
