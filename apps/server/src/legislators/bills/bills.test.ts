import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { kidsOnline, saveAct, testBills } from '../../testing/testBills.ts'
import { type BillLookup, type CongressGov, noCongressGov } from '../clients/congressGov/congressGov.ts'
import { type Bills, openBills } from './bills.ts'

const clock = { now: () => now }
const november = Date.parse('2026-11-20T12:00:00Z')

/** A fake that knows the bills it is given, and records the requests. */
class FakeCongressGov implements CongressGov {
  isOn = true
  isDown = false
  asked: string[] = []
  known = new Map<string, string>()

  async findBill({ congress, type, number }: Parameters<CongressGov['findBill']>[0]): Promise<BillLookup> {
    const id = `${congress}-${type.toLowerCase()}-${number}`
    this.asked.push(id)
    if (this.isDown) return { kind: 'unavailable', reason: 'down' }
    const name = this.known.get(id)
    if (name === undefined) return { kind: 'none' }
    const bill = { ...saveAct, id, type, number: String(number), name }
    return { kind: 'found', bill }
  }
}

let database: Database
let now: number
let congressGov: FakeCongressGov
let bills: Bills

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('bill_lookups').execute()
  now = november
  congressGov = new FakeCongressGov()
  congressGov.known = new Map([
    ['119-hr-700', 'Lower Rent Act'],
    ['119-samdt-5', 'S.Amdt. 5'],
    ['118-hr-700', 'Ended Act'],
  ])
  bills = await openBills({ database, clock, congressGov }, testBills)
})

const found = async (...ids: string[]) => (await bills.find(ids)).map(each => each.name)

test('bills of the sitting Congress are found by their name, without its year or capitals', async () => {
  const named = async (...names: string[]) => (await bills.findNamed(names)).map(each => each.id)
  expect(await named('save act')).toEqual(['119-hr-22'])
  expect(await named('Kids Online Safety Act of 2025', 'No Such Act')).toEqual(['119-s-1748'])
  expect(await named('', ' ')).toEqual([])
  now = Date.parse('2027-01-04T17:00:00Z')
  expect(await named('SAVE Act')).toEqual([])
})

test('[API-05] bills come in the order of the request, each once, from the examples and from Congress.gov', async () => {
  expect(await found('119-hr-700', '119-s-1748', '119-samdt-5', '119-hr-700', '119-hr-22')).toEqual([
    'Lower Rent Act',
    kidsOnline.name,
    'S.Amdt. 5',
    saveAct.name,
  ])
  expect(congressGov.asked.sort()).toEqual(['119-hr-700', '119-samdt-5'])
})

test('[API-05] an unknown bill and an invalid id are left out', async () => {
  expect(await found('119-hr-9999', 'nothing', '119-hr-22')).toEqual([saveAct.name])
  expect(congressGov.asked).toEqual(['119-hr-9999'])
})

test('a bill of a Congress that has ended is not offered, and no source is asked for it', async () => {
  expect(await found('118-hr-700')).toEqual([])
  now = Date.parse('2027-01-03T17:00:00Z')
  expect(await found('119-hr-700', '119-hr-22')).toEqual([])
  expect(congressGov.asked).toEqual([])
})

describe('Congress.gov', () => {
  const again = async (ms: number) => {
    now += ms
    return await found('119-hr-700', '119-hr-9999')
  }

  test('is asked for a bill once a day, and for a bill that it does not know once an hour', async () => {
    await again(0)
    await again(3600_000 - 1000)
    expect(congressGov.asked).toHaveLength(2)
    congressGov.known.set('119-hr-9999', 'Introduced Today Act')
    expect(await again(1000)).toEqual(['Lower Rent Act', 'Introduced Today Act'])
    expect(congressGov.asked).toHaveLength(3)
    congressGov.known.set('119-hr-700', 'Lowest Rent Act')
    expect(await again(DAY_MS - 3600_000 - 1000)).toEqual(['Lower Rent Act', 'Introduced Today Act'])
    expect(await again(1000)).toEqual(['Lowest Rent Act', 'Introduced Today Act'])
  })

  test('that is down leaves its stored bills in place, and is asked again', async () => {
    await again(0)
    congressGov.isDown = true
    expect(await again(2 * DAY_MS)).toEqual(['Lower Rent Act'])
    congressGov.isDown = false
    congressGov.known.set('119-hr-700', 'Lowest Rent Act')
    expect(await again(0)).toEqual(['Lowest Rent Act'])
  })

  test('that is down from the beginning leaves its bills out, and the failure is not remembered', async () => {
    congressGov.isDown = true
    expect(await again(0)).toEqual([])
    congressGov.isDown = false
    expect(await again(0)).toEqual(['Lower Rent Act'])
  })

  test('that no longer knows a bill removes it', async () => {
    await again(0)
    congressGov.known.clear()
    expect(await again(DAY_MS)).toEqual([])
  })

  test('is asked for fifty bills, and answers with each', async () => {
    const ids = Array.from({ length: 50 }, (_, nth) => `119-s-${nth + 1}`)
    for (const id of ids) congressGov.known.set(id, id)
    expect(await found(...ids)).toEqual(ids)
  })

  test('is not asked without a key, and the examples are offered', async () => {
    bills = await openBills({ database, clock, congressGov: noCongressGov }, testBills)
    expect(await found('119-hr-700', '119-hr-22')).toEqual([saveAct.name])
  })
})

test('a bill that was looked up is forgotten after a month', async () => {
  await found('119-hr-700')
  now += 30 * DAY_MS
  await bills.removeOldLookups()
  expect(await database.db.selectFrom('bill_lookups').selectAll().execute()).toHaveLength(1)
  now += 1
  await bills.removeOldLookups()
  expect(await database.db.selectFrom('bill_lookups').selectAll().execute()).toEqual([])
})

test('examples are stored once, and again when their file has changed', async () => {
  const editions = async () =>
    await database.db.selectFrom('bill_editions').select(['edition', 'count']).execute()
  const before = await editions()
  await openBills({ database, clock, congressGov }, testBills)
  expect(await editions()).toEqual(before)
  const changed = { ...saveAct, name: 'Changed Act' }
  bills = await openBills({ database, clock, congressGov }, [changed])
  expect(await editions()).toEqual([{ edition: expect.any(Number), count: 1 }])
  expect((await bills.suggest('the Changed Act')).map(each => each.id)).toEqual(['119-hr-22'])
  expect(await bills.suggest('Kids Online Safety Act')).toEqual([])
})
