import { expect, test } from 'vitest'
import { CAPITOL_SWITCHBOARD, houseOfficeCode, senateOfficeCode } from './chambers.ts'
import { asOffice, congressSeats } from './seats.ts'

const of = (code: string) => congressSeats.filter(seat => seat.state === code)

test('Congress has 441 seats in the House and 100 in the Senate', () => {
  expect(congressSeats.filter(each => each.legislatorType === 'HOUSE')).toHaveLength(441)
  expect(congressSeats.filter(each => each.legislatorType === 'SENATE')).toHaveLength(100)
})

test.each(['id', 'code'] as const)('no two seats share a %s', key => {
  expect(new Set(congressSeats.map(each => each[key])).size).toBe(541)
})

test('every code is one that a gateway’s schema takes', () => {
  for (const each of congressSeats) expect(each.code).toMatch(/^(H[A-Z]{2}\d{2}|S[A-Z]{2}0[1-3])$/)
})

test('Wyoming has one seat at large and two in the Senate, by class', () => {
  expect(of('WY').map(each => [each.code, each.district, each.senateClass])).toEqual([
    ['HWY00', 0, null],
    ['SWY01', null, 1],
    ['SWY02', null, 2],
  ])
})

test('Montana has two numbered districts, and Guam has one House seat and no senator', () => {
  expect(of('MT').map(each => each.code)).toEqual(['HMT01', 'HMT02', 'SMT01', 'SMT02'])
  expect(of('GU').map(each => each.code)).toEqual(['HGU00'])
})

test('a seat whose holder is not loaded is shown as an office without a name', () => {
  const office = asOffice(of('TX')[6]!)
  expect(office).toMatchObject({
    id: 'house-TX-7',
    firstName: '',
    lastName: '',
    party: 'NONE',
    district: 7,
    officeCode: '',
    hasEmail: false,
    phoneNumber: CAPITOL_SWITCHBOARD,
    legislatorType: 'HOUSE',
    state: 'TX',
    senateClass: null,
  })
})

test.each([
  ['WY', 0, 'HWY00'],
  ['TX', 7, 'HTX07'],
  ['CA', 52, 'HCA52'],
  ['DC', 0, 'HDC00'],
  ['AS', 0, 'HAQ00'],
])('letters for the House seat of %s %i go to %s', (state, district, expected) => {
  expect(houseOfficeCode(state, district)).toBe(expected)
})

test('letters for the Senate are sent to the seat by its class', () => {
  expect(senateOfficeCode('WY', 1)).toBe('SWY01')
  expect(senateOfficeCode('OH', 3)).toBe('SOH03')
})
