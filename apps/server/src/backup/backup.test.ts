import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { aLetter } from '@redress/channels/testing/aLetter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testKind } from '../database/testing/testSettings.ts'
import { formatContent } from '../letters/letters.ts'
import { disownBatch, eraseBatch } from '../receipts/eraseBatch.ts'
import { removeSupporters } from '../supporters/withdrawConsent.ts'
import { storeSealed } from '../vault/testing/storeSealed.ts'
import { BrokenBackup, readManifest } from './archive.ts'
import { backUp, checkBackup } from './backup.ts'
import { NotServing, refuseUnfinishedTables } from './marks.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'
import {
  eraseLetter,
  type Installation,
  isAvailable,
  kinds,
  loseKeys,
  openInstallation,
  readTexts,
  schemaFile,
  writeLetter,
  writeWaiting,
} from './testing/installation.ts'

const takenAt = '2026-11-20T12:00:00.000Z'

let folder: string
const opened: Installation[] = []

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-backups-'))
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await fs.rm(folder, { recursive: true })
})

async function open(...given: Parameters<typeof openInstallation>): Promise<Installation> {
  const installation = await openInstallation(...given)
  opened.push(installation)
  return installation
}

let count = 0
function newFolder(): string {
  count += 1
  return path.join(folder, `backup-${count}`)
}

function restoreTo(target: Installation, backup: string, ledgers: readonly string[] = []) {
  return restore({ ...target, schemaFile, folder: backup, ledgers })
}

const plainOf = async (file: string) => gunzipSync(await fs.readFile(file)).toString()

