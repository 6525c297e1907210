import { expect, test } from 'vitest'
import { isReadDifferently } from './isReadDifferently.ts'

const typed = '200 w 24th st, Cheyenne, WY 82001'

test.each([
  ['the same', typed, false],
  ['in capitals, with another comma', '200 W 24TH ST, CHEYENNE, WY, 82001', false],
  ['with a ZIP code of nine', '200 W 24th St, Cheyenne, WY 82001-1234', false],
  ['on another street', '200 E 24TH ST, CHEYENNE, WY, 82001', true],
  ['in another ZIP code', '200 W 24TH ST, CHEYENNE, WY, 82007', true],
  ['not at all', '', false],
])('an address that is read %s', (_how, read, expected) => {
  expect(isReadDifferently(typed, read)).toBe(expected)
})

test('an accent is a letter', () => {
  expect(isReadDifferently('1 Calle Peña', '1 CALLE PEÑA')).toBe(false)
  expect(isReadDifferently('1 Calle Peña', '1 CALLE PENA')).toBe(true)
})
