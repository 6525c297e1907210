import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { aLetter } from '@redress/channels/testing/aLetter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disownBatch, eraseBatch } from '../../letters/receipts/eraseBatch.ts'
import { formatContent } from '../../letters/stored/letters.ts'
import { readSettings } from '../../platform/config/readSettings.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { storeSealed } from '../../platform/crypto/testing/storeSealed.ts'
import { openVault, type Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { createFolder } from '../../platform/database/embedded/openEmbedded.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { databaseUrl, preparedBySetup, testKind } from '../../platform/database/testing/testSettings.ts'
import { removeSupporters } from '../../supporters/consents/withdrawConsent.ts'
import { BrokenBackup, files, readBackup } from '../backup/backup.ts'
import { backUpInstallation, eraseFromLedgers, restoreInstallation } from '../backup/operatorBackups.ts'
import type { Refused } from '../backup/refused.ts'
import { loadServerDumps } from '../backup/restore.ts'
import {
  eraseLetter,
  readTexts,
  secretKey,
  writeLetter,
  writeWaiting,
} from '../backup/testing/installation.ts'
import { NotServing, refuseUnfinishedFolder, refuseUnfinishedTables } from '../store/marks.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const backedUpAt = '2026-11-20T12:00:00.000Z'
const laterAt = '2026-11-21T12:00:00.000Z'
const kind = testKind()
const { letters: lettersFile, keys: keysFile } = files[kind]

let folder: string
const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-backups-'))
})
afterAll(async () => {
  for (const close of closers) await close()
  await fs.rm(folder, { recursive: true })
})

/** Returns the path of a folder without neighbors, so that a restore does not find another backup beside it. */
const newFolder = () => path.join(folder, randomUUID(), 'here')

async function newInstallation({ empty = false } = {}): Promise<Settings> {
  const dataFolder = newFolder()
  await fs.mkdir(dataFolder, { recursive: true })
  const env = { DATA_DIR: dataFolder, SECRET_KEY: secretKey, NOW: backedUpAt }
  if (kind === 'embedded') {
    const prepared = preparedBySetup('TEST_DATABASE_WITH_TABLES')
    if (!empty) await createFolder(path.join(dataFolder, 'database'), prepared)
    return readSettings(env, root)
  }
  const database = await openTestDatabase({ empty })
  closers.push(database.close)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  return readSettings({ ...env, DATABASE_URL: databaseUrl(rows[0]?.name) }, root)
}

type Opened = { database: Database; vault(): Promise<Vault> }

/** Opens the installation as the product does. */
async function withOpened<T>(settings: Settings, use: (opened: Opened) => Promise<T>): Promise<T> {
  const { dataFolder, databaseUrl: url } = settings
  const database = await openDatabase({ folder: dataFolder, log: () => {}, ...(url ? { url } : {}) })
  const clock = { now: () => Date.parse(backedUpAt) }
  const vault = await openVault({ database, clock, dataFolder, secretKey })
  try {
    return await use({ database, vault: async () => vault })
  } finally {
    await vault.close()
    await database.close()
  }
}

async function backUp(settings: Settings, at?: string): Promise<string> {
  const backup = newFolder()
  await fs.mkdir(path.dirname(backup))
  await backUpInstallation({ settings: { ...settings, now: Date.parse(at ?? backedUpAt) }, root }, backup)
  return backup
}

const restore = (settings: Settings, backup: string, ledgers: readonly string[] = []) =>
  restoreInstallation({ settings, root }, backup, ledgers)

const refusalOf = (running: Promise<unknown>): Promise<Refused> =>
  running.then(
    () => expect.fail('it was not refused'),
    error => error,
  )

