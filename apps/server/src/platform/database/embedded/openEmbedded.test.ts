import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../openDatabase.ts'
import { AlreadyRunning } from './folderLock.ts'
import { checkVersion, EMBEDDED_MAJOR } from './openEmbedded.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-open-'))
const folder = path.join(root, 'kept', 'here')
const lines: string[] = []
const open = () => openDatabase({ folder, log: line => lines.push(line) })

afterAll(() => fs.rmSync(root, { recursive: true }))

test('an operator starts on a folder that does not exist, and finds the letters again after a restart', async () => {
  // If a first startup is killed while it creates the database, this folder remains.
  fs.mkdirSync(path.join(folder, 'database.new-1', 'base'), { recursive: true })

  const first = await open()
  await sql`create table letters (text text)`.execute(first.db)
  await sql`insert into letters values ('Dear Senator')`.execute(first.db)
  await expect(open()).rejects.toThrow(AlreadyRunning)
  await first.close()

  // Opening the folder again also shows that PGlite has the PostgreSQL version that is checked.
  const second = await open()
  expect((await sql`select * from letters`.execute(second.db)).rows).toEqual([{ text: 'Dear Senator' }])
  await second.close()
  expect(lines).toEqual([
    `Creating the database in ${path.join(folder, 'database')}. This happens once and takes a few seconds.`,
  ])
  expect(fs.readdirSync(folder)).toEqual(['database'])
})

test('a folder whose database is of another version is refused and unlocked', async () => {
  const version = path.join(folder, 'database', 'PG_VERSION')
  const before = fs.readFileSync(version)
  fs.writeFileSync(version, '17\n')
  await expect(open()).rejects.toThrow('was created by PostgreSQL 17')
  fs.writeFileSync(version, before)
  const database = await open()
  // A database can be closed without any query before, and closing it again does nothing.
  await database.close()
  await database.close()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('closed')
})

test('accepted letters are stored after the process is killed', async () => {
  const { db } = await open()
  await sql`insert into letters values ('Dear Representative')`.execute(db)
  // Nothing is closed before the copy, so that the files are in the state in which a kill would leave them.
  const copy = path.join(root, 'copy')
  fs.cpSync(folder, copy, { recursive: true })
  const survivor = await openDatabase({ folder: copy, log: () => {} })
  expect((await sql`select count(*) from letters`.execute(survivor.db)).rows).toEqual([{ count: 2 }])
  await survivor.close()
})

test('an error about a server that does not answer omits its password', async () => {
  const url = 'postgres://redress:secret@127.0.0.1:1/redress'
  const refused = openDatabase({ url, folder, log: () => {} })
  await expect(refused).rejects.toThrow(/PostgreSQL does not answer \(.*ECONNREFUSED/)
  await expect(refused).rejects.not.toThrow(/secret/)
})

const versionFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-version-'))

beforeEach(() => fs.rmSync(path.join(versionFolder, 'PG_VERSION'), { force: true }))
afterAll(() => fs.rmSync(versionFolder, { recursive: true }))

test('a folder without a database is recognized', async () => {
  expect(await checkVersion(versionFolder)).toBe('none')
  expect(await checkVersion(path.join(versionFolder, 'not-even-a-folder'))).toBe('none')
})

test('a database of this major version is recognized', async () => {
  fs.writeFileSync(path.join(versionFolder, 'PG_VERSION'), `${EMBEDDED_MAJOR}\n`)
  expect(await checkVersion(versionFolder)).toBe('there')
})

test.each(['17', '19', ''])(
  'an operator with a database of version "%s" reads how to proceed',
  async version => {
    fs.writeFileSync(path.join(versionFolder, 'PG_VERSION'), version)
    await expect(checkVersion(versionFolder)).rejects.toThrow(
      /created by PostgreSQL .* Start the release that created it/,
    )
  },
)
