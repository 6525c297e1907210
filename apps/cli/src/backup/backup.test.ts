import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeLetter } from '@redress/server/operations/backup/testing/installation'
import { writeMove } from '@redress/server/operations/store/marks'
import { openVault } from '@redress/server/platform/crypto/vault'
import { openDatabase } from '@redress/server/platform/database/openDatabase'
import { createSchema } from '@redress/server/platform/database/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'

const schemaFile = fileURLToPath(new URL('../../../server/schema.sql', import.meta.url))
const SECRET_KEY = 'a secret key of backups, 32 or more'

let folder: string
const at = (name: string) => path.join(folder, name)

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-cli-backup-'))
  const dataFolder = at('data')
  const database = await openDatabase({ folder: dataFolder, log: () => {} })
  await createSchema(database.db, schemaFile)
  const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }
  const vault = await openVault({ database, clock, dataFolder, secretKey: SECRET_KEY })
  await writeLetter({ database, vault: async () => vault }, 'Dear Senator')
  await vault.close()
  await database.close()
})
afterAll(() => fs.rm(folder, { recursive: true }))

test('A backup names the folder of webhook secrets, which it does not contain', async () => {
  const secrets = at('secrets')
  await fs.mkdir(secrets)
  const env = { SECRET_KEY, WEBHOOK_SECRETS_DIR: secrets }
  const without = await openTerminal(at('data'), env).type(`backup ${at('without-secrets')}`)
  expect(without.output).not.toContain('secrets of webhooks')
  await fs.mkdir(path.join(secrets, 'league'))
  const { output } = await openTerminal(at('data'), env).type(`backup ${at('with-secrets')}`)
  expect(output).toContain(
    `The secrets of webhooks are not in the backup. They are in ${secrets}: keep a separate copy of it.`,
  )
  await fs.rm(at('without-secrets'), { recursive: true })
  await fs.rm(at('with-secrets'), { recursive: true })
})

test('an installation is backed up, and can be restored only into an empty folder with the same SECRET_KEY', async () => {
  const backedUp = await openTerminal(at('data'), { SECRET_KEY }).type(`backup ${at('one')}`)
  expect([backedUp.status, backedUp.errors]).toEqual([0, ''])
  expect(backedUp.output).toMatch(
    /^Backed up to .+\.\nletters\.tar\.gz contains sealed letters, keys contains the keys/,
  )
  expect(backedUp.output).toMatch(
    /SECRET_KEY \(fingerprint [0-9a-f]{16}\) is not in the backup\. It is set as a variable/,
  )

  expect(backedUp.output).not.toContain('secrets of webhooks')

  const again = await openTerminal(at('data'), { SECRET_KEY }).type(`backup ${at('one')}`)
  expect([again.status, again.errors]).toEqual([
    2,
    `${at('one')} is not empty. Name a new folder for each backup.`,
  ])

  const none = await openTerminal(at('fresh')).type(`restore ${at('one')}`)
  expect([none.status, none.errors]).toEqual([
    2,
    expect.stringMatching(/^No SECRET_KEY is set, .+ Nothing was written\.$/),
  ])
  const other = await openTerminal(at('fresh'), { SECRET_KEY: 'x'.repeat(32) }).type(`restore ${at('one')}`)
  expect(other.errors).toMatch(
    /^The letters need the SECRET_KEY with the fingerprint [0-9a-f]{16}, but another one is set/,
  )
  expect(await fs.readdir(folder)).not.toContain('fresh')

  const restored = await openTerminal(at('fresh'), { SECRET_KEY }).type(`restore ${at('one')}`)
  expect([restored.status, restored.errors]).toEqual([0, ''])
  expect(restored.output).toMatch(
    /^Restored the backup of Nov 20, 2026, .+ into .+fresh\.\n1 letter; 1 message with personal data\./,
  )
  expect(restored.output).toContain(`put the files of their secrets into ${at('fresh')}/webhook-secrets.`)
  expect((await fs.readdir(at('fresh'))).sort()).toEqual(['database', 'vault'])
  const forPrograms = await openTerminal(at('second'), { SECRET_KEY }).type(`restore ${at('one')} --json`)
  expect(JSON.parse(forPrograms.output)).toEqual({
    place: at('second'),
    takenAt: '2026-11-20T17:00:00.000Z',
    letters: 1,
    batches: 1,
    erased: 0,
    queued: expect.any(Number),
    erasuresKnownTo: '2026-11-20T17:00:00.000Z',
  })
  const twice = await openTerminal(at('fresh'), { SECRET_KEY }).type(`restore ${at('one')}`)
  expect([twice.status, twice.errors]).toEqual([
    2,
    `There is an installation already in ${at('fresh')}. Name an empty database or data folder.`,
  ])
})

test.each([
  ['backup', /missing required argument 'folder'/],
  ['restore', /^Name the folder of a backup, or a ledger/],
  ['restore /nowhere', /backup\.json is missing, incomplete or changed/],
  ['move', /required option '--to <url>' not specified/],
  ['move --to mysql://db', /^Name the PostgreSQL database/],
])('"redress %s" says what is missing', async (line, expected) => {
  const { status, errors } = await openTerminal(at('nothing'), { SECRET_KEY }).type(line)
  expect([status, errors]).toEqual([2, expect.stringMatching(expected)])
})

test('a command on an installation that was moved says where it moved to', async () => {
  await fs.mkdir(at('moved'))
  await writeMove(at('moved'), { to: 'db/redress', state: 'moved' })
  const { status, errors } = await openTerminal(at('moved'), { SECRET_KEY }).type(`backup ${at('two')}`)
  expect([status, errors]).toEqual([
    2,
    expect.stringContaining('was moved to PostgreSQL (db/redress): set DATABASE_URL'),
  ])
})
