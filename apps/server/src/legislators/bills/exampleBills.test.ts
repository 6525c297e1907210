import { fileURLToPath } from 'node:url'
import { bill } from '@redress/contract/shapes/bill'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../platform/database/testing/openTestDatabase.ts'
import { testBills } from '../../testing/testBills.ts'
import { composeLetter } from '../../writing/drafts/composer.ts'
import { someSources } from '../../writing/drafts/testing/someSources.ts'
import { noCongressGov } from '../clients/congressGov/congressGov.ts'
import { removeOldEditions } from './billStore.ts'
import { type Bills, openBills } from './bills.ts'
import { readBills, readExampleBills, saveExamples } from './exampleBills.ts'

describe('the examples', () => {
  const file = fileURLToPath(new URL('../../../../../examples/bills.yaml', import.meta.url))
  const november = Date.parse('2026-11-20T17:00:00Z')
  const ending = Date.parse('2027-01-03T17:00:00Z')

  let now: number
  let bills: Bills
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

  test('[API-05] bills come in the order of the request, each once, and unknown ones are left out', async () => {
    expect(await found(['119-s-1748', '119-hr-9999', '119-hr-22', '119-s-1748'])).toEqual([
      '119-s-1748',
      '119-hr-22',
    ])
    expect(await found([])).toEqual([])
  })

  test('[API-16] a bill has every field of the contract, with type and number from its id', async () => {
    const [first] = await bills.find(['119-s-2523'])
    expect(bill.parse(first)).toEqual(first)
    expect(first).toMatchObject({
      type: 'S',
      number: '2523',
      name: 'John R. Lewis Voting Rights Advancement Act',
    })
  })

  test('bills of a Congress that has ended are neither found nor suggested, starting with the second in which it ended', async () => {
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
    [
      'who complains of ticket fees',
      'I bought concert tickets and the fees doubled the price.',
      '119-hr-1402',
    ],
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
  ])('[API-06] a person %s is shown that bill first', async (_who, message, expected) => {
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

  test('a draft about children online suggests the bill on that topic, and no bill for phrases that every draft has', async () => {
    const draftAbout = async (reasoning: string) =>
      composeLetter(someSources([reasoning].filter(Boolean), { topic: '', bills: [] }), '').message
    expect(
      await suggested(
        await draftAbout('My son cannot sleep for his phone, and no platform keeps children safe.'),
      ),
    ).toEqual(['119-s-1748'])
    expect(await suggested(await draftAbout('The river is too warm for salmon.'))).toEqual([])
    expect(await suggested(await draftAbout(''))).toEqual([])
  })

  test('at most five bills are suggested, and the same ones for the same message', async () => {
    const everything =
      'SAVE Act, TICKET Act, Freedom to Vote Act, Kids Online Safety Act, John R. Lewis Voting Rights Advancement Act'
    const once = await suggested(everything)
    expect(once).toHaveLength(5)
    expect(await suggested(everything)).toEqual(once)
  })

  test('a message of 60,000 characters is searched without delay', async () => {
    // Quadratic work would exceed the test's time.
    expect(await suggested('voting tickets children '.repeat(2500))).toHaveLength(5)
  })
})

describe('a file of bills', () => {
  const right = `- id: 119-hr-22
  name: SAVE Act
  title: A title
  url: https://www.congress.gov/bill/119th-congress/house-bill/22
  summary: The bill would do something.
`

  test('is read with the type and number of each bill', () => {
    expect(readBills('bills.yaml', right)).toEqual([
      expect.objectContaining({ id: '119-hr-22', type: 'HR', number: '22' }),
    ])
  })

  test.each([
    [
      'an id in capitals',
      right.replace('119-hr-22\n', '119-HR-22\n'),
      'bills.yaml:1:7: entry 1, id must be congress-type-number',
    ],
    [
      'a link that is none',
      right.replace('https:', 'http:'),
      'bills.yaml:4:8: entry 1, url must be an https address.',
    ],
    ['no name', right.replace('SAVE Act', ''), 'bills.yaml:2:3: entry 1, name must be text.'],
    ['a word too many', right.replace('summary', 'status'), 'bills.yaml:5:3: entry 1, status is unknown.'],
  ])('with %s is refused with the place of the error', (_what, text, expected) => {
    expect(() => readBills('bills.yaml', text)).toThrow(expected)
  })
})

describe('saved examples', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('are all stored, although another process removes leftovers at the same time', async () => {
    let isLoading = true
    const clearing = (async () => {
      while (isLoading) await removeOldEditions(database)
    })()
    await saveExamples({ database, clock: openClock() }, testBills)
    isLoading = false
    await clearing
    const rows = await database.db.selectFrom('bills').select('id').execute()
    const words = await database.db.selectFrom('bill_words').select('lexeme').limit(1).execute()
    expect(rows).toHaveLength(testBills.length)
    expect(words).toHaveLength(1)
  })
})
