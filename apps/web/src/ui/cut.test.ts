import { expect, test } from 'vitest'
import { cutAtSentence, cutAtWord } from './cut.ts'

test.each([
  ['Fees come last. They hide.', 20, 'Fees come last.'],
  ['Fees come last. They hide.', 26, 'Fees come last. They hide.'],
  ['Fees come last. They hide.', 14, 'Fees come…'],
  ['I wrote to Sen. Barrasso about it. He read it.', 40, 'I wrote to Sen. Barrasso about it.'],
  ['Vote on H.R. 22 and on others soon.', 20, 'Vote on H.R. 22 and…'],
  ['They said “no.” Then they left.', 20, 'They said “no.”'],
  ['It cost $93. It was late.', 15, 'It cost $93.'],
  ['', 10, ''],
])('%j is cut after a sentence within %d characters, or else after a word', (line, most, cut) => {
  expect(cutAtSentence(line, most)).toBe(cut)
})

test.each([
  ['The bill would require proof', 15, 'The bill would…'],
  ['The bill, which', 10, 'The bill…'],
  ['Unbreakable', 6, 'Unbre…'],
  ['Whole', 5, 'Whole'],
])('%j is cut after a word, with its dots within %d characters', (line, most, cut) => {
  expect(cutAtWord(line, most)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(most)
})
