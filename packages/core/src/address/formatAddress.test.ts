import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import { formatAddress } from './formatAddress.ts'

test.each([
  ['the whole address', {}, '200 W 24th St, Cheyenne, WY 82001'],
  ['no street', { street: ' ' }, 'Cheyenne, WY 82001'],
  ['no ZIP code', { zip: '' }, '200 W 24th St, Cheyenne, WY'],
  ['only a state', { street: '', city: '', zip: '' }, 'WY'],
  ['nothing', { street: '', city: '', state: '', zip: '' }, ''],
])('%s is written on one line', (_what, difference, expected) => {
  expect(formatAddress(anAddress(difference))).toBe(expected)
})
