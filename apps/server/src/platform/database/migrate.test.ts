import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate, NewerDatabase, OlderDatabase, refuseOtherRelease } from './migrate.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

let database: Database
let folder: string

beforeEach(async () => {
  database = await openTestDatabase({ empty: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-migrations-'))
})

afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const write = (name: string, text: string): void => fs.writeFileSync(path.join(folder, name), text)
const letters = async () => (await sql`select * from letters`.execute(database.db)).rows

test('an operator who starts a newer release gets its migrations, in order and once', async () => {
  write(
    '0002_first_letter.sql',
    "insert into letters values ('first');\ninsert into letters values ('second');",
  )
  write('0001_letters.sql', '-- What people wrote\ncreate table letters (text text);')
  write('notes.txt', 'not SQL')
  expect(await migrate(database.db, folder)).toEqual(['0001_letters.sql', '0002_first_letter.sql'])
  expect(await migrate(database.db, folder)).toEqual([])
  write('0003_third_letter.sql', "insert into letters values ('third')")
  expect(await migrate(database.db, folder)).toEqual(['0003_third_letter.sql'])
  expect(await letters()).toEqual([{ text: 'first' }, { text: 'second' }, { text: 'third' }])
})

test('a folder without migrations is fine, a missing folder is not', async () => {
  expect(await migrate(database.db, folder)).toEqual([])
  await expect(migrate(database.db, path.join(folder, 'missing'))).rejects.toThrow('ENOENT')
})

test('a migration that fails leaves nothing of itself behind and keeps those before it', async () => {
  write('0001_letters.sql', 'create table letters (text text)')
  write('0002_broken.sql', "insert into letters values ('half'); select * from nowhere;")
  await expect(migrate(database.db, folder)).rejects.toThrow('nowhere')
  expect(await letters()).toEqual([])
  write('0002_broken.sql', "insert into letters values ('whole')")
  expect(await migrate(database.db, folder)).toEqual(['0002_broken.sql'])
})

test('a migration that was changed after it was applied is refused by name', async () => {
  write('0001_letters.sql', 'create table letters (text text)')
  await migrate(database.db, folder)
  write('0001_letters.sql', 'create table letters (text text, date date)')
  await expect(migrate(database.db, folder)).rejects.toThrow('Migration 0001_letters.sql was changed')
})

test('line ends of another system are no change', async () => {
  write('0001_letters.sql', 'create table letters (\n  text text\n)')
  await migrate(database.db, folder)
  write('0001_letters.sql', 'create table letters (\r\n  text text\r\n)')
  expect(await migrate(database.db, folder)).toEqual([])
})

test('an operator who starts an older release on a newer database is told so', async () => {
  write('0001_letters.sql', 'create table letters (text text)')
  await migrate(database.db, folder)
  fs.rmSync(path.join(folder, '0001_letters.sql'))
  await expect(migrate(database.db, folder)).rejects.toThrow(
    '0001_letters.sql, which this release does not have',
  )
})

test('a command without a running product takes a database of its own release alone', async () => {
  write('0001_letters.sql', 'create table letters (text text)')
  await expect(refuseOtherRelease(database.db, folder)).rejects.toThrow(OlderDatabase)
  await migrate(database.db, folder)
  await refuseOtherRelease(database.db, folder)
  write('0002_first_letter.sql', "insert into letters values ('first')")
  await expect(refuseOtherRelease(database.db, folder)).rejects.toThrow(OlderDatabase)
  expect(await letters()).toEqual([])
  fs.rmSync(path.join(folder, '0001_letters.sql'))
  await expect(refuseOtherRelease(database.db, folder)).rejects.toThrow(NewerDatabase)
})

test('four processes that start at once apply each migration once', async () => {
  write('0001_letters.sql', 'create table letters (text text)')
  write('0002_first_letter.sql', "insert into letters values ('once')")
  const starts = await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, folder)))
  expect(starts.flat().sort()).toEqual(['0001_letters.sql', '0002_first_letter.sql'])
  expect(await letters()).toEqual([{ text: 'once' }])
})
