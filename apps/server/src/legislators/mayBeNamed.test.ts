import { allSeats } from '@redress/core/legislator/seats'
import { expect, test } from 'vitest'
import { mayBeNamed } from './mayBeNamed.ts'

const seat = (code: string) => allSeats.find(each => each.code === code)!
const named = (codes: string[], dataCongress: number, sitting: number) =>
  codes.filter(code => mayBeNamed(seat(code), { dataCongress, sitting }))

const seats = ['HWY00', 'SWY01', 'SWY02', 'SMT02', 'SVT03']

test.each([
  ['of the sitting Congress names everyone', [119, 119], seats],
  [
    'of the Congress that just ended names no House member, and no senator of class 2',
    [119, 120],
    ['SWY01', 'SVT03'],
  ],
  ['of two Congresses ago names senators of class 1 alone', [119, 121], ['SWY01']],
  ['of three Congresses ago names nobody', [119, 122], []],
  ['of the Congress to come names those whose seat was not up', [120, 119], ['SWY01', 'SVT03']],
  ['of the 118th, whose end was that of class 1, names the others', [118, 119], ['SWY02', 'SMT02', 'SVT03']],
] as const)('a data set %s', (_what, [dataCongress, sitting], expected) => {
  expect(named(seats, dataCongress, sitting)).toEqual(expected)
})