for (const from of kinds)
  describe.runIf(isAvailable(from))(`from a ${from} installation`, () => {
    let source: Installation
    let backup: string
    let ids: string[]

    beforeAll(async () => {
      source = await open(from)
      ids = [await writeLetter(source, 'Planted Ärger'), await writeLetter(source, 'second')]
      ids.push(await writeWaiting(source, 'waiting'), await writeLetter(source, 'erased before'))
      await eraseLetter(source, ids[3] ?? '')
      backup = newFolder()
      await backUp(source, backup, takenAt)
    })

    test('a backup is two files and a manifest, readable by its owner alone', async () => {
      expect((await fs.readdir(backup)).sort()).toEqual([
        'keys.jsonl.gz',
        'letters.jsonl.gz',
        'manifest.json',
      ])
      const modes = await Promise.all(
        [backup, path.join(backup, 'keys.jsonl.gz')].map(async each => (await fs.stat(each)).mode & 0o777),
      )
      expect(modes).toEqual([0o700, 0o600])
      const { store, takenAt: at, letters, keys } = await readManifest(backup)
      expect([store, at, letters.parts.batches?.rows, keys.parts.keys?.rows]).toEqual([from, takenAt, 3, 3])
      expect(keys.parts.ledger?.rows).toBe(1)
    })

    test('neither file holds plain text or SECRET_KEY, and keys are in the keys file alone', async () => {
      const letters = await plainOf(path.join(backup, 'letters.jsonl.gz'))
      const keys = await plainOf(path.join(backup, 'keys.jsonl.gz'))
      expect(letters + keys).not.toMatch(/Planted|a secret key of backups/)
      expect(letters).not.toContain('wrapped')
      expect(keys).toContain(ids[0])
    })

    test.for(kinds)('it is restored into an empty %s installation', async (to, { skip }) => {
      skip(!isAvailable(to), 'this run has no PostgreSQL')
      const target = await open(to, { empty: true })
      const restored = await restoreTo(target, backup)
      expect(restored).toMatchObject({ erased: 0, queued: 2, batches: 3, erasuresKnownTo: takenAt })
      expect(await readTexts(target, ids)).toEqual(['Planted Ärger', 'second', 'waiting', undefined])
      expect((await target.vault()).lookupSecret).toBe((await source.vault()).lookupSecret)
      // What is written next gets a number of its own.
      ids.push(await writeLetter(target, 'after'))
      expect((await readTexts(target, ids)).at(-1)).toBe('after')
      await eraseLetter(target, ids[0] ?? '')
      expect((await readTexts(target, ids))[0]).toBeUndefined()
      ids.pop()
      const again = newFolder()
      await backUp(target, again, takenAt)
      expect((await checkBackup(again)).letters.parts.submissions?.rows).toBe(4)
    })

    test('people who were erased since stay erased', async () => {
      const target = await open(from, { empty: true })
      const later = newFolder()
      const people = [
        await writeLetter(source, 'erased after'),
        await writeWaiting(source, 'waits, erased after'),
      ]
      const before = newFolder()
      await backUp(source, before, takenAt)
      await eraseLetter(source, people[0] ?? '')
      const vault = await source.vault()
      await source.database.db.transaction().execute(async trx => {
        await vault.destroy(trx, 'waiting_batches', [people[1] ?? ''])
        await trx
          .deleteFrom('waiting_batches')
          .where('id', '=', people[1] ?? '')
          .execute()
      })
      await vault.sweep()
      await backUp(source, later, '2026-11-21T12:00:00.000Z')
      // The embedded vault has a ledger of its own, which outlives a lost database.
      const ledger = from === 'embedded' ? path.join(source.dataFolder, 'vault', 'ledger') : later
      const restored = await restoreTo(target, before, [ledger])
      expect(restored.erased).toBe(2)
      if (ledger === later) expect(restored.erasuresKnownTo).toBe('2026-11-21T12:00:00.000Z')
      expect(await readTexts(target, people)).toEqual([undefined, undefined])
      expect(await readTexts(target, ids.slice(0, 2))).toEqual(['Planted Ärger', 'second'])
      const { rows } = await sql<{ state: string }>`
      select state from deliveries where delivery_id = ${people[0]?.replaceAll('-', '')}`.execute(
        target.database.db,
      )
      expect(rows).toEqual([{ state: 'voided' }])
    })

    test('it names the rows whose key is lost, and is written all the same', async () => {
      expect((await readManifest(backup)).withoutKey).toEqual([])
      const lost = [await writeLetter(source, 'lost'), await writeWaiting(source, 'lost too')]
      await loseKeys(source, lost)
      const later = newFolder()
      expect((await backUp(source, later, takenAt)).withoutKey?.toSorted()).toEqual(lost.toSorted())
    })

    test('a letter that was withdrawn since is not sent, and one that another batch shares is', async () => {
      const content = (text: string) => formatContent([aLetter({ legislatorId: 'legislator', text })], [])
      const people = [
        await writeLetter(source, content('withdrawn')),
        await writeLetter(source, content('shared')),
        await writeLetter(source, content('shared too')),
      ] as const
      const { db } = source.database
      const [withdrawn, shared] = people.map(each => each.replaceAll('-', ''))
      await sql`update submissions set delivery_id = ${shared} where batch_id = ${people[2]}`.execute(db)
      const before = newFolder()
      await backUp(source, before, takenAt)
      const services = { vault: await source.vault(), mail: { withdraw: async () => {} } }
      const now = Date.parse(takenAt)
      await db.transaction().execute(async trx => {
        await disownBatch(trx, services, { batchId: people[0], now })
        await eraseBatch(trx, services, { batchId: people[1], now })
      })
      await services.vault.sweep()
      expect(await readTexts(source, people)).toEqual([
        undefined,
        undefined,
        expect.stringContaining('"shared"'),
      ])
      const later = newFolder()
      await backUp(source, later, takenAt)
      const target = await open(from, { empty: true })
      expect((await restoreTo(target, before, [later])).erased).toBe(2)
      const { rows } = await sql`
        select state, sealed_in from deliveries where delivery_id in (${withdrawn}, ${shared}) order by state`.execute(
        target.database.db,
      )
      expect(rows).toEqual([
        { state: 'queued', sealed_in: people[2] },
        { state: 'voided', sealed_in: null },
      ])
      expect(await readTexts(target, people)).toEqual([
        undefined,
        undefined,
        expect.stringContaining('"shared too"'),
      ])
    })

    test('it needs a folder of its own', async () => {
      const refused = await backUp(source, backup, takenAt).catch(error => error)
      expect(refused).toBeInstanceOf(Refused)
      expect(refused.code).toBe('folderNotEmpty')
    })
  })

