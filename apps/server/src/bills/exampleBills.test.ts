import { fileURLToPath } from 'node:url'
import { bill } from '@redress/contract/shapes/bill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../database/testing/openTestDatabase.ts'
import { openOfflineDrafter } from '../drafts/offline/openOfflineDrafter.ts'
import { noCongressGov } from '../outside/congressGov/noCongressGov.ts'
import type { BillSource } from './billSource.ts'
import { openBills } from './openBills.ts'
import { readExampleBills } from './openExampleBills.ts'

const file = fileURLToPath(new URL('../../../../examples/bills.yaml', import.meta.url))
const november = Date.parse('2026-11-20T17:00:00Z')
const ending = Date.parse('2027-01-03T17:00:00Z')

let now: number
let bills: BillSource
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  now = november
  const context = { database, clock: { now: () => now }, congressGov: noCongressGov }
  bills = await openBills(context, await readExampleBills(file))
})
afterAll(() => database.close())

const found = async (ids: string[]) => (await bills.find(ids)).map(each => each.id)
const suggested = async (message: string) => (await bills.suggest(message)).map(each => each.id)

test.beforeEach(() => {
  now = november
})

test('[API-05] bills come in the order asked, each once, and unknown ones are left out', async () => {
  expect(await found(['119-s-1748', '119-hr-9999', '119-hr-22', '119-s-1748'])).toEqual([
    '119-s-1748',
    '119-hr-22',
  ])
  expect(await found([])).toEqual([])
})

test('[API-16] a bill has every field the contract promises, type and number from its id', async () => {
  const [first] = await bills.find(['119-s-2523'])
  expect(bill.parse(first)).toEqual(first)
  expect(first).toMatchObject({
    type: 'S',
    number: '2523',
    name: 'John R. Lewis Voting Rights Advancement Act',
  })
})

test('bills of a Congress that has ended are neither found nor suggested, from its last second on', async () => {
  now = ending - 1
  expect(await found(['119-hr-22'])).toEqual(['119-hr-22'])
  expect(await suggested('SAVE Act')).not.toEqual([])
  now = ending
  expect(await found(['119-hr-22'])).toEqual([])
  expect(await suggested('SAVE Act')).toEqual([])
})

test.each([
  [
    'who names a bill',
    'Please vote no on the SAVE Act, it would keep married women from registering.',
    '119-hr-22',
  ],
  ['who gives its number', 'I am calling about H.R. 1402.', '119-hr-1402'],
  ['who gives its number as people type', 'what about hr 1402', '119-hr-1402'],
  ['who gives a Senate number', 'Support S. 1748 now', '119-s-1748'],
  ['who complains of ticket fees', 'I bought concert tickets and the fees doubled the price.', '119-hr-1402'],
  [
    'who fears for a child online',
    'My daughter cannot get off that platform, and children are not safe on it.',
    '119-s-1748',
  ],
  [
    'who lost a polling place',
    'They closed polling places again; voting rights need protection from discriminatory rules.',
    '119-hr-14',
  ],
  ['who wants early voting', 'Our county ended early voting and voting by mail.', '119-hr-11'],
])('[API-06] somebody %s is shown that bill first', async (_who, message, expected) => {
  expect((await suggested(message))[0]).toBe(expected)
})

test.each([
  ['nothing', ''],
  [
    'what every letter says',
    'I am writing as your constituent. Please support this bill and vote for the people of our state.',
  ],
  ['something else', 'The salmon are dying because the river is too warm in summer.'],
  ['no words', '?! 12 …'],
])('a message that says %s suggests nothing', async (_what, message) => {
  expect(await suggested(message)).toEqual([])
})

test('a draft about children online suggests that bill, and none for the phrases that every draft has', async () => {
  const draftAbout = async (reasoning: string) => {
    const request = {
      category: '',
      sender: { reasoning },
      exampleMessages: [],
      supportedBills: [],
      metadata: {},
    }
    return (await openOfflineDrafter().draft(request)).message
  }
  expect(
    await suggested(
      await draftAbout('My son cannot sleep for his phone, and no platform keeps children safe.'),
    ),
  ).toEqual(['119-s-1748'])
  expect(await suggested(await draftAbout('The river is too warm for salmon.'))).toEqual([])
  expect(await suggested(await draftAbout(''))).toEqual([])
})

test('at most five are suggested, and the same ones for the same message', async () => {
  const everything =
    'SAVE Act, TICKET Act, Freedom to Vote Act, Kids Online Safety Act, John R. Lewis Voting Rights Advancement Act'
  const once = await suggested(everything)
  expect(once).toHaveLength(5)
  expect(await suggested(everything)).toEqual(once)
})

test('a message of 60,000 characters is no reason to wait', async () => {
  // Whoever looked at each word beside each other one would be at it when the test's time is over.
  expect(await suggested('voting tickets children '.repeat(2500))).toHaveLength(5)
})
