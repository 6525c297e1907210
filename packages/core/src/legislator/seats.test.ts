import { expect, test } from 'vitest'
import { findState } from '../address/states.ts'
import { allSeats, asOffice, seatsOf, switchboard } from './seats.ts'

const of = (code: string) => seatsOf(findState(code)!)

test('Congress has 441 seats in the House and 100 in the Senate', () => {
  expect(allSeats.filter(each => each.legislatorType === 'HOUSE')).toHaveLength(441)
  expect(allSeats.filter(each => each.legislatorType === 'SENATE')).toHaveLength(100)
})

test.each(['id', 'code', 'officeName'] as const)('no two seats share a %s', key => {
  expect(new Set(allSeats.map(each => each[key])).size).toBe(541)
})

test('every code is one that a gateway’s schema takes', () => {
  for (const each of allSeats) expect(each.code).toMatch(/^(H[A-Z]{2}\d{2}|S[A-Z]{2}0[1-3])$/)
})

test('Wyoming has one seat at large and two in the Senate, by class', () => {
  expect(of('WY').map(each => [each.code, each.district, each.officeName])).toEqual([
    ['HWY00', 0, 'Representative, Wyoming'],
    ['SWY01', null, 'Senator, Wyoming (class 1)'],
    ['SWY02', null, 'Senator, Wyoming (class 2)'],
  ])
})

test('Montana has two numbered districts; Guam a delegate and no senator', () => {
  expect(of('MT').map(each => each.code)).toEqual(['HMT01', 'HMT02', 'SMT01', 'SMT02'])
  expect(of('GU').map(each => [each.code, each.officeName])).toEqual([['HGU00', 'Delegate, Guam']])
})

test('a seat whose holder is not loaded is shown as an office: nobody is invented', () => {
  const office = asOffice(of('TX')[6]!)
  expect(office).toMatchObject({
    id: 'house-TX-7',
    firstName: '',
    lastName: '',
    party: 'NONE',
    district: 7,
    officeCode: '',
    hasEmail: false,
    phoneNumber: switchboard,
    officeName: 'Representative, Texas 7',
  })
})
