import { expect, test } from 'vitest'
import { newRequestId, requestIdOf } from './inlinedBoot.ts'

test.each([
  ['one of letters, digits, - and _', '?requestId=abc-DEF_123', 'abc-DEF_123'],
  ['one among other parameters', '?utm=x&requestId=r1&y=2', 'r1'],
  ['one of 64 characters', `?requestId=${'a'.repeat(64)}`, 'a'.repeat(64)],
  ['none of 65 characters', `?requestId=${'a'.repeat(65)}`, ''],
  ['none that is empty', '?requestId=', ''],
  ['none with a line break', '?requestId=a%0D%0Ab', ''],
  ['none where the address brings none', '', ''],
])('[SHELL-02] of the page’s address is taken %s', (_what, search, expected) => {
  expect(requestIdOf(search)).toBe(expected)
})

test('[SHELL-03] a new request id is the current time and something random, and no longer than may be sent', () => {
  expect(newRequestId(1_700_000_000_000, 'abc')).toBe('1700000000000-abc')
  expect(requestIdOf(`?requestId=${newRequestId(1_700_000_000_000.4, 'abc')}`)).toBe('1700000000000-abc')
  expect(newRequestId(1, 'x'.repeat(100))).toHaveLength(64)
})
