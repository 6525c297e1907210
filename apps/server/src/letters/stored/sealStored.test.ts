import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testVault } from '../../platform/crypto/testing/openTestVault.ts'
import { openVault, type Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import {
  fillAsPredecessor,
  migrationsFolder,
  openPredecessor,
  type Predecessor,
  readPredecessor,
} from '../../platform/database/testing/openPredecessor.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { filesIn, testKind } from '../../platform/database/testing/testSettings.ts'
import { stoppedClock } from '../../platform/testing/stoppedClock.ts'
import { fakeChannels, taken } from '../../testing/fakeChannels.ts'
import { openTestProduct } from '../../testing/testProduct.ts'
import { openLetters, openWaiting, storedLetterColumns } from './letters.ts'
import { readPlainRows } from './plainRows.ts'
import { isTimeToRewrite, sealStored } from './sealStored.ts'

const noAbort = new AbortController().signal
const rewrite = async () => true
const predecessor: Predecessor = await readPredecessor()
const stored = predecessor.tables.find(each => each.name === 'deliveries')
const column = (name: string) => stored?.rows.map(row => row[stored.columns.indexOf(name)]) ?? []
const before = new Map(column('delivery_id').map((id, nth) => [id, column('letter')[nth]]))
const clock = stoppedClock(Date.parse(predecessor.now))
const plainLetters = [...before.values()].filter(letter => letter !== null).length

describe('letters that the version before stored in plain', () => {
  let database: Database
  let vault: Vault

  beforeEach(async () => {
    database = await openPredecessor(predecessor)
    await migrate(database.db, migrationsFolder)
    vault = await testVault(database, predecessor.secretKey)
  })
  afterEach(async () => {
    await vault.close()
    await database.close()
  })

  async function readAll(): Promise<Map<string, unknown>> {
    const rows = await database.db.selectFrom('deliveries').select(storedLetterColumns).execute()
    const letters = await openLetters(database.db, vault, rows)
    return new Map(rows.map(row => [row.delivery_id, letters.get(row.delivery_id) ?? null]))
  }

  async function readWaiting(): Promise<unknown[]> {
    const rows = await database.db
      .selectFrom('waiting_batches')
      .select(['id', 'batch'])
      .orderBy('id')
      .execute()
    const waiting = await openWaiting(database.db, vault, rows)
    return rows.map(({ id }) => waiting.get(id))
  }

  test('are sealed, every one as it was, and their number is told until then', async () => {
    const waiting = await readWaiting()
    expect(await readPlainRows(database)).toEqual({ letters: plainLetters + 15, areCleared: false })
    expect(await sealStored({ database, vault, clock, rewrite }, noAbort)).toBe(true)
    expect(await readPlainRows(database)).toEqual({ letters: 0, areCleared: true })
    expect(await readAll()).toEqual(before)
    expect(await readWaiting()).toEqual(waiting)
    const { rows } = await sql`
      select 1 from batches where addons is not null union all select 1 from deliveries where letter is not null
      union all select 1 from waiting_batches where batch is not null`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('keep the add-ons that were ticked with them, and erased batches get no key', async () => {
    await sealStored({ database, vault, clock, rewrite }, noAbort)
    const rows = await database.db.selectFrom('batches').select(['id', 'erased_at', 'sealed']).execute()
    const opened = await vault.open(
      database.db,
      'batches',
      rows.map(each => each.id),
    )
    for (const { id, erased_at, sealed } of rows) {
      if (erased_at !== null) expect(sealed).toBeNull()
      else expect(opened.get(id)?.plain).toMatch(/"addons":\[/)
    }
    expect([...opened.values()].filter(each => each.plain.includes('"value":"true"')).length).toBeGreaterThan(
      10,
    )
  })

  test('are read at every moment, and a run after a kill goes on, wherever it came', async () => {
    for (let saves = 0; ; saves += 1) {
      let left = saves
      const dying = {
        ...vault,
        async save(sealed: Parameters<Vault['save']>[0]) {
          if (left === 0) throw new Error('killed')
          left -= 1
          await vault.save(sealed)
        },
      }
      const isDone = await sealStored({ database, vault: dying, clock, rewrite }, noAbort).catch(() => false)
      expect(await readAll()).toEqual(before)
      if (isDone) break
      clock.advance(30_001)
    }
    expect(await readPlainRows(database)).toEqual({ letters: 0, areCleared: true })
  })

  test('are left to one process at a time, which another follows half a minute after its last sign of life', async () => {
    const stopped = new AbortController()
    stopped.abort()
    expect(await sealStored({ database, vault, clock, rewrite }, stopped.signal)).toBe(false)
    if (database.kind === 'postgres')
      expect(await sealStored({ database, vault, clock, rewrite }, noAbort)).toBe(false)
    clock.advance(30_001)
    expect(await sealStored({ database, vault, clock, rewrite }, noAbort)).toBe(true)
  })

  test('that a process of the version before still stores afterwards are read and sealed too', async () => {
    await sealStored({ database, vault, clock, rewrite }, noAbort)
    const [id] = column('delivery_id').filter((_, nth) => column('state')[nth] === 'queued')
    const newer = { ...Object(before.get(id)), text: 'A newer text.' }
    // As that version does where a letter comes again in its session.
    await sql`
      with again as (
        insert into batches (id, organization_id, campaign_id, email_receipt, addons, accepted_at, stances)
        values (${randomUUID()}, 'neighbors', 'vote', false, '[]', now(), '{}') returning id
      ), renewed as (
        update deliveries set letter = ${JSON.stringify(newer)}::jsonb where delivery_id = ${id}
        returning delivery_id, legislator_id
      )
      insert into submissions (batch_id, legislator_id, delivery_id, already)
      select id, legislator_id, delivery_id, false from again, renewed`.execute(database.db)
    const expected = new Map(before).set(id, newer)
    expect(await readAll()).toEqual(expected)
    expect(await readPlainRows(database)).toEqual({ letters: 1, areCleared: false })
    expect(await sealStored({ database, vault, clock, rewrite }, noAbort)).toBe(true)
    expect(await readAll()).toEqual(expected)
  })
})

test('the queue goes on while stored letters are sealed', async () => {
  const { secretKey, now } = predecessor
  const database = await openPredecessor(predecessor)
  await migrate(database.db, migrationsFolder)
  const product = await openTestProduct({
    worker: false,
    stored: { database, secretKey, now: Date.parse(now) },
  })
  /** By id: where the clock runs on during an attempt, it is repeated. */
  const delivered = new Set<string>()
  const channels = fakeChannels(async letter => {
    delivered.add(letter.deliveryId)
    expect(letter).toEqual(before.get(letter.deliveryId))
    return taken(letter)
  })
  const queued = column('delivery_id').filter((_, nth) => column('state')[nth] === 'queued')
  const worker = await product.work({ channels })
  const sealing = sealStored({ ...product, rewrite }, noAbort)
  await expect
    .poll(() => {
      product.clock.advance(3600_000)
      return delivered.size
    })
    .toBe(queued.length)
  expect([...delivered].toSorted()).toEqual(queued.toSorted())
  await sealing
  await worker.stop()
  await product.close()
})

describe('once stored letters are sealed', () => {
  /** Unlike any other bytes on the disk. */
  const mark = randomBytes(6).toString('hex')

  function marked(): Predecessor {
    const text = JSON.stringify(predecessor.tables)
    const tables = JSON.parse(
      text
        .replaceAll('people.example', `${mark}.example`)
        .replaceAll('"Invented"', `"${mark}"`)
        .replaceAll('wrote this myself', `wrote ${mark} myself`)
        .replaceAll('W 24th St', `W ${mark} St`),
    )
    return { ...predecessor, tables }
  }

  /** With dead rows and statistics of what is in plain. */
  async function fill(database: Database): Promise<void> {
    await fillAsPredecessor(database.db, marked())
    await sql`update deliveries set attempts = attempts`.execute(database.db)
    await sql`analyze`.execute(database.db)
    await database.maintain()
    await sql`checkpoint`.execute(database.db)
  }

  async function upgradeAndSeal(database: Database, dataFolder: string): Promise<void> {
    await migrate(database.db, migrationsFolder)
    const vault = await openVault({ database, clock, dataFolder, secretKey: predecessor.secretKey })
    expect(await sealStored({ database, vault, clock }, noAbort)).toBe(true)
    await vault.close()
  }

  async function filesWithMark(folder: string): Promise<string[]> {
    const found = []
    for (const file of await filesIn(folder)) {
      const bytes = await fs.readFile(file).catch(() => Buffer.alloc(0))
      if (bytes.includes(mark)) found.push(path.relative(folder, file))
    }
    return found
  }

  test.runIf(testKind() === 'embedded')(
    'no word of them stands in any file of the data folder: tables, log, statistics, temporary files',
    async () => {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-seal-'))
      const open = () => openDatabase({ folder, log: () => {} })
      const first = await open()
      await fill(first)
      await first.close()
      expect((await filesWithMark(folder)).some(each => each.includes('pg_wal'))).toBe(true)
      const database = await open()
      await upgradeAndSeal(database, folder)
      await database.close()
      expect(await filesWithMark(folder)).toEqual([])
      await fs.rm(folder, { recursive: true })
    },
  )

  test.runIf(testKind() === 'postgres')('no word of them stands in any file of the server', async () => {
    const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'redress-seal-'))
    const database = await openTestDatabase({ empty: true })
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(database.db)
    const files = rows[0]?.data_directory ?? ''
    await fill(database)
    // A server on another machine shows no files.
    const isHere = await fs.stat(files).catch(() => null)
    // The log may be overwritten already: other tests scrub it beside this one.
    if (isHere) expect((await filesWithMark(files)).some(each => each.includes('base'))).toBe(true)
    await upgradeAndSeal(database, dataFolder)
    if (isHere) expect(await filesWithMark(files)).toEqual([])
    await database.close()
    await fs.rm(dataFolder, { recursive: true })
  })
})

test.each([
  [50_000_000, '2026-11-20T17:00:00Z', true],
  [50_000_001, '2026-11-20T17:00:00Z', false],
  [50_000_001, '2026-11-20T06:59:59.999Z', false],
  [50_000_001, '2026-11-20T07:00:00Z', true],
  [50_000_001, '2026-11-20T10:00:00Z', false],
  [50_000_001, '2026-07-20T06:00:00Z', true],
])('a table of %i bytes is rewritten at %s: %s', (bytes, now, isTime) => {
  expect(isTimeToRewrite({ bytes, now: Date.parse(now) })).toBe(isTime)
})
