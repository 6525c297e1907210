import { expect, test } from 'vitest'
import { findState, hasOneSeat, states } from './states.ts'

const withSenators = states.filter(each => each.senateClasses.length > 0)
const withDelegates = states.filter(each => each.senateClasses.length === 0)
const seats = (some: typeof states) => some.reduce((sum, each) => sum + each.houseSeats, 0)

test('[LEGAL-03] the list has fifty states, the District and five territories, by full name', () => {
  expect(states).toHaveLength(56)
  expect(withSenators).toHaveLength(50)
  expect(withDelegates.map(each => each.name).sort()).toEqual([
    'American Samoa',
    'District of Columbia',
    'Guam',
    'Northern Mariana Islands',
    'Puerto Rico',
    'Virgin Islands',
  ])
  for (const each of states) expect(each.name).toMatch(/^[A-Z][a-z]{2,}/)
})

test('the House has 435 voting seats and 6 non-voting ones', () => {
  expect(seats(withSenators)).toBe(435)
  expect(seats(withDelegates)).toBe(6)
})

test.each(['code', 'name', 'fips'] as const)('no two jurisdictions share a %s', key => {
  expect(new Set(states.map(each => each[key])).size).toBe(56)
})

test('every code is two capital letters, and every Census code two digits', () => {
  for (const each of states) {
    expect(each.code).toMatch(/^[A-Z]{2}$/)
    expect(each.fips).toMatch(/^\d{2}$/)
  }
})

test.each([
  [1, 33],
  [2, 33],
  [3, 34],
] as const)('class %i of the Senate has %i seats', (senateClass, expected) => {
  expect(states.filter(each => each.senateClasses.includes(senateClass))).toHaveLength(expected)
})

test('a state elects its two senators in two different years', () => {
  for (const each of withSenators) expect(new Set(each.senateClasses).size).toBe(2)
})

test.each([
  ['WY', 'WY'],
  [' wy ', 'WY'],
  ['Wyoming', 'WY'],
  ['  wYOMING', 'WY'],
  ['north carolina', 'NC'],
  ['Puerto Rico', 'PR'],
  ['', undefined],
  ['   ', undefined],
  ['W', undefined],
  ['WYO', undefined],
  ['AA', undefined],
  ['Ontario', undefined],
  ['toString', undefined],
])('a person who types %j as a state means %s', (typed, code) => {
  expect(findState(typed)?.code).toBe(code)
})

test('a state with one seat settles the district; one with two does not', () => {
  const single = states.filter(hasOneSeat).map(each => each.code)
  expect(single.sort()).toEqual(['AK', 'AS', 'DC', 'DE', 'GU', 'MP', 'ND', 'PR', 'SD', 'VI', 'VT', 'WY'])
})
