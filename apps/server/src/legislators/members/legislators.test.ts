import { findState } from '@redress/core/address/states'
import type { ChamberKey } from '@redress/core/legislator/chambers'
import type { Legislator } from '@redress/core/legislator/legislator'
import { congressSeats } from '@redress/core/legislator/seats'
import { formatSeat } from '@redress/words/offices'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Rejection } from '../../platform/rejection.ts'
import { mayBeNamed } from './congressMembers.ts'
import { type Congress, november, openCongress } from './testing/openCongress.ts'

let congress: Congress
const empty = async () => {
  for (const table of ['legislators', 'offices', 'data_sets'] as const)
    await congress.database.db.deleteFrom(table).execute()
}
beforeAll(async () => {
  congress = await openCongress()
})
beforeEach(async () => {
  await empty()
  congress.clock.set(november)
  congress.legislatorsWithEmail.clear()
})
afterAll(() => congress.close())

const codesOf = (chamber: ChamberKey) =>
  congressSeats.filter(seat => seat.legislatorType === chamber).map(seat => seat.code)
const everyOffice = { HOUSE: codesOf('HOUSE'), SENATE: codesOf('SENATE') }
const codes = async (state: string, district: number) =>
  (await congress.find(state, district)).map(legislator => legislator.officeCode)
const names = async (state: string, district: number) => (await congress.find(state, district)).map(nameOf)
/** The last name, or the name of the seat if no name is loaded. */
const nameOf = (legislator: Legislator) => legislator.lastName || formatSeat(legislator, 'en')

describe('with members loaded', () => {
  beforeEach(() => congress.load())

  test('a person in Wyoming sees one representative and two senators by name, the House first', async () => {
    await congress.list(everyOffice)
    expect(await codes('WY', 0)).toEqual(['HWY00', 'SWY01', 'SWY02'])
    expect(await names('WY', 0)).toEqual(['Wyoming 00', 'Wyoming 01', 'Wyoming 02'])
  })

  test('a legislator has the fields that the page shows, and no office name if they have a name of their own', async () => {
    await congress.load({ HWY00: { name: { first: 'Robin', last: 'Prairie', suffix: 'Jr.' } } })
    await congress.list(everyOffice)
    const [representative] = await congress.find('WY', 0)
    expect(representative).toEqual({
      id: expect.stringMatching(/^X\d{6}$/),
      firstName: 'Robin',
      lastName: 'Prairie',
      suffix: 'Jr.',
      website: 'https://example.gov/',
      imageUrl: '',
      legislatorType: 'HOUSE',
      party: 'DEMOCRAT',
      state: 'WY',
      district: 0,
      officeCode: 'HWY00',
      hasEmail: false,
      phoneNumber: '2022250001',
    })
  })

  test('while the district is unknown, the two senators are shown and no representative', async () => {
    await congress.list(everyOffice)
    expect(await codes('TX', -1)).toEqual(['STX01', 'STX02'])
  })

  test('while the district is unknown, the members of all its candidates can be chosen from', async () => {
    await congress.load({ HMT02: 'vacant' })
    const typed = { street: '1 Main St', city: 'Anytown', state: 'MT', zip: '' }
    const membersOf = async (statedDistrict?: number) => {
      const found = await congress.open().findFor({ ...typed, statedDistrict })
      return found instanceof Rejection ? found : found.districtMembers?.map(nameOf)
    }
    expect(await membersOf()).toEqual(['Montana 01'])
    expect(await membersOf(1)).toEqual(['Montana 01'])
    const proved = await congress.open().findFor({ ...typed, state: 'WY' })
    expect(proved).not.toHaveProperty('districtMembers')
  })

  test('a known district has its own representative only', async () => {
    await congress.list(everyOffice)
    expect(await codes('TX', 7)).toEqual(['HTX07', 'STX01', 'STX02'])
    expect(await codes('TX', 38)).toEqual(['HTX38', 'STX01', 'STX02'])
    expect(await codes('TX', 39)).toEqual(['STX01', 'STX02'])
    expect(await codes('TX', 0)).toEqual(['STX01', 'STX02'])
  })

  test('an office that is not on its chamber’s list has no code, and can still be phoned', async () => {
    await congress.list({ HOUSE: ['HTX07'], SENATE: ['SWY02'] })
    expect(await codes('WY', 0)).toEqual(['', '', 'SWY02'])
    expect((await congress.find('WY', 0))[0]).toMatchObject({ hasEmail: false, phoneNumber: '2022250001' })
  })

  test('an office whose address the operator has supplied accepts email', async () => {
    const [representative] = await congress.find('WY', 0)
    congress.legislatorsWithEmail.add(representative!.id)
    expect((await congress.find('WY', 0)).map(each => each.hasEmail)).toEqual([true, false, false])
  })

  test.each([
    ['AS', 'HAQ00'],
    ['DC', 'HDC00'],
    ['GU', 'HGU00'],
    ['MP', 'HMP00'],
    ['PR', 'HPR00'],
    ['VI', 'HVI00'],
  ])('%s elects one representative, to the House, under %s', async (state, code) => {
    await congress.list(everyOffice)
    expect(await codes(state, 0)).toEqual([code])
    expect(await codes(state, -1)).toEqual([])
  })

  test('a vacant seat has no legislator, and the other seats of the state do', async () => {
    await congress.load({ HWY00: 'vacant', SMT01: 'vacant' })
    expect(await names('WY', 0)).toEqual(['Wyoming 01', 'Wyoming 02'])
    expect(await names('MT', 1)).toEqual(['Montana 01', 'Montana 02'])
  })

  test('a senator whose term has ended is shown for as long as the file lists them', async () => {
    const term = { end: '2026-11-03', 'end-type': 'special-election' }
    await congress.load({ SOH03: { term, name: { last: 'Appointed' } } })
    expect(await names('OH', -1)).toEqual(['Ohio 01', 'Appointed'])
  })

  test('a place that is not one of the 56 jurisdictions has no legislators', async () => {
    for (const state of ['', 'ZZ', 'PW', 'Wyoming', 'wy']) expect(await congress.find(state, 0)).toEqual([])
  })
})