describe('a backup', () => {
  let source: Settings
  let backup: string
  let ids: string[]

  beforeAll(async () => {
    source = await newInstallation()
    ids = await withOpened(source, async opened => {
      const written = [await writeLetter(opened, 'Planted Ärger'), await writeLetter(opened, 'second')]
      written.push(await writeWaiting(opened, 'waiting'), await writeLetter(opened, 'erased before'))
      await eraseLetter(opened, written[3] ?? '')
      return written
    })
    backup = await backUp(source)
  })

  test('consists of letters, keys, a ledger and a marker file, and only its owner can read it', async () => {
    expect((await fs.readdir(backup)).sort()).toEqual(['backup.json', keysFile, 'ledger', lettersFile].sort())
    const modes = await Promise.all([backup, path.join(backup, lettersFile)].map(each => fs.stat(each)))
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
    expect(await readBackup(backup)).toMatchObject({ store: kind, takenAt: backedUpAt })
    expect(await fs.readFile(path.join(backup, 'ledger'), 'utf8')).toMatch(
      new RegExp(`^${ids[3]} \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\n$`),
    )
  })

  test('contains no plain text and no SECRET_KEY, and its letters are separate from its keys', async () => {
    const [letters, keys] = await Promise.all([plainOf(backup, lettersFile), plainOf(backup, keysFile)])
    expect(letters.includes(ids[0] ?? '')).toBe(true)
    for (const planted of ['Planted', secretKey]) {
      expect([letters.includes(planted), keys.includes(planted)]).toEqual([false, false])
    }
    const id = ids[0] ?? ''
    expect(keys.includes(id) || keys.includes(Buffer.from(id.replaceAll('-', ''), 'hex'))).toBe(true)
    expect(letters.includes('redress_vault.keys')).toBe(false)
  })

  test('can be restored into an empty installation, which then works on', async () => {
    const target = await newInstallation({ empty: true })
    const restored = await restore(target, backup)
    expect(restored).toMatchObject({ erased: 0, queued: 2, batches: 3, letters: 3 })
    expect([restored.takenAt, restored.erasuresKnownTo]).toEqual([backedUpAt, backedUpAt])
    const secret = await withOpened(source, async ({ vault }) => (await vault()).lookupSecret)
    await withOpened(target, async opened => {
      expect(await readTexts(opened, ids)).toEqual(['Planted Ärger', 'second', 'waiting', undefined])
      expect((await opened.vault()).lookupSecret).toBe(secret)
      const after = await writeLetter(opened, 'after')
      await eraseLetter(opened, ids[0] ?? '')
      expect(await readTexts(opened, [after, ids[0] ?? ''])).toEqual(['after', undefined])
    })
    const again = await refusalOf(restore(target, backup))
    expect(again.code).toBe('databaseNotEmpty')
  })

  test('needs a folder of its own', async () => {
    const refused = await refusalOf(backUpInstallation({ settings: source, root }, backup))
    expect(refused.code).toBe('folderNotEmpty')
  })

  test('that was changed is not restored', async () => {
    const changed = newFolder()
    await fs.cp(backup, changed, { recursive: true })
    const file = path.join(changed, lettersFile)
    const bytes = await fs.readFile(file)
    await fs.writeFile(file, bytes.subarray(0, bytes.length - 20))
    const target = await newInstallation({ empty: true })
    await expect(restore(target, changed)).rejects.toThrow(BrokenBackup)
    await expect(restore(target, folder)).rejects.toThrow(BrokenBackup)
    await restore(target, backup)
  })

  test('is restored only with its own SECRET_KEY and into the same kind of store', async () => {
    const target = await newInstallation({ empty: true })
    const other = await refusalOf(restore({ ...target, secretKey: 'x'.repeat(32) }, backup))
    expect(other.code).toBe('otherKey')
    const url = kind === 'embedded' ? 'postgres://nowhere/redress' : undefined
    const wrong = await refusalOf(restore({ ...target, databaseUrl: url }, backup))
    expect([wrong.code, wrong.about]).toEqual(['otherStore', kind])
  })

  test.runIf(kind === 'postgres')('reports that pg_dump is not installed', async () => {
    const before = process.env.PATH
    process.env.PATH = folder
    const refused = await refusalOf(backUp(source))
    process.env.PATH = before
    expect([refused.code, refused.about]).toEqual(['noProgram', 'pg_dump'])
  })

  test('whose restore was killed is not served, and is restored by a second run', async () => {
    const target = await newInstallation({ empty: true })
    if (target.databaseUrl === undefined) {
      await fs.mkdir(path.join(target.dataFolder, 'restoring', 'database'), { recursive: true })
      await expect(refuseUnfinishedFolder(target.dataFolder)).rejects.toThrow(NotServing)
      await restore(target, backup)
      await refuseUnfinishedFolder(target.dataFolder)
    } else {
      const { dataFolder, databaseUrl: url } = target
      const database = await openDatabase({ folder: dataFolder, url, log: () => {} })
      const { files: hashes } = await readBackup(backup)
      const hash = hashes[lettersFile] ?? ''
      await loadServerDumps(database, { url, folder: backup, hash })
      await expect(refuseUnfinishedTables(database.db)).rejects.toThrow(NotServing)
      const other = loadServerDumps(database, { url, folder: backup, hash: 'another' })
      expect((await refusalOf(other)).code).toBe('otherRestore')
      await restore(target, backup)
      await refuseUnfinishedTables(database.db)
      await database.close()
    }
    expect(await withOpened(target, opened => readTexts(opened, ids.slice(0, 1)))).toEqual(['Planted Ärger'])
  })
})

