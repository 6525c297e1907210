import { expect, test } from 'vitest'
import { isReservedPath } from './reservedPaths.ts'

test.each(['personal-information', 'page-not-found', 'legal', 'receipt', 'sandbox', 'assets'])(
  'a campaign cannot be called %s',
  segment => {
    expect(isReservedPath(segment)).toBe(true)
  },
)

test.each(['', 'env.json', 'favicon.ico', '.well-known', 'api'])('nor %j', segment => {
  expect(isReservedPath(segment)).toBe(true)
})

test.each(['fair-tickets', 'receipts', 'legal-aid', 'apis', 'personal'])(
  'but it can be called %s',
  segment => {
    expect(isReservedPath(segment)).toBe(false)
  },
)

test('the first part of the API base is taken, whatever it is', () => {
  expect(isReservedPath('calls', '/calls/v1')).toBe(true)
  expect(isReservedPath('v1', '/calls/v1')).toBe(false)
  expect(isReservedPath('api', '/calls')).toBe(false)
  expect(isReservedPath('api', '')).toBe(false)
})
