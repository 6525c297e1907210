import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceNames, tidySource } from './source.ts'

test('a link from a newsletter is recorded as such, and nothing else of the address is stored', () => {
  const address =
    'utm_source=newsletter&utm_medium=email&utm_campaign=tickets&utm_term=fees&utm_content=top&source=a&ref=b'
  const given = Object.fromEntries(new URLSearchParams(`${address}&name=Wilma&requestId=r1&zip=82001`))
  expect(tidySource(given)).toEqual(Object.fromEntries(new URLSearchParams(address)))
})

test.each([
  ['an email address', 'wilma@example.org'],
  ['one that was encoded twice', 'wilma%40example.org'],
  ['one in wide letters', 'ｗｉｌｍａ＠example.org'],
  ['a name on a network', '@wilma'],
  ['a telephone number', '(202) 555-0100'],
  ['one without its marks', '2025550100'],
  ['one with its country', '+1 202.555.0100'],
  ['a local number', 'call 555-0100'],
  ['a number within a word', 'sms-12025550100-a'],
  ['nothing', ''],
  ['blanks', ' \t '],
  ['invisible characters', '\u202E\u200B'],
])('a value that identifies a person is not stored: %s', (_what, value) => {
  expect(tidySource({ utm_source: value })).toEqual({})
})

test.each([
  ['a day', '2026-11-20', '2026-11-20'],
  ['a day without marks', '20261120', '20261120'],
  ['a word', ' Fall   Newsletter ', 'Fall Newsletter'],
  ['line breaks', 'a\r\nb', 'a b'],
  ['control characters', 'a\u0000b', 'ab'],
  ['marks of direction', 'a\u202Eb', 'ab'],
  ['a formula, which is a text here', '=1+1', '=1+1'],
  ['100 characters', '🙂'.repeat(100), '🙂'.repeat(100)],
  ['one more than that', '🙂'.repeat(101), '🙂'.repeat(100)],
])('a source is stored: %s', (_what, value, kept) => {
  expect(tidySource({ ref: value })).toEqual({ ref: kept })
})

test('names of object properties are not sources', () => {
  expect(tidySource({ constructor: 'x', toString: 'y' })).toEqual({})
})

test('A control character that stands for a letter is read as the letter, and cleaning it again changes nothing', () => {
  const kept = tidySource({ utm_source: 'a\u0098b' })
  expect(tidySource(kept)).toEqual(kept)
})

test('only short values of known names are kept of any address, and cleaning them again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...sourceNames, 'other'), fc.string({ unit: 'binary' })),
      given => {
        const kept = tidySource(given)
        expect(tidySource(kept)).toEqual(kept)
        for (const value of Object.values(kept)) expect([...value].length).toBeLessThanOrEqual(100)
      },
    ),
  )
})
