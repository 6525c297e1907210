import { expect, test } from 'vitest'
import { sayDistrict } from './sayDistrict.ts'

test.for([
  ['a district', 'TX', 7, 'Texas 7'],
  ['a state that is one district', 'WY', 0, 'Wyoming'],
  ['a state nobody knows', 'ZZ', 1, 'ZZ 1'],
] as const)('%s is said as people say it', ([, state, district, expected]) => {
  expect(sayDistrict(state, district)).toBe(expected)
})
