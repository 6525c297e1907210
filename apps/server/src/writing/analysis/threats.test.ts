import { describe, expect, test } from 'vitest'
import { withoutQuotations } from './quotations.ts'
import { lawfulIdioms } from './testing/lawfulIdioms.ts'
import { lawfulTexts } from './testing/lawfulTexts.ts'
import { threatTexts } from './testing/threatTexts.ts'
import { findThreat } from './threats.ts'

describe('a threat', () => {
  test.each(threatTexts)('is found in: %s', text => {
    expect(findThreat(text)).not.toBeNull()
  })

  test('is quoted in the words as typed', () => {
    expect(findThreat('Rent is up. I’m going to  kill you. Vote no.')).toBe('I’m going to  kill you')
  })

  test('is found inside a long letter', () => {
    const story = 'My rent went up and my son is sick. '.repeat(100)
    expect(findThreat(`${story}I will kill you. ${story}`)).toBe('I will kill you')
  })
})

describe('a lawful text', () => {
  test.each([...lawfulTexts, ...lawfulIdioms])('contains no threat: %s', text => {
    expect(findThreat(text)).toBeNull()
  })
})

test.each([
  ['He said "no" twice.', 'He said      twice.'],
  ['She wrote “go away” and left.', 'She wrote           and left.'],
  ["It doesn't say 'stop' anywhere.", "It doesn't say        anywhere."],
  ["My parents' house and my son's room", "My parents' house and my son's room"],
  ['> quoted line\nmine', '             \nmine'],
  ['He said "and it goes on', 'He said                '],
  ['I am 5\'10" tall and tired', 'I am 5\'10" tall and tired'],
])('quotations are replaced by blanks: %s', (text, expected) => {
  expect(withoutQuotations(text)).toBe(expected)
})