async function plainOf(backup: string, name: string): Promise<Buffer> {
  const file = path.join(backup, name)
  if (kind === 'postgres') return execFileSync('pg_restore', ['--file=-', file])
  return name === keysFile ? fs.readFile(path.join(file, 'keys')) : gunzipSync(await fs.readFile(file))
}

describe('data that was erased after a backup', () => {
  test('is erased again by the ledger of a later backup', async () => {
    const source = await newInstallation()
    const content = (text: string) => formatContent([aLetter({ legislatorId: 'legislator', text })], [])
    const texts = ['erased', 'withdrawn', 'shared', 'shared too', 'stays'].map(content)
    const { people, waiting } = await withOpened(source, async opened => {
      const people: string[] = []
      for (const text of texts) people.push(await writeLetter(opened, text))
      const shared = people[2]?.replaceAll('-', '')
      await sql`update submissions set delivery_id = ${shared} where batch_id = ${people[3]}`.execute(
        opened.database.db,
      )
      return { people, waiting: await writeWaiting(opened, 'waits, erased after') }
    })
    const before = await backUp(source)
    await withOpened(source, async opened => {
      const vault = await opened.vault()
      const services = { vault, mail: { withdraw: async () => {} } }
      const [erased = '', withdrawn = '', shared = ''] = people
      await opened.database.db.transaction().execute(async trx => {
        for (const batchId of [erased, shared]) await eraseBatch(trx, services, { batchId, now: 0 })
        await disownBatch(trx, services, { batchId: withdrawn, now: 0 })
        await vault.destroy(trx, 'waiting_batches', [waiting])
        await trx.deleteFrom('waiting_batches').where('id', '=', waiting).execute()
      })
      await vault.sweep()
    })
    const later = await backUp(source, laterAt)
    const target = await newInstallation({ empty: true })
    const restored = await restore(target, before, [later])
    expect([restored.erased, restored.erasuresKnownTo]).toEqual([4, laterAt])
    await withOpened(target, async opened => {
      const [, , , kept, stays] = texts
      expect(await readTexts(opened, [...people, waiting])).toEqual([
        ...[undefined, undefined, undefined, kept, stays, undefined],
      ])
      const [withdrawn, shared] = people.slice(1).map(each => each.replaceAll('-', ''))
      const { rows } = await sql`
        select state, sealed_in from deliveries where delivery_id in (${withdrawn}, ${shared}) order by state`.execute(
        opened.database.db,
      )
      expect(rows).toEqual([
        { state: 'queued', sealed_in: people[3] },
        { state: 'voided', sealed_in: null },
      ])
    })
  })

  test('is erased again if the backup was loaded by other means', async () => {
    const source = await newInstallation()
    const id = await withOpened(source, opened => writeLetter(opened, 'erased after'))
    const ledger = path.join(folder, `${randomUUID()}.ledger`)
    await fs.writeFile(ledger, `${id} ${laterAt}\n`)
    expect((await eraseFromLedgers({ settings: source, root }, [ledger])).erased).toBe(1)
    expect(await withOpened(source, opened => readTexts(opened, [id]))).toEqual([undefined])
    const nothing = await refusalOf(eraseFromLedgers({ settings: source, root }, [`${ledger}.none`]))
    expect(nothing.code).toBe('noLedger')
  })

  test('does not include supporters whose letter alone was erased, and includes those who withdrew', async () => {
    const source = await newInstallation()
    const [stays, left] = [randomUUID(), randomUUID()]
    const letter = await withOpened(source, opened => writeSupporters(opened, { stays, left }))
    const before = await backUp(source)
    await withOpened(source, async opened => {
      const vault = await opened.vault()
      await eraseLetter(opened, letter)
      await opened.database.db
        .transaction()
        .execute(trx => removeSupporters(trx, { vault, now: Date.parse(backedUpAt) }, [left]))
      await vault.sweep()
    })
    const later = await backUp(source, laterAt)
    const target = await newInstallation({ empty: true })
    await restore(target, before, [later])
    await withOpened(target, async opened => {
      const { db } = opened.database
      const restored = await (await opened.vault()).open(db, 'supporters', [stays, left])
      expect([...restored].map(([id, { plain }]) => [id, plain])).toEqual([[stays, `contact ${stays}`]])
      const rows = await db.selectFrom('supporters').select('id').execute()
      expect(rows).toEqual([{ id: stays }])
      const received = await db.selectFrom('webhook_messages').select(['type', 'supporter_id']).execute()
      expect(received).toEqual([{ type: 'supporter.withdrawn', supporter_id: left }])
    })
  })
})

