import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { openTestDatabase } from '../../../platform/database/testing/openTestDatabase.ts'
import { saveExamples } from '../exampleBills.ts'
import { type InventedBill, readInventedBills, readTexts } from '../testing/readInventedBills.ts'
import { findNames, isAbout, suggestBills } from './suggestBills.ts'
import { findTerms } from './terms.ts'

describe('suggestions', () => {
  const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

  let database: Database
  let bills: InventedBill[]
  beforeAll(async () => {
    bills = await readInventedBills()
    database = await openTestDatabase()
    await saveExamples({ database, clock }, bills)
  })
  afterAll(() => database.close())

  const suggested = async (text: string) =>
    (await suggestBills(database, text, 119)).map(({ id }) => bills.find(each => each.id === id)!)

  test('the test data has 200 bills on 50 topics, 30 texts about some of them and 10 about none', async () => {
    const texts = await readTexts('everydayTexts.txt')
    const topics = new Set(bills.map(each => each.topic))
    expect([bills.length, topics.size]).toEqual([200, 50])
    expect(texts.filter(each => each.topics.length > 0)).toHaveLength(30)
    expect(texts.filter(each => each.topics.length === 0)).toHaveLength(10)
    expect(texts.flatMap(each => each.topics).filter(each => !topics.has(each))).toEqual([])
  })

  /**
   * Returns the precision of the first three suggestions: the share that is about the text. If there are fewer than
   * three, each missing one counts as a miss.
   */
  async function precisionAtThree(texts: { text: string; topics: string[] }[]): Promise<number> {
    const about = texts.filter(each => each.topics.length > 0)
    let right = 0
    for (const { text, topics } of about) {
      const first = (await suggested(text)).slice(0, 3)
      right += first.filter(each => topics.includes(each.topic)).length
    }
    return right / (3 * about.length)
  }

  test('[API-06] four in five of the first three bills suggested for a text are about its topic', async () => {
    const precision = await precisionAtThree(await readTexts('everydayTexts.txt'))
    expect(precision).toBeGreaterThanOrEqual(0.8)
  })

  test('results are similar for unseen texts', async () => {
    const precision = await precisionAtThree(await readTexts('unseenTexts.txt'))
    expect(precision).toBeGreaterThanOrEqual(0.75)
  })

  test('a text that is about no bill suggests none', async () => {
    const texts = (await readTexts('everydayTexts.txt')).filter(each => each.topics.length === 0)
    for (const { text } of texts)
      expect([text, (await suggested(text)).map(each => each.name)]).toEqual([text, []])
  })

  test('a bill that the text names comes before the other matches', async () => {
    const text = 'My rent is too high, and my landlord is rude, but I write about the Puppy-Protection Act.'
    const [first, ...others] = await suggested(text)
    expect(first?.name).toBe('Puppy Protection Act')
    expect(new Set(others.map(each => each.topic))).toEqual(new Set(['renting']))
  })

  test('at most five bills are suggested, each once', async () => {
    const ids = (
      await suggested('Guns, rifles and shootings: pass the Safe Storage Act, S. 90002, hr 90001!')
    ).map(each => each.id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
  })

  test('no bill of another Congress is suggested', async () => {
    expect(await suggestBills(database, 'My rent is too high.', 120)).toEqual([])
  })
})

describe('a match', () => {
  const said = (words: string) => findTerms(words)

  /** The rank of a word in a bill: in its title, in its summary, or in neither. */
  const [title, summary, no] = [0.6, 0.2, 0]

  const short = said('insulin costs')
  const long = said('purple umbrella quietly jumps lazy candle')
  const twoFiled = said('purple umbrella robocall quietly scammer candle')

  test.each([
    ['shares a word of a short text in its title', short, [title, no], [no, no], true],
    ['is filed where a word of a short text is', short, [no, no], [no, title], true],
    ['shares words of a short text in its summary alone', short, [summary, summary], [no, no], false],
    ['shares one word of a longer text', long, [title, no], [no, no], false],
    ['shares a second one, in its summary', long, [title, summary], [no, no], true],
    ['shares two in its summary alone', long, [summary, summary], [no, no], false],
    ['is filed where one of a longer text is', long, [no, no], [title, no], false],
    ['is filed where one of a text is that two tell about', twoFiled, [no, no], [title, no], true],
    ['shares one other word with such a text', twoFiled, [title, no], [no, no], false],
    ['shares nothing', short, [no, no], [no, no], false],
  ] as const)('a bill that %s: %s', (...given) => {
    const [, terms, direct, filed, expected] = given
    expect(isAbout({ direct: [...direct], filed: [...filed] }, terms)).toBe(expected)
  })

  test('two matching terms are not enough in a long text', () => {
    const letters = 'abcdefghijklmnop'.split('')
    const many = said(`robocall scammer ${letters.map(each => `q${each}zz`).join(' ')}`)
    expect(many.length).toBeGreaterThan(15)
    expect(isAbout({ direct: [0, 0], filed: [0.6, 0] }, many)).toBe(false)
    expect(isAbout({ direct: [0, 0.2], filed: [0.6, 0] }, many)).toBe(true)
  })
})

describe('named bills', () => {
  test.each([
    ['H.R. 22', ['119-hr-22']],
    ['hr22', ['119-hr-22']],
    ['H. R. 22', []],
    ['S. 1748 and S.J.Res. 7', ['119-s-1748', '119-sjres-7']],
    ['H. Con. Res. 14', []],
    ['H.Con.Res. 14', ['119-hconres-14']],
    ['H.Con. Res. 14, H.Con. Res. 14', ['119-hconres-14']],
    ['H.R. 0', []],
    ['I paid her 22 dollars and 5 cents', []],
    ['Mr. 22', []],
  ])('%s names the bills %j', (text, ids) => {
    expect(findNames(text, 119).ids).toEqual(ids)
  })

  test('every sequence of words that ends in Act may be a name', () => {
    expect(findNames('Pass the Kids’ Online-Safety Act now.', 119).names).toEqual([
      'pass the kids online safety act',
      'the kids online safety act',
      'kids online safety act',
      'online safety act',
      'safety act',
    ])
    expect(findNames('Act now!', 119).names).toEqual([])
  })

  test('a letter of nothing but the word Act does not cause thousands of look-ups', () => {
    expect(findNames('word act '.repeat(5_000), 119).names.length).toBeLessThan(500)
  })
})
