import { describe, expect, test } from 'vitest'
import { withoutQuotations } from './quotations.ts'
import { lawfulIdioms } from './testing/lawfulIdioms.ts'
import { lawfulTexts } from './testing/lawfulTexts.ts'
import { threatTexts } from './testing/threatTexts.ts'
import { findThreat } from './threats.ts'

describe('a threat', () => {
  test('is found in each of the known texts', () => {
    expect(threatTexts.filter(text => findThreat(text) === null)).toEqual([])
  })

  test('is named by the words as typed', () => {
    expect(findThreat('Rent is up. I’m going to  kill you. Vote no.')).toBe('I’m going to  kill you')
  })

  test('is found inside a long letter', () => {
    const story = 'My rent went up and my son is sick. '.repeat(100)
    expect(findThreat(`${story}I will kill you. ${story}`)).toBe('I will kill you')
  })
})

test('a lawful text never stops', () => {
  expect([...lawfulTexts, ...lawfulIdioms].filter(text => findThreat(text) !== null)).toEqual([])
})

test.each([
  ['He said "go on" twice.', 'He said         twice.'],
  ['She wrote “go away” and left.', 'She wrote           and left.'],
  ["It doesn't say 'stop it' anywhere.", "It doesn't say           anywhere."],
  ["My parents' house and my son's room", "My parents' house and my son's room"],
  ['Please vote "no" on it.', 'Please vote "no" on it.'],
  ['I am 5\'10" tall and tired', 'I am 5\'10" tall and tired'],
])('quotations become blanks: %s', (text, expected) => {
  expect(withoutQuotations(text)).toBe(expected)
})
