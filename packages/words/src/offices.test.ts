import { congressChambers } from '@redress/core/legislator/chambers'
import { congressSeats } from '@redress/core/legislator/seats'
import { aLegislator, aSenator } from '@redress/core/testing/aLegislator'
import { expect, test } from 'vitest'
import {
  formatChamber,
  formatDistrict,
  formatOffice,
  formatPhone,
  formatSalutation,
  formatSeat,
} from './offices.ts'
import { stateTitle } from './stateChambers.ts'

test.each([
  ['WY', 0, 'Representative, Wyoming at large'],
  ['TX', 1, 'Representative, Texas 1st District'],
  ['TX', 2, 'Representative, Texas 2nd District'],
  ['TX', 3, 'Representative, Texas 3rd District'],
  ['TX', 4, 'Representative, Texas 4th District'],
  ['TX', 11, 'Representative, Texas 11th District'],
  ['TX', 12, 'Representative, Texas 12th District'],
  ['TX', 13, 'Representative, Texas 13th District'],
  ['TX', 21, 'Representative, Texas 21st District'],
  ['TX', 33, 'Representative, Texas 33rd District'],
  ['DC', 0, 'Delegate, District of Columbia'],
  ['PR', 0, 'Resident Commissioner, Puerto Rico'],
])('the seat of %s %i is called %s', (state, district, expected) => {
  expect(formatOffice(aLegislator({ state, district }), 'en')).toBe(expected)
})

test('a senator represents a state, and a legislator of no known chamber a place', () => {
  expect(formatOffice(aSenator({ state: 'TX' }), 'en')).toBe('Senator, Texas')
  expect(formatOffice(aLegislator({ legislatorType: 'UNKNOWN' }), 'en')).toBe('Wyoming')
  expect(formatOffice(aSenator({ state: 'XX' }), 'en')).toBe('Senator, XX')
})

test('no two seats share a name', () => {
  expect(new Set(congressSeats.map(each => formatSeat(each, 'en'))).size).toBe(541)
})

test.each([
  ['WY', ['Representative, Wyoming', 'Senator, Wyoming (class 1)', 'Senator, Wyoming (class 2)']],
  [
    'MT',
    [
      'Representative, Montana 1',
      'Representative, Montana 2',
      'Senator, Montana (class 1)',
      'Senator, Montana (class 2)',
    ],
  ],
  ['GU', ['Delegate, Guam']],
  ['PR', ['Resident Commissioner, Puerto Rico']],
])('the seats of %s have different names', (state, names) => {
  expect(congressSeats.filter(each => each.state === state).map(each => formatSeat(each, 'en'))).toEqual(
    names,
  )
})

test('each chamber of Congress has a name', () => {
  expect(congressChambers.map(each => formatChamber(each, 'en'))).toEqual(['House', 'Senate'])
})

test.for([
  ['a district', 'TX', 7, 'Texas 7'],
  ['a state that is one district', 'WY', 0, 'Wyoming'],
  ['an unknown state', 'ZZ', 1, 'ZZ 1'],
] as const)('%s is named as people say it', ([, state, district, expected]) => {
  expect(formatDistrict(state, district, 'en')).toBe(expected)
})

test.each([
  ['2022243121', '(202) 224-3121'],
  ['202-224-3121', '(202) 224-3121'],
  [' (202) 224 3121 ', '(202) 224-3121'],
  ['202224312', '202224312'],
  ['12022243121', '12022243121'],
  ['202-224-3121 ext. 5', '202-224-3121 ext. 5'],
  ['', ''],
])('[CARD-12] the phone number %j is shown as %j', (phone, expected) => {
  expect(formatPhone(phone)).toBe(expected)
})

test.each([
  [aLegislator({ state: 'WY', firstName: 'Harriet', lastName: 'Hageman' }), 'Dear Representative Hageman,'],
  [
    aLegislator({ state: 'DC', firstName: 'Eleanor', lastName: 'Holmes Norton' }),
    'Dear Delegate Holmes Norton,',
  ],
  [aSenator({ firstName: 'John', lastName: 'Barrasso' }), 'Dear Senator Barrasso,'],
  [aSenator({ firstName: '', lastName: '' }), 'Dear Senator,'],
  [aLegislator({ legislatorType: 'UNKNOWN' }), ''],
])('A letter greets its office by title and name %#', (legislator, expected) => {
  expect(formatSalutation(legislator, 'en')).toBe(expected)
})

test('A letter in Spanish greets the office, because the gender of its holder is unknown', () => {
  const barrasso = aSenator({ firstName: 'John', lastName: 'Barrasso' })
  expect(formatSalutation(barrasso, 'es')).toBe('A la atención de John Barrasso:')
  expect(formatSalutation(aSenator({ firstName: '', lastName: '' }), 'es')).toBe('Estimada oficina:')
})

test('A member of a council is named with the city, and the mayor without a district', () => {
  const seat = {
    legislatorType: 'UNKNOWN',
    state: 'TX',
    jurisdiction: 'TX-AUSTIN',
    district: null,
    chamber: 'COUNCIL',
  } as const
  const titleOf = (district: string) => stateTitle('TX-AUSTIN', 'COUNCIL', district)
  const office = (districtName: string, language: 'en' | 'es') =>
    formatOffice({ ...seat, districtName, title: titleOf(districtName) }, language)
  expect(office('5', 'en')).toBe('Councilmember, Austin 5')
  expect(office('Mayor', 'en')).toBe('Mayor, Austin')
  expect(office('Mayor', 'es')).toBe('Alcaldía, Austin')
})
