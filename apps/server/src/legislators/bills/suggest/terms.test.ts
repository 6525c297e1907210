import { expect, test } from 'vitest'
import { findTerms } from './terms.ts'

const words = (text: string) => findTerms(text).map(each => each.words.join(' '))

test('the terms of a text are its words, each once, without those that every letter has', () => {
  expect(words('I am writing to you about purple umbrellas. Purple, please!')).toEqual([
    'purple',
    'umbrellas',
  ])
  expect(words('Dear Senator, I write as your constituent. Thank you!')).toEqual([])
  expect(words('')).toEqual([])
})

test('occurrences of a word are counted together with its other endings', () => {
  expect(findTerms('umbrella umbrellas Umbrella’s')).toEqual([{ words: ['umbrella'], phrases: [], times: 3 }])
})

test('everyday words are mapped to the terms under which bills are indexed', () => {
  expect(findTerms('rent')[0]?.phrases).toContainEqual(['landlord', 'tenant'])
  expect(findTerms('rents')[0]?.phrases).toEqual(findTerms('rent')[0]?.phrases)
  expect(findTerms('umbrella')[0]?.phrases).toEqual([])
})

test('adjacent words form one term, even with a small word between them', () => {
  expect(words('my student loans')).toEqual(['student loans'])
  expect(findTerms('I cannot buy a house')[0]?.phrases).toContainEqual(['homebuyer'])
  expect(words('a student of loans and umbrellas')).not.toContain('student')
  expect(words('students and their many umbrellas and loans')).toEqual(['students', 'umbrellas', 'loans'])
})

test('a word that every letter has is not indexed', () => {
  expect(findTerms('Please vote for this.')).toEqual([])
  expect(findTerms('voting')[0]?.phrases.length).toBeGreaterThan(0)
})

test('a text of 60,000 characters has at most five hundred terms', () => {
  const text = Array.from({ length: 9_000 }, (_, nth) => `w${nth.toString(36).replace(/\d/g, 'x')}`).join(' ')
  expect(findTerms(text).length).toBeLessThanOrEqual(500)
})