async function writeSupporters(
  opened: Opened,
  { stays, left }: { stays: string; left: string },
): Promise<string> {
  const { database } = opened
  const { db } = database
  const vault = await opened.vault()
  const letter = await writeLetter(opened, 'erased after its time')
  await sql`
    insert into organizations (id, name, config, checksum, imported_at, webhooks)
    values ('1', 'One', '{}', '', now(), '[{"url": "https://one.example/", "events": ["supporter.withdrawn"]}]')
  `.execute(db)
  const sealed = [stays, left].map(id => vault.seal('supporters', id, `contact ${id}`))
  await storeSealed({ database, vault }, 'supporters', ...sealed)
  await sql`
    update batches set confirmed_at = now(), person = (select person from supporters where id = ${stays})
    where id = ${letter}`.execute(db)
  await sql`insert into consents values (${letter}, ${stays})`.execute(db)
  return letter
}

test('A restore sends no follow-up email to a person who may have got it after the backup', async () => {
  const source = await newInstallation()
  const due = ['2026-11-20T11:59:59.000Z', '2026-11-20T16:59:59.000Z', '2026-11-21T12:00:00.000Z']
  await withOpened(source, async opened => {
    for (const due_at of due) {
      const batch_id = await writeLetter(opened, 'asks once')
      const row = { batch_id, address_hash: 'a', due_at }
      await opened.database.db.insertInto('follow_ups').values(row).execute()
    }
  })
  const before = await backUp(source)
  const target = await newInstallation({ empty: true })
  await restore({ ...target, now: Date.parse('2026-11-20T17:00:00.000Z') }, before)
  await withOpened(target, async ({ database: { db } }) => {
    const waiting = db.selectFrom('follow_ups').select('due_at').where('closed_at', 'is', null)
    expect(await waiting.execute()).toEqual([{ due_at: due[2] }])
  })
})