describe('a vacant seat', () => {
  const vacancies = (state: string, district: number) => congress.vacancies(state, district)

  test('is shown as vacant to the people of its district, beside their two senators and without a name', async () => {
    await congress.load({ HTX23: 'vacant' })
    expect(await names('TX', 23)).toEqual(['Texas 01', 'Texas 02'])
    expect(await vacancies('TX', 23)).toEqual([
      { legislatorType: 'HOUSE', state: 'TX', district: 23, senateClass: null },
    ])
    expect(await vacancies('TX', 7)).toEqual([])
    expect(await vacancies('TX', -1)).toEqual([])
  })

  test('in the Senate is shown to the whole state', async () => {
    await congress.load({ STX02: 'vacant' })
    const vacant = [{ legislatorType: 'SENATE', state: 'TX', district: null, senateClass: 2 }]
    expect(await vacancies('TX', 7)).toEqual(vacant)
    expect(await vacancies('TX', -1)).toEqual(vacant)
  })

  test('is not shown as vacant while no members are loaded, or only those of another Congress', async () => {
    expect(await vacancies('TX', 23)).toEqual([])
    await congress.load({ HTX23: 'vacant' })
    congress.clock.set(Date.UTC(2027, 0, 3, 17))
    expect(await vacancies('TX', 23)).toEqual([])
    expect(await names('TX', 23)).toContain('Representative, Texas 23')
  })
})

describe('on 3 January 2027, at noon Eastern', () => {
  const noon = Date.UTC(2027, 0, 3, 17)
  beforeEach(async () => {
    await congress.load()
    await congress.list(everyOffice)
  })

  test('one second before, the members of the old Congress are shown', async () => {
    congress.clock.set(noon - 1000)
    expect(await names('WY', 0)).toEqual(['Wyoming 00', 'Wyoming 01', 'Wyoming 02'])
  })

  test('from then on, offices without names replace all members who were up for election, under the same codes', async () => {
    congress.clock.set(noon)
    expect(await names('WY', 0)).toEqual([
      'Representative, Wyoming',
      'Wyoming 01',
      'Senator, Wyoming (class 2)',
    ])
    expect(await codes('WY', 0)).toEqual(['HWY00', 'SWY01', 'SWY02'])
    expect((await congress.find('WY', 0))[0]).toMatchObject({
      id: 'house-WY-0',
      firstName: '',
      party: 'NONE',
    })
  })

  test('a vacant seat becomes an office without a name, because its new holder is not known', async () => {
    await congress.load({ HWY00: 'vacant' })
    congress.clock.set(noon)
    expect(await names('WY', 0)).toContain('Representative, Wyoming')
  })

  test('once the file of the new Congress is loaded, its members are shown', async () => {
    const term = { start: '2027-01-03', end: '2029-01-03' }
    const elected = Object.fromEntries(everyOffice.HOUSE.map(code => [code, { term }]))
    await congress.load({ ...elected, HWY00: { term, name: { last: 'Elected' } } })
    congress.clock.set(noon)
    expect(await names('WY', 0)).toEqual(['Elected', 'Wyoming 01', 'Wyoming 02'])
  })
})

