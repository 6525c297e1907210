import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../database/testing/openTestDatabase.ts'
import { loadExamples } from '../loadExamples.ts'
import { type InventedBill, readInventedBills, readTexts } from '../testing/readInventedBills.ts'
import { suggestBills } from './suggestBills.ts'

const clock = { now: () => Date.parse('2026-11-20T17:00:00Z') }

let database: Database
let bills: InventedBill[]
beforeAll(async () => {
  bills = await readInventedBills()
  database = await openTestDatabase()
  await loadExamples({ database, clock }, bills)
})
afterAll(() => database.close())

const suggested = async (text: string) =>
  (await suggestBills(database, text, 119)).map(({ id }) => bills.find(each => each.id === id)!)

test('there are 200 bills of 50 topics, 30 texts that are about some and 10 that are about none', async () => {
  const texts = await readTexts('everydayTexts.txt')
  const topics = new Set(bills.map(each => each.topic))
  expect([bills.length, topics.size]).toEqual([200, 50])
  expect(texts.filter(each => each.topics.length > 0)).toHaveLength(30)
  expect(texts.filter(each => each.topics.length === 0)).toHaveLength(10)
  expect(texts.flatMap(each => each.topics).filter(each => !topics.has(each))).toEqual([])
})

/** Of the first three bills that each of the texts is shown, how many are about it. A place that is empty is none. */
async function precisionAtThree(texts: { text: string; topics: string[] }[]): Promise<number> {
  const about = texts.filter(each => each.topics.length > 0)
  let right = 0
  for (const { text, topics } of about) {
    const first = (await suggested(text)).slice(0, 3)
    right += first.filter(each => topics.includes(each.topic)).length
  }
  return right / (3 * about.length)
}

test('[API-06] of the first three bills for what people write, four in five are about it', async () => {
  const precision = await precisionAtThree(await readTexts('everydayTexts.txt'))
  expect(precision).toBeGreaterThanOrEqual(0.8)
})

test('it is much the same for texts that nobody had seen', async () => {
  const precision = await precisionAtThree(await readTexts('unseenTexts.txt'))
  expect(precision).toBeGreaterThanOrEqual(0.75)
})

test('a text that is about no bill suggests none', async () => {
  const texts = (await readTexts('everydayTexts.txt')).filter(each => each.topics.length === 0)
  for (const { text } of texts)
    expect([text, (await suggested(text)).map(each => each.name)]).toEqual([text, []])
})

test('a bill that is named comes first, whatever else the text says', async () => {
  const text = 'My rent is too high, and my landlord is rude, but I write about the Puppy-Protection Act.'
  const [first, ...others] = await suggested(text)
  expect(first?.name).toBe('Puppy Protection Act')
  expect(new Set(others.map(each => each.topic))).toEqual(new Set(['renting']))
})

test('five are suggested at most, each once', async () => {
  const ids = (
    await suggested('Guns, rifles and shootings: pass the Safe Storage Act, S. 90002, hr 90001!')
  ).map(each => each.id)
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
})

test('of another Congress there is nothing to suggest', async () => {
  expect(await suggestBills(database, 'My rent is too high.', 120)).toEqual([])
})
