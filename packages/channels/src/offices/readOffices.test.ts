import { describe, expect, test } from 'vitest'
import { readOffices } from './fetchOffices.ts'

const house = /^H[A-Z]{2}\d{2}$/
const senate = /^S[A-Z]{2}0[1-3]$/

describe('a list of offices in any of its known shapes', () => {
  test.for([
    ['codes', ['HWY00', 'HTX07'], house, ['HTX07', 'HWY00']],
    ['codes in an object', { offices: ['HWY00'] }, house, ['HWY00']],
    ['objects', [{ name: 'A. B. [bioguide_id: P000145]', office_code: 'SCA03' }], senate, ['SCA03']],
    ['objects in an object', { active_offices: [{ code: 'swy01' }] }, senate, ['SWY01']],
    ['the same office twice', ['HWY00', ' hwy00 '], house, ['HWY00']],
    ['offices of a committee among them', ['HWY00', 'HCOMM', 7, null, {}], house, ['HWY00']],
  ] as const)('%s', ([_what, answer, pattern, expected]) => {
    expect(readOffices(answer, pattern)).toEqual(expected)
  })
})

describe('a list with no office in it is refused, so that the last good one is kept', () => {
  test.each([
    ['nothing', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['a text', 'HWY00'],
    ['the other chamber', ['SWY01']],
  ])('%s', (_what, answer) => {
    expect(() => readOffices(answer, house)).toThrow('The list of offices came back empty.')
  })
})
