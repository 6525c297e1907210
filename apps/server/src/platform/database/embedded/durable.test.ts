import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { createFolder, durableOptions, embeddedDatabase, openPglite } from './openEmbedded.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-durable-'))
let database: Database
let synced = 0

beforeAll(async () => {
  const files = path.join(folder, 'database')
  await createFolder(files)
  const counting = (file: number): void => {
    synced += 1
    fs.fsyncSync(file)
  }
  database = embeddedDatabase(await openPglite(durableOptions(files, counting)))
  await sql`create table letters (id int primary key)`.execute(database.db)
})

afterAll(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

test.each([1, 2, 3, 4, 5])('letter %i is written to the disk before its commit is answered', async id => {
  const before = synced
  await sql`insert into letters values (${id})`.execute(database.db)
  expect(synced).toBeGreaterThan(before)
})

test('a letter of a transaction is written to the disk once its commit is answered, and not before', async () => {
  const before = synced
  await database.db.transaction().execute(async trx => {
    await sql`insert into letters values (100), (101)`.execute(trx)
    expect(synced).toBe(before)
  })
  expect(synced).toBeGreaterThan(before)
})

test('reading causes no write to the disk', async () => {
  await sql`select * from letters`.execute(database.db)
  const before = synced
  await sql`select * from letters`.execute(database.db)
  expect(synced).toBe(before)
})

test('a checkpoint writes the tables to the disk', async () => {
  const before = synced
  await database.maintain()
  expect(synced).toBeGreaterThan(before)
})