describe('a restore', () => {
  let source: Installation
  let ids: string[]
  let backup: string

  beforeAll(async () => {
    source = await open(testKind())
    ids = []
    for (let nth = 0; nth < 3; nth += 1) ids.push(await writeLetter(source, `letter ${nth}`))
    backup = newFolder()
    await backUp(source, backup, takenAt)
  })

  test.each(['letters.jsonl.gz', 'keys.jsonl.gz'])(
    'of a backup with a changed %s writes nothing',
    async name => {
      const changed = newFolder()
      await fs.cp(backup, changed, { recursive: true })
      const file = path.join(changed, name)
      const bytes = await fs.readFile(file)
      await fs.writeFile(file, bytes.subarray(0, bytes.length - 20))
      const target = await open(testKind(), { empty: true })
      await expect(restoreTo(target, changed)).rejects.toThrow(BrokenBackup)
      const { rows } = await sql`select from pg_class where relname = 'batches'`.execute(target.database.db)
      expect(rows).toEqual([])
    },
  )

  test('of a folder without a backup says so', async () => {
    const target = await open(testKind(), { empty: true })
    await expect(restoreTo(target, folder)).rejects.toThrow(BrokenBackup)
  })

  test('goes on wherever it was stopped, and the product does not start meanwhile', async () => {
    const target = await open(testKind(), { empty: true })
    const seen = new Set<string>()
    const onRows = (part: string) => {
      if (seen.has(part)) return
      seen.add(part)
      throw new Error(`stopped after ${part}`)
    }
    const tryAgain = () => restore({ ...target, schemaFile, folder: backup, ledgers: [], onRows })
    for (const part of ['versions', 'keys', 'batches', 'deliveries', 'events', 'gateways', 'receipts']) {
      while (!seen.has(part)) await tryAgain().catch(() => {})
      await expect(refuseUnfinishedTables(target.database.db)).rejects.toThrow(NotServing)
    }
    await expect
      .poll(() =>
        tryAgain().then(
          each => each.batches,
          () => 0,
        ),
      )
      .toBe(3)
    await refuseUnfinishedTables(target.database.db)
    expect(await readTexts(target, ids)).toEqual(['letter 0', 'letter 1', 'letter 2'])
  })

  test('brings a supporter back whose letter alone was erased since, and none who withdrew', async () => {
    const source = await open(testKind())
    const { db } = source.database
    const vault = await source.vault()
    const letter = await writeLetter(source, 'erased after its time')
    const [stays, left] = [randomUUID(), randomUUID()]
    await sql`
      insert into organizations (id, name, config, checksum, imported_at, webhooks)
      values ('1', 'One', '{}', '', now(), '[{"url": "https://one.example/", "events": ["supporter.withdrawn"]}]')
    `.execute(db)
    const sealed = [stays, left].map(id => vault.seal('supporters', id, `contact ${id}`))
    await storeSealed({ database: source.database, vault }, 'supporters', ...sealed)
    await sql`
      update batches set confirmed_at = now(), person = (select person from supporters where id = ${stays})
      where id = ${letter}`.execute(db)
    await sql`insert into consents values (${letter}, ${stays})`.execute(db)
    const [before, later] = [newFolder(), newFolder()]
    await backUp(source, before, takenAt)
    await eraseLetter(source, letter)
    await db.transaction().execute(trx => removeSupporters(trx, { vault, now: Date.parse(takenAt) }, [left]))
    await vault.sweep()
    await backUp(source, later, '2026-11-21T12:00:00.000Z')
    const target = await open(testKind(), { empty: true })
    await restoreTo(target, before, [later])
    const restored = await (await target.vault()).open(target.database.db, 'supporters', [stays, left])
    expect([...restored].map(([id, { plain }]) => [id, plain])).toEqual([[stays, `contact ${stays}`]])
    const rows = await target.database.db.selectFrom('supporters').select('id').execute()
    expect(rows).toEqual([{ id: stays }])
    const told = await target.database.db
      .selectFrom('webhook_messages')
      .select(['type', 'supporter_id'])
      .execute()
    expect(told).toEqual([{ type: 'supporter.withdrawn', supporter_id: left }])
  })

  test('asks no person again who may have been asked after the backup', async () => {
    const source = await open(testKind())
    const due = ['2026-11-20T11:59:59.000Z', '2026-11-20T16:59:59.000Z', '2026-11-21T12:00:00.000Z']
    for (const due_at of due) {
      const batch_id = await writeLetter(source, 'asks once')
      await source.database.db
        .insertInto('follow_ups')
        .values({ batch_id, address_hash: 'a', due_at })
        .execute()
    }
    const before = newFolder()
    await backUp(source, before, takenAt)
    const target = await open(testKind(), { empty: true })
    await restoreTo(target, before)
    const waiting = target.database.db
      .selectFrom('follow_ups')
      .select('due_at')
      .where('closed_at', 'is', null)
    expect(await waiting.execute()).toEqual([{ due_at: due[2] }])
  })

  test('into an installation that holds something is refused', async () => {
    const target = await open(testKind())
    expect((await restoreTo(target, backup).catch(error => error)).code).toBe('databaseNotEmpty')
  })

  test('of another schema is refused', async () => {
    const other = newFolder()
    await fs.cp(backup, other, { recursive: true })
    const file = path.join(other, 'manifest.json')
    const manifest = JSON.parse(await fs.readFile(file, 'utf8'))
    await fs.writeFile(file, JSON.stringify({ ...manifest, schema: 'another' }))
    const target = await open(testKind(), { empty: true })
    const refused = await restoreTo(target, other).catch(error => error)
    expect(refused.code).toBe('otherSchema')
  })
})
