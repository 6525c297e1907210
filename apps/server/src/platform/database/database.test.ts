import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, notify } from './database.ts'
import { isUniqueViolation, QueryFailed } from './errors.ts'
import { openTestDatabase } from './testing/openTestDatabase.ts'
import { testKind } from './testing/testSettings.ts'

type Person = { id: number; email: string; facts: unknown }

let database: Database
const people = () => database.db.withTables<{ people: Person }>()

beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  await sql`create table people (id int primary key, email text unique, facts jsonb)`.execute(database.db)
})

beforeEach(() => sql`delete from people`.execute(database.db))
afterAll(() => database.close())

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
  return rows[0]?.value
}

test.each([
  ['8::int8', 8],
  ['-9007199254740991::int8', -9007199254740991],
  ['7::int2', 7],
  ['1.5::float8', 1.5],
  ['12.50::numeric(8,2)', '12.50'],
  ['true', true],
  ['null::int8', null],
  [`'é "quoted"'::text`, 'é "quoted"'],
  [`'2026-11-20T17:00:00Z'::timestamptz`, '2026-11-20T17:00:00.000Z'],
  [`'2026-11-20T17:00:00.123456+05:30'::timestamptz`, '2026-11-20T11:30:00.123Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`'2027-01-03'::date`, '2027-01-03'],
  [`'2027-01-03 12:00:00'::timestamp`, '2027-01-03 12:00:00'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'[1]'::json`, [1]],
  [`'\\xff00'::bytea`, new Uint8Array([255, 0])],
  [`array['a,b', null, 'c"d']`, ['a,b', null, 'c"d']],
  ['array[1, 2]::int8[]', [1, 2]],
  ['array[1.10]::numeric[]', ['1.10']],
  [`array['2026-11-20T17:00:00Z']::timestamptz[]`, ['2026-11-20T17:00:00.000Z']],
  [`'7c1a0c2e-6a4a-4d64-9d35-64a5d4c0a6c1'::uuid`, '7c1a0c2e-6a4a-4d64-9d35-64a5d4c0a6c1'],
  ['count(*)', 1],
])('%s is read the same on both stores', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected)
})

test.each([
  ['an instant', 'timestamptz', '2026-11-20T17:00:00.250Z', '2026-11-20T17:00:00.250Z'],
  ['a date object', 'timestamptz', new Date(0), '1970-01-01T00:00:00.000Z'],
  ['an object', 'jsonb', { name: "O'Neil" }, { name: "O'Neil" }],
  ['a JSON array as text', 'jsonb', '["a"]', ['a']],
  ['a list', 'text[]', ['a,b', 'c"d\\'], ['a,b', 'c"d\\']],
  ['an empty list', 'text[]', [], []],
  ['bytes', 'bytea', new Uint8Array([0, 1, 255]), new Uint8Array([0, 1, 255])],
  ['nothing', 'text', undefined, null],
  ['a truth', 'bool', false, false],
  ['a big number', 'int8', 9007199254740991, 9007199254740991],
] as const)('%s written as %s comes back', async (...[, type, value, expected]) => {
  const { rows } = await sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`.execute(
    database.db,
  )
  expect(rows[0]?.value).toEqual(expected)
})

test('a list written directly into a json column fails instead of changing its meaning', async () => {
  const write = people()
    .insertInto('people')
    .values({ id: 1, email: 'a@b.c', facts: ['x'] })
    .execute()
  await expect(write).rejects.toThrow()
})

test('a write reports how many rows it changed', async () => {
  await people()
    .insertInto('people')
    .values([1, 2, 3].map(id => ({ id, email: `${id}`, facts: null })))
    .execute()
  const changed = await people()
    .updateTable('people')
    .set({ facts: {} })
    .where('id', '>', 1)
    .executeTakeFirst()
  const gone = await people().deleteFrom('people').where('id', '=', 9).executeTakeFirst()
  expect([changed.numUpdatedRows, gone.numDeletedRows]).toEqual([2n, 0n])
})

test('two accounts cannot have one email address, and the program can recognize this error', async () => {
  const join = (id: number) =>
    people().insertInto('people').values({ id, email: 'ada@example.org', facts: null }).execute()
  await join(1)
  const error = await join(2).catch((caught: unknown) => caught)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'people_email_key')).toBe(true)
  expect(isUniqueViolation(error, 'people_pkey')).toBe(false)
  expect(error).toMatchObject({ code: '23505', table: 'people' })
})

test.each([
  ['nothing', undefined],
  ['another failure', new Error('23505')],
  ['a missing table', new QueryFailed('42P01', 'no such table', {})],
])('%s is not a unique violation', (_what, error) => {
  expect(isUniqueViolation(error)).toBe(false)
})

