import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

let database: Database
let before: string

beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  before = fs.mkdtempSync(path.join(os.tmpdir(), 'redress-before-'))
  for (const name of fs.readdirSync(migrations).filter(each => each < '0060')) {
    fs.copyFileSync(path.join(migrations, name), path.join(before, name))
  }
  await migrate(database.db, before)
})
afterAll(async () => {
  await database.close()
  fs.rmSync(before, { recursive: true })
})

const until = '2026-11-21T11:00:00.000Z'

const rows = [
  [
    'The House contact system is closed until 6 a.m. Eastern. We send your message then.',
    'house-TX-7',
    'HTX07',
  ],
  ['This office no longer takes messages through the Senate contact system.', 'senate-WY-1', 'SWY01'],
  ['This letter was stopped before it was sent.', 'H001096', 'HWY00'],
  ['The office moved.', 'B000001', 'HAQ00'],
  ['', 'B000002', 'SOH03'],
  [null, 'B000003', ''],
] as const

async function storeAsBefore(): Promise<void> {
  await sql`
    insert into legislators (id, legislator_type, state, district, senate_class, legislator)
    values ('H001096', 'HOUSE', 'WY', 0, null, '{}')
  `.execute(database.db)
  for (const [place, [message, legislatorId, officeCode]] of rows.entries()) {
    const letter = { legislatorName: `Name ${place}`, constituent: { state: 'OH' } }
    const id = String(place).padStart(32, '0')
    await sql`
      insert into lanes (lane, method, served_at) values (${`cwc ${place}`}, 'cwc', ${until})
    `.execute(database.db)
    await sql`
      insert into deliveries (delivery_id, campaign_id, legislator_id, method, office_code, lane, letter, state,
        accepted_at, due_at, error_message)
      values (${id}, 'vote', ${legislatorId}, 'cwc', ${officeCode}, ${`cwc ${place}`}, ${JSON.stringify(letter)},
        'queued', ${until}, ${until}, ${message})
    `.execute(database.db)
    await sql`
      insert into likenesses (likeness, delivery_id, accepted_at) values (${id}, ${id}, ${until})
    `.execute(database.db)
  }
}

test('what was stored in English becomes codes with parameters, and any other text stays as it is', async () => {
  await storeAsBefore()
  await migrate(database.db, migrations)
  const { db } = database
  const stored = await db
    .selectFrom('deliveries')
    .select(['explanation', 'detail', 'letter'])
    .orderBy('delivery_id')
    .execute()
  expect(stored.map(({ explanation, detail }) => [explanation, detail])).toEqual([
    [{ code: 'gateway_closed', chamber: 'HOUSE', until }, null],
    [{ code: 'office_unlisted', chamber: 'SENATE' }, null],
    [{ code: 'stopped' }, null],
    [null, 'The office moved.'],
    [null, null],
    [null, null],
  ])
  const seat = { legislatorType: 'HOUSE', district: null, senateClass: null }
  expect(stored.map(({ letter }) => [letter?.legislatorName, letter?.seat])).toEqual([
    ['', { ...seat, state: 'TX', district: 7 }],
    ['', { ...seat, legislatorType: 'SENATE', state: 'WY', senateClass: 1 }],
    ['Name 2', { ...seat, state: 'WY', district: 0 }],
    ['Name 3', { ...seat, state: 'AS', district: 0 }],
    ['Name 4', { ...seat, legislatorType: 'SENATE', state: 'OH', senateClass: 3 }],
    ['Name 5', { ...seat, legislatorType: 'UNKNOWN', state: 'OH' }],
  ])
  expect(new Set(stored.map(({ letter }) => letter?.language))).toEqual(new Set(['en']))
  // Keys of senders who are not confirmed count no longer.
  expect(await db.selectFrom('dedupe_keys').select('dedupe_key').execute()).toEqual([])
})
