import { expect, test } from 'vitest'
import { aLegislator, aSenator } from '../testing/aLegislator.ts'
import { fullName, houseTitle, initials, joinNames, sayOffice, shortName } from './naming.ts'

test.each([
  ['a first and a last name', {}, 'Ada Rivers'],
  ['a suffix', { suffix: 'Jr.' }, 'Ada Rivers, Jr.'],
  ['a numeral for a suffix', { suffix: 'III' }, 'Ada Rivers III'],
  ['an empty suffix', { suffix: '' }, 'Ada Rivers'],
  ['one name only', { firstName: '' }, 'Rivers'],
  ['a name and an office', { officeName: 'Representative, Wyoming' }, 'Ada Rivers'],
  [
    'no name yet',
    { firstName: '', lastName: '', officeName: 'Representative, Texas 7' },
    'Representative, Texas 7',
  ],
  ['nothing at all', { firstName: '', lastName: '' }, ''],
])('[RES-04] a legislator with %s', (_what, difference, expected) => {
  expect(fullName(aLegislator(difference))).toBe(expected)
})

test('a list of recipients leaves suffixes out', () => {
  expect(shortName(aLegislator({ suffix: 'III' }))).toBe('Ada Rivers')
  expect(shortName(aLegislator({ firstName: '', lastName: '', officeName: 'Senator, Ohio' }))).toBe(
    'Senator, Ohio',
  )
  expect(shortName(aLegislator({ firstName: '', lastName: '' }))).toBe('')
})

test.each([
  ['nobody', [], ''],
  ['one', ['A'], 'A'],
  ['two', ['A', 'B'], 'A and B'],
  ['three', ['A', 'B', 'C'], 'A, B and C'],
  ['four', ['A', 'B', 'C', 'D'], 'A, B, C and D'],
])('[RES-04] the names of %s are joined', (_how, names, expected) => {
  expect(joinNames(names)).toBe(expected)
})

test('a portrait without a photo has two letters, and an office without a name none', () => {
  expect(initials(aLegislator())).toBe('AR')
  expect(initials(aLegislator({ firstName: '𝒜da' }))).toBe('𝒜R')
  expect(initials(aLegislator({ firstName: '', lastName: '' }))).toBe('')
})

test.each([
  ['WY', 0, 'Representative, Wyoming at large'],
  ['TX', 1, 'Representative, Texas 1st'],
  ['TX', 2, 'Representative, Texas 2nd'],
  ['TX', 3, 'Representative, Texas 3rd'],
  ['TX', 4, 'Representative, Texas 4th'],
  ['TX', 11, 'Representative, Texas 11th'],
  ['TX', 12, 'Representative, Texas 12th'],
  ['TX', 13, 'Representative, Texas 13th'],
  ['TX', 21, 'Representative, Texas 21st'],
  ['TX', 33, 'Representative, Texas 33rd'],
  ['DC', 0, 'Delegate, District of Columbia'],
  ['PR', 0, 'Resident Commissioner, Puerto Rico'],
])('people call the seat of %s %i: %s', (state, district, expected) => {
  expect(sayOffice(aLegislator({ state, district }))).toBe(expected)
})

test('a senator speaks for a state, and whoever else for a place', () => {
  expect(sayOffice(aSenator({ state: 'TX' }))).toBe('Senator, Texas')
  expect(sayOffice(aLegislator({ legislatorType: 'UNKNOWN' }))).toBe('Wyoming')
  expect(sayOffice(aSenator({ state: 'XX' }))).toBe('Senator, XX')
  expect(houseTitle('GU')).toBe('Delegate')
})