test.each([
  ['a doubled address', sql`insert into people values (1, 'ada@example.org'), (2, 'ada@example.org')`],
  ['a value of the wrong kind', sql`select cast(${'ada@example.org'} as text)::int`],
  ['a parameter that is no number', sql`select * from people where id = ${'ada@example.org'}`],
  ['a null where none may be', sql`insert into people values (null, ${'ada@example.org'})`],
])('an error about %s contains no personal data', async (_what, statement) => {
  const error = await statement.execute(database.db).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(QueryFailed)
  expect(`${JSON.stringify(error)} ${String(error)}`).not.toContain('ada@')
})

test('a failed query leaves the store usable', async () => {
  await expect(sql`select 1 from nowhere where ${1} = 1`.execute(database.db)).rejects.toThrow(QueryFailed)
  await expect(sql`selec 1`.execute(database.db)).rejects.toThrow(QueryFailed)
  expect(await evaluate('1')).toBe(1)
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = people()
    .transaction()
    .execute(async trx => {
      await trx.insertInto('people').values({ id: 1, email: 'a', facts: null }).execute()
      throw new Error('changed my mind')
    })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await evaluate('(select count(*) from people)')).toBe(0)
})

test('a transaction that went on after a failed query is not reported as committed', async () => {
  const swallowing = database.db.transaction().execute(async trx => {
    await sql`insert into people values (1)`.execute(trx)
    await sql`select 1 / 0`.execute(trx).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('rolled back instead of committed')
  expect(await evaluate('(select count(*) from people)')).toBe(0)
})

// A server has enough connections for both queries, so only the embedded store is tested.
test.runIf(testKind() === 'embedded')(
  'a query that bypasses its own transaction is refused instead of waiting for itself',
  async () => {
    const around = database.db.transaction().execute(() => sql`select 1`.execute(database.db))
    await expect(around).rejects.toThrow('within a transaction')
    expect(await evaluate('1')).toBe(1)
  },
)

test('work that began in a transaction and goes on after it may query the store', async () => {
  let after: Promise<unknown> = Promise.resolve()
  await database.db.transaction().execute(async trx => {
    await sql`select 1`.execute(trx)
    after = new Promise(resolve => setTimeout(resolve, 20)).then(() => evaluate('2'))
  })
  expect(await after).toBe(2)
})

test('twenty transactions at once each see their own writes and no partial ones', async () => {
  const each = (id: number) =>
    people()
      .transaction()
      .execute(async trx => {
        await trx
          .insertInto('people')
          .values({ id, email: `${id}`, facts: null })
          .execute()
        await trx.updateTable('people').set({ facts: { id } }).where('id', '=', id).execute()
        return trx.selectFrom('people').select('facts').where('id', '=', id).execute()
      })
  const seen = await Promise.all(Array.from({ length: 20 }, (_, id) => each(id)))
  expect(seen).toEqual(Array.from({ length: 20 }, (_, id) => [{ facts: { id } }]))
})

test('a listener receives its own channel, in order, until it stops', async () => {
  const heard: string[] = []
  const stop = await database.listen('Outcomes:house', payload => heard.push(payload))
  await database.notify('Outcomes:house', 'one')
  await database.notify('outcomes:house', 'another channel')
  await database.notify('Outcomes:house', '')
  await expect.poll(() => heard).toEqual(['one', ''])
  await stop()
  await database.notify('Outcomes:house', 'unheard')
  await database.notify('Outcomes:house', 'unheard')
  expect(heard).toEqual(['one', ''])
})

test('two listeners of a channel stop one by one', async () => {
  const heard: string[] = []
  const onPayload = (payload: string): void => void heard.push(payload)
  const [stopFirst, stopSecond] = [
    await database.listen('twice', onPayload),
    await database.listen('twice', onPayload),
  ]
  await database.notify('twice', 'a')
  await expect.poll(() => heard).toEqual(['a', 'a'])
  await stopFirst()
  await database.notify('twice', 'b')
  await expect.poll(() => heard).toEqual(['a', 'a', 'b'])
  await stopSecond()
})

test('a message of a transaction is received when it commits, and never when it does not', async () => {
  const heard: string[] = []
  const stop = await database.listen('commits', payload => heard.push(payload))
  const say = (payload: string, fail: boolean) =>
    database.db.transaction().execute(async trx => {
      await notify(trx, 'commits', payload)
      if (fail) throw new Error('no')
    })
  await say('lost', true).catch(() => {})
  await say('kept', false)
  await expect.poll(() => heard).toEqual(['kept'])
  await stop()
})

test('a listener whose connection is cut reconnects by itself', async () => {
  const heard: string[] = []
  const stop = await database.listen('cut', payload => heard.push(payload))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'redress-listen' and datname = current_database()`.execute(database.db)
  await expect
    .poll(() => database.notify('cut', 'again').then(() => heard), { interval: 100 })
    .toContain('again')
  await stop()
})

test('the store is maintained while it is in use', async () => {
  await Promise.all([database.maintain(), evaluate('1'), database.maintain()])
  expect(await evaluate('1')).toBe(1)
})
