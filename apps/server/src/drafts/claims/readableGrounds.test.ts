import { expect, test } from 'vitest'
import { readableGrounds } from './readableGrounds.ts'
import { support } from './support.ts'

const bill = (billSummary: string) =>
  ({ billName: 'TICKET Act', billTitle: 'A bill about fees', billSummary, proOrCon: 'PRO' }) as const

test('what people and campaigns write is read whole', () => {
  const grounds = {
    reasoning: 'My rent went up. '.repeat(500),
    supportedBills: [bill('It shows the whole price. '.repeat(1_000))],
    campaignTexts: ['Prices you can trust', 'Please act. '.repeat(400)],
  }
  expect(readableGrounds(grounds)).toEqual(grounds)
})

test('of more than that each text is read as far as its share goes', () => {
  const { reasoning, supportedBills, campaignTexts } = readableGrounds({
    reasoning: 'a'.repeat(60_000),
    supportedBills: [bill('b'.repeat(60_000)), bill('b'.repeat(60_000)), bill('')],
    campaignTexts: ['c'.repeat(90_000), 'd'.repeat(30_000)],
  })
  expect(reasoning).toHaveLength(12_000)
  expect(supportedBills.map(each => each.billSummary.length)).toEqual([30_000, 30_000, 0])
  expect(campaignTexts.map(each => each.length)).toEqual([45_000, 15_000])
})

test('a letter is held against the grounds that it is given, and no others', () => {
  const of = (reasoning: string) => ({ reasoning, supportedBills: [], campaignTexts: [] })
  const letter = 'My rent went up by $340.'
  const said = of('my rent went up $340')
  expect([support(letter, said).message, support(letter, said).message]).toEqual([letter, letter])
  expect(support(letter, of('my bus is late')).message).toBe('')
})
