import { findState } from '@redress/core/address/states'
import { expect, test } from 'vitest'
import { readDistrictCode } from './districtCode.ts'

test.for([
  ['a numbered district', 'TX', '07', 7],
  ['the last district of a state', 'TX', '38', 38],
  ['one past the last', 'TX', '39', undefined],
  ['at large, in a state with one seat', 'WY', '00', 0],
  ['at large, in a state with many', 'TX', '00', undefined],
  ['a delegate', 'DC', '98', 0],
  ['the resident commissioner', 'PR', '98', 0],
  ['a delegate of a state', 'TX', '98', undefined],
  ['a number where there is one seat', 'WY', '01', undefined],
  ['water', 'MI', 'ZZ', 'none'],
  ['a text', 'TX', 'Congressional District (at Large)', undefined],
  ['one digit', 'TX', '7', undefined],
  ['nothing', 'TX', '', undefined],
] as const)('%s in %s, "%s"', ([, state, code, expected]) => {
  expect(readDistrictCode(findState(state)!, code)).toBe(expected)
})