describe('with no members loaded', () => {
  test('the seats are shown as offices, and listed offices can be written to', async () => {
    await congress.list({ HOUSE: ['HWY00'], SENATE: ['SWY01'] })
    expect(await congress.find('WY', 0)).toMatchObject([
      { id: 'house-WY-0', senateClass: null, officeCode: 'HWY00', party: 'NONE' },
      { id: 'senate-WY-1', senateClass: 1, officeCode: 'SWY01' },
      {
        id: 'senate-WY-2',
        senateClass: 2,
        officeCode: '',
        phoneNumber: '2022243121',
      },
    ])
  })

  test('and with no list of offices, the seats can still be phoned', async () => {
    expect((await congress.find('PR', 0)).map(each => [nameOf(each), each.officeCode])).toEqual([
      ['Resident Commissioner, Puerto Rico', ''],
    ])
  })
})

async function agreesWithConstituents() {
  const all = await congress.open().findCongress()
  expect(all.map(each => each.seat)).toEqual(congressSeats)
  for (const [state, district] of [
    ['WY', 0],
    ['TX', 7],
    ['OH', 1],
    ['PR', 0],
  ] as const) {
    const theirs = await congress.find(state, district)
    const seats = new Set(theirs.map(each => each.id))
    const same = all.flatMap(({ legislator }) => (legislator && seats.has(legislator.id) ? [legislator] : []))
    expect(same).toEqual(theirs)
    expect(findState(state)).toBeDefined()
  }
  return all
}

test('a constituent sees the same legislators as the list of all seats shows', async () => {
  await congress.load({ SOH03: 'vacant' })
  await congress.list({ HOUSE: ['HWY00', 'HTX07'], SENATE: ['SWY01'] })
  const [representative] = await congress.find('PR', 0)
  congress.legislatorsWithEmail.add(representative!.id)
  const all = await agreesWithConstituents()
  expect(all.filter(each => each.legislator === null).map(each => each.seat.code)).toEqual(['SOH03'])
})

test('with no members loaded, or only those of the old Congress, seats are shown as offices', async () => {
  await agreesWithConstituents()
  await congress.load()
  congress.clock.set(Date.UTC(2027, 0, 3, 17))
  await agreesWithConstituents()
  congress.clock.set(november)
})

describe('a memoized answer', () => {
  test('is reused for some seconds, but not into the next Congress', async () => {
    await congress.load()
    await congress.list(everyOffice)
    const noon = Date.UTC(2027, 0, 3, 17)
    congress.clock.set(noon - 5_000)
    const { find } = congress.open()
    const codesIn = async () => (await find({ state: 'WY', district: 0 })).map(each => each.officeCode)
    expect(await codesIn()).toEqual(['HWY00', 'SWY01', 'SWY02'])
    await congress.list({ HOUSE: ['HTX07'] })
    expect(await codesIn()).toEqual(['HWY00', 'SWY01', 'SWY02'])
    congress.clock.set(noon)
    const [representative] = await find({ state: 'WY', district: 0 })
    expect(representative).toMatchObject({ id: 'house-WY-0', firstName: '', officeCode: '' })
  })
})

describe('a typed address', () => {
  const typed = { street: '1 Main St', city: 'Anytown', zip: '' }

  test('that proves its district takes precedence over a stated one', async () => {
    expect(await congress.open().findFor({ ...typed, state: 'WY', statedDistrict: 7 })).toMatchObject({
      constituentDistrict: 0,
      source: 'one-seat',
      congress: 119,
    })
  })

  test('with a stated district that the state does not have is refused', async () => {
    expect(await congress.open().findFor({ ...typed, state: 'TX', statedDistrict: 39 })).toBeInstanceOf(
      Rejection,
    )
    expect(await congress.open().findFor({ ...typed, state: 'TX', statedDistrict: 38 })).toMatchObject({
      constituentDistrict: 38,
      source: 'stated',
    })
  })
})

describe('a data set', () => {
  const seat = (code: string) => congressSeats.find(each => each.code === code)!
  const named = (codes: string[], dataCongress: number, sitting: number) =>
    codes.filter(code => mayBeNamed(seat(code), { dataCongress, sitting }))

  const seats = ['HWY00', 'SWY01', 'SWY02', 'SMT02', 'SVT03']

  test.each([
    ['of the sitting Congress names all', [119, 119], seats],
    [
      'of the Congress that just ended names no House member, and no senator of class 2',
      [119, 120],
      ['SWY01', 'SVT03'],
    ],
    ['of two Congresses ago names senators of class 1 alone', [119, 121], ['SWY01']],
    ['of three Congresses ago names none', [119, 122], []],
    ['of the Congress to come names those whose seat was not up', [120, 119], ['SWY01', 'SVT03']],
    [
      'of the 118th, whose end was that of class 1, names the others',
      [118, 119],
      ['SWY02', 'SMT02', 'SVT03'],
    ],
  ] as const)('%s', (_what, [dataCongress, sitting], expected) => {
    expect(named(seats, dataCongress, sitting)).toEqual(expected)
  })
})
