import { expect, test } from 'vitest'
import { changedMiddle } from './changedMiddle.ts'

test.each([
  ['The rent it went up.', 'The rent went up.', ['The rent ', 'it ', '', 'went up.']],
  ['I works nights.', 'I work nights.', ['I ', 'works ', 'work ', 'nights.']],
  ['a a', 'a a a', ['a ', '', 'a ', 'a']],
  ['Same.', 'Same.', ['Same.', '', '', '']],
  ['One.', 'Two.', ['', 'One.', 'Two.', '']],
  ['', 'New.', ['', '', 'New.', '']],
])('%j → %j', (before, after, expected) => {
  const [start, was, is, end] = changedMiddle(before, after)
  expect([start, was, is, end]).toEqual(expected)
  expect(start + was + end).toBe(before)
  expect(start + is + end).toBe(after)
})
