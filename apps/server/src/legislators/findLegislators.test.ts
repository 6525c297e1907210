import { allSeats } from '@redress/core/legislator/seats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findRepresentation } from './findLegislators.ts'
import { type Congress, november, openCongress } from './testing/openCongress.ts'

let congress: Congress
const empty = async () => {
  for (const table of ['legislators', 'offices', 'data_sets'] as const)
    await congress.context.database.db.deleteFrom(table).execute()
}
beforeAll(async () => {
  congress = await openCongress()
})
beforeEach(async () => {
  await empty()
  congress.context.clock.set(november)
  congress.context.legislatorsWithEmail.clear()
})
afterAll(() => congress.close())

const everyOffice = {
  HOUSE: allSeats.filter(seat => seat.legislatorType === 'HOUSE').map(seat => seat.code),
  SENATE: allSeats.filter(seat => seat.legislatorType === 'SENATE').map(seat => seat.code),
}
const codes = async (state: string, district: number) =>
  (await congress.find(state, district)).map(legislator => legislator.officeCode)
const names = async (state: string, district: number) =>
  (await congress.find(state, district)).map(legislator => legislator.officeName ?? legislator.lastName)

describe('with members loaded', () => {
  beforeEach(() => congress.load())

  test('a person in Wyoming has one representative and two senators, by name, House first', async () => {
    await congress.list(everyOffice)
    expect(await codes('WY', 0)).toEqual(['HWY00', 'SWY01', 'SWY02'])
    expect(await names('WY', 0)).toEqual(['Wyoming 00', 'Wyoming 01', 'Wyoming 02'])
  })

  test('a legislator carries what the page shows, and no office name once they have their own', async () => {
    await congress.load({ HWY00: { name: { first: 'Robin', last: 'Prairie', suffix: 'Jr.' } } })
    await congress.list(everyOffice)
    const [representative] = await congress.find('WY', 0)
    expect(representative).toEqual({
      id: expect.stringMatching(/^X\d{6}$/),
      firstName: 'Robin',
      lastName: 'Prairie',
      suffix: 'Jr.',
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

  test('a district that is known has its own representative and nobody else’s', async () => {
    await congress.list(everyOffice)
    expect(await codes('TX', 7)).toEqual(['HTX07', 'STX01', 'STX02'])
    expect(await codes('TX', 38)).toEqual(['HTX38', 'STX01', 'STX02'])
    expect(await codes('TX', 39)).toEqual(['STX01', 'STX02'])
    expect(await codes('TX', 0)).toEqual(['STX01', 'STX02'])
  })

  test('an office that is not on its chamber’s list has no code, and stays to be telephoned', async () => {
    await congress.list({ HOUSE: ['HTX07'], SENATE: ['SWY02'] })
    expect(await codes('WY', 0)).toEqual(['', '', 'SWY02'])
    expect((await congress.find('WY', 0))[0]).toMatchObject({ hasEmail: false, phoneNumber: '2022250001' })
  })

  test('an office whose address the operator has supplied takes email', async () => {
    const [representative] = await congress.find('WY', 0)
    congress.context.legislatorsWithEmail.add(representative!.id)
    expect((await congress.find('WY', 0)).map(each => each.hasEmail)).toEqual([true, false, false])
  })

  test.each([
    ['AS', 'HAQ00'],
    ['DC', 'HDC00'],
    ['GU', 'HGU00'],
    ['MP', 'HMP00'],
    ['PR', 'HPR00'],
    ['VI', 'HVI00'],
  ])('%s sends one person, to the House, under %s', async (state, code) => {
    await congress.list(everyOffice)
    expect(await codes(state, 0)).toEqual([code])
    expect(await codes(state, -1)).toEqual([])
  })

  test('a vacant seat has nobody, and its neighbours are still there', async () => {
    await congress.load({ HWY00: 'vacant', SMT01: 'vacant' })
    expect(await names('WY', 0)).toEqual(['Wyoming 01', 'Wyoming 02'])
    expect(await names('MT', 1)).toEqual(['Montana 01', 'Montana 02'])
  })

  test('a senator whose term’s end has passed is shown for as long as the file has them', async () => {
    const term = { end: '2026-11-03', 'end-type': 'special-election' }
    await congress.load({ SOH03: { term, name: { last: 'Appointed' } } })
    expect(await names('OH', -1)).toEqual(['Ohio 01', 'Appointed'])
  })

  test('a place that is none of the 56 has nobody', async () => {
    for (const state of ['', 'ZZ', 'PW', 'Wyoming', 'wy']) expect(await congress.find(state, 0)).toEqual([])
  })
})

describe('a seat that nobody holds', () => {
  const vacancies = async (state: string, district: number) =>
    (await findRepresentation(congress.context, { state, district })).vacancies

  test('is told as vacant to the people of its district, beside their two senators, and nobody is invented', async () => {
    await congress.load({ HTX23: 'vacant' })
    expect(await names('TX', 23)).toEqual(['Texas 01', 'Texas 02'])
    expect(await vacancies('TX', 23)).toEqual([
      { officeName: 'Representative, Texas 23', state: 'TX', district: 23 },
    ])
    expect(await vacancies('TX', 7)).toEqual([])
    expect(await vacancies('TX', -1)).toEqual([])
  })

  test('in the Senate is told to the whole state', async () => {
    await congress.load({ STX02: 'vacant' })
    const vacant = [{ officeName: 'Senator, Texas (class 2)', state: 'TX', district: null }]
    expect(await vacancies('TX', 7)).toEqual(vacant)
    expect(await vacancies('TX', -1)).toEqual(vacant)
  })

  test('is not called so while no members are loaded, or those of another Congress', async () => {
    expect(await vacancies('TX', 23)).toEqual([])
    await congress.load({ HTX23: 'vacant' })
    congress.context.clock.set(Date.UTC(2027, 0, 3, 17))
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

  test('a second before, the members of the old Congress are named', async () => {
    congress.context.clock.set(noon - 1000)
    expect(await names('WY', 0)).toEqual(['Wyoming 00', 'Wyoming 01', 'Wyoming 02'])
  })

  test('from then on, offices stand for all who were up for election, under the same codes', async () => {
    congress.context.clock.set(noon)
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

  test('a seat that was vacant is an office again: nobody knows who won it', async () => {
    await congress.load({ HWY00: 'vacant' })
    congress.context.clock.set(noon)
    expect(await names('WY', 0)).toContain('Representative, Wyoming')
  })

  test('once the new Congress’s file has come, its members are named', async () => {
    const term = { start: '2027-01-03', end: '2029-01-03' }
    const elected = Object.fromEntries(everyOffice.HOUSE.map(code => [code, { term }]))
    await congress.load({ ...elected, HWY00: { term, name: { last: 'Elected' } } })
    congress.context.clock.set(noon)
    expect(await names('WY', 0)).toEqual(['Elected', 'Wyoming 01', 'Wyoming 02'])
  })
})

describe('with no members loaded', () => {
  test('the seats are shown as offices, and can be written to where they are listed', async () => {
    await congress.list({ HOUSE: ['HWY00'], SENATE: ['SWY01'] })
    expect(await congress.find('WY', 0)).toMatchObject([
      { id: 'house-WY-0', officeName: 'Representative, Wyoming', officeCode: 'HWY00', party: 'NONE' },
      { id: 'senate-WY-1', officeName: 'Senator, Wyoming (class 1)', officeCode: 'SWY01' },
      {
        id: 'senate-WY-2',
        officeName: 'Senator, Wyoming (class 2)',
        officeCode: '',
        phoneNumber: '2022243121',
      },
    ])
  })

  test('and with no list either, they can be telephoned', async () => {
    expect((await congress.find('PR', 0)).map(each => [each.officeName, each.officeCode])).toEqual([
      ['Resident Commissioner, Puerto Rico', ''],
    ])
  })
})
