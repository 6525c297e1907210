import { expect, test } from 'vitest'
import { houseOfficeCode, senateOfficeCode } from './officeCode.ts'

test.each([
  ['WY', 0, 'HWY00'],
  ['TX', 7, 'HTX07'],
  ['CA', 52, 'HCA52'],
  ['DC', 0, 'HDC00'],
  ['AS', 0, 'HAQ00'],
])('letters for the House seat of %s %i go to %s', (state, district, expected) => {
  expect(houseOfficeCode(state, district)).toBe(expected)
})

test('letters for the Senate go to the seat by its class', () => {
  expect(senateOfficeCode('WY', 1)).toBe('SWY01')
  expect(senateOfficeCode('OH', 3)).toBe('SOH03')
})
