import { expect, test } from 'vitest'
import { sayMatched } from './sayMatched.ts'

const typed = { street: '200 w 24th st', city: 'Cheyenne', state: 'WY', zip: '82001-1234' }
const own = '200 w 24th st, Cheyenne, WY 82001-1234'

test.each([
  ['another street', '200 W 25TH ST, CHEYENNE, WY, 82001', '200 W 25th St, Cheyenne, WY 82001'],
  ['another ZIP code', '200 W 24TH ST, CHEYENNE, WY, 82007', '200 W 24th St, Cheyenne, WY 82007'],
  [
    'a direction',
    '1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20500',
    '1600 Pennsylvania Ave NW, Washington, DC 20500',
  ],
  ['a town with an apostrophe', "1 MAIN ST, O'FALLON, MO, 63366", "1 Main St, O'Fallon, MO 63366"],
  ['a possessive', "1 MAIN ST, MARTHA'S VINEYARD, MA, 02568", "1 Main St, Martha's Vineyard, MA 02568"],
  ['a hyphen', '1 MAIN ST, WINSTON-SALEM, NC, 27101', '1 Main St, Winston-Salem, NC 27101'],
])('a reading with %s is said as on an envelope', (_what, matched, said) => {
  expect(sayMatched(matched, typed)).toBe(said)
})

test.each([
  ['the same words in capitals', '200 W 24TH ST, CHEYENNE, WY, 82001'],
  ['nothing', ''],
  ['a street corner without a ZIP code', 'MAIN ST & 1ST AVE, CHEYENNE, WY'],
  ['five parts', '200 W 24TH ST, APT 4, CHEYENNE, WY, 82001'],
  ['something that is no ZIP code', '200 W 25TH ST, CHEYENNE, WY, USA'],
])('%s leaves the person’s own words', (_what, matched) => {
  expect(sayMatched(matched, typed)).toBe(own)
})
