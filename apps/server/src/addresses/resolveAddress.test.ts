import { hasOneSeat, states } from '@redress/core/address/states'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPart } from '../outside/zipDistricts/testing/aZipTable.ts'
import { FakeGeocoder } from './testing/FakeGeocoder.ts'
import { november, openPlaces, type Places } from './testing/openPlaces.ts'

const cheyenne = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
const houston = { street: '6100 Main St', city: 'Houston', state: 'TX', zip: '77005' }
const unproved = { congressionalDistrict: -1, districtCandidates: [], source: 'none', asOf: '' }

/** Houston's ZIP codes begin with 77; invented ones, of this table, with 2 to 5. */
const parts = [
  aPart('77005', 'TX', '07'),
  aPart('77005', 'TX', '09'),
  aPart('77006', 'TX', '18'),
  aPart('84531', 'AZ', '02'),
  aPart('84531', 'UT', '03'),
  aPart('82001', 'CO', '02'),
]

let places: Places
let geocoder: FakeGeocoder
beforeAll(async () => {
  places = await openPlaces()
  await places.loadZips(parts)
})
beforeEach(async () => {
  places.context.clock.set(november)
  geocoder = places.context.geocoder = new FakeGeocoder()
  await places.forgetAll()
})
afterAll(() => places.close())

describe('a state with one seat', () => {
  test('proves an address in it, and nobody else is asked', async () => {
    expect(await places.resolve(cheyenne)).toEqual({
      ...cheyenne,
      formattedAddress: '200 W 24th St, Cheyenne, WY 82001',
      congressionalDistrict: 0,
      districtCandidates: [],
      congress: 119,
      source: 'one-seat',
      asOf: '2026-11-20',
    })
    expect(geocoder.asked).toEqual([])
  })

  test('what is typed by hand comes back as offices take it', async () => {
    const typed = { street: ' 200  W 24th St ', city: 'Cheyenne ', state: 'wyoming', zip: '820011234' }
    expect(await places.resolve(typed)).toMatchObject({
      ...cheyenne,
      zip: '82001-1234',
      congressionalDistrict: 0,
    })
  })

  test('six states, the District of Columbia and five territories are such, and only they prove a district', async () => {
    for (const state of states) {
      const { congressionalDistrict, source } = await places.resolve({ ...cheyenne, state: state.code })
      expect([state.code, congressionalDistrict, source]).toEqual(
        hasOneSeat(state)
          ? [state.code, 0, 'one-seat']
          : [state.code, -1, state.code === 'CO' ? 'zip' : 'none'],
      )
    }
    expect(states.filter(hasOneSeat)).toHaveLength(12)
  })

  test('is not overruled by a ZIP code of another state', async () => {
    expect(await places.resolve({ ...cheyenne, zip: '77005' })).toMatchObject({
      state: 'WY',
      congressionalDistrict: 0,
    })
  })
})

test.each(['', 'ZZ', 'Ontario'])(
  'the state "%s" proves nothing, and its address is sent nowhere',
  async state => {
    expect(await places.resolve({ ...houston, state })).toMatchObject(unproved)
    expect(geocoder.asked).toEqual([])
  },
)

describe('an address that the geocoder knows', () => {
  const proved = {
    kind: 'proved',
    state: 'TX',
    district: 7,
    matched: '6100 MAIN ST, HOUSTON, TX, 77005',
  } as const

  test('is proved, whatever the ZIP code would say', async () => {
    geocoder.answer = { ...proved, district: 18 }
    expect(await places.resolve(houston)).toEqual({
      ...houston,
      formattedAddress: '6100 Main St, Houston, TX 77005',
      congressionalDistrict: 18,
      districtCandidates: [],
      congress: 119,
      source: 'census',
      asOf: '2026-11-20',
    })
    expect(geocoder.asked).toEqual([{ address: houston, congress: 119 }])
  })

  test('is told as the geocoder reads it, and stays as it was typed', async () => {
    geocoder.answer = { ...proved, matched: '6100 S MAIN ST, WEST UNIVERSITY PLACE, TX, 77030' }
    expect(await places.resolve(houston)).toMatchObject({
      ...houston,
      formattedAddress: '6100 S Main St, West University Place, TX 77030',
    })
  })

  test('that matches in two districts could be either, and not the first', async () => {
    const districts = [9, 7].map(district => ({ state: 'TX', district }))
    geocoder.answer = { kind: 'ambiguous', districts }
    expect(await places.resolve(houston)).toMatchObject({
      ...unproved,
      districtCandidates: [7, 9],
      source: 'census',
      asOf: '2026-11-20',
      formattedAddress: '6100 Main St, Houston, TX 77005',
    })
  })

  test('that matches in another state is not the person’s: their state stands', async () => {
    geocoder.answer = { ...proved, state: 'LA', district: 3 }
    expect(await places.resolve(houston)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
    await places.forgetAll()
    geocoder.answer = { kind: 'ambiguous', districts: [{ state: 'LA', district: 3 }] }
    expect(await places.resolve(houston)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
  })
})

const silent = [
  ['has no match', { kind: 'unknown' }],
  ['serves another Congress', { kind: 'unavailable', reason: 'districts of another Congress' }],
  ['answers with an error', { kind: 'unavailable', reason: 'an answer of another shape' }],
  ['is down', { kind: 'unavailable', reason: 'ECONNREFUSED' }],
] as const

describe.each(silent)('where the geocoder %s', (_what, answer) => {
  beforeEach(() => {
    geocoder.answer = answer
  })

  test('[FLOW-15] a ZIP code gives candidates with their day and Congress, and no district', async () => {
    const { asOf, ...found } = await places.resolve({ ...houston, zip: '77005-1827' })
    expect(found).toMatchObject({
      congressionalDistrict: -1,
      districtCandidates: [7, 9],
      source: 'zip',
      congress: 119,
    })
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('a ZIP code in one district is one candidate, to be confirmed', async () => {
    expect(await places.resolve({ ...houston, zip: '77006' })).toMatchObject({
      congressionalDistrict: -1,
      districtCandidates: [18],
      source: 'zip',
    })
  })

  test.each([
    ['AZ', [2]],
    ['UT', [3]],
    ['TX', []],
  ])('a ZIP code across a state line counts in the state that was typed: %s', async (state, candidates) => {
    const { districtCandidates } = await places.resolve({ ...houston, state, zip: '84531' })
    expect(districtCandidates).toEqual(candidates)
  })

  test('with no ZIP code that the table knows, any district of the state is possible', async () => {
    for (const zip of ['', '99999', '7700'])
      expect(await places.resolve({ ...houston, zip })).toMatchObject({ ...unproved, congress: 119 })
  })
})

test('a geocoder that is slow is not waited for longer than the caller has patience', async () => {
  geocoder.held = new Promise(() => {})
  expect(await places.resolve(houston, 30)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
  expect(await places.kept()).toBe('[]')
})

test('without a street there is nothing to ask', async () => {
  expect(await places.resolve({ ...houston, street: '' })).toMatchObject({ source: 'zip' })
  expect(await places.resolve({ ...houston, city: '', zip: '' })).toMatchObject({ source: 'none' })
  expect(geocoder.asked).toEqual([])
})

test('an installation without a geocoder remembers nothing', async () => {
  geocoder.isOn = false
  expect(await places.resolve(houston)).toMatchObject({ source: 'zip' })
  expect(geocoder.asked).toEqual([])
})

describe('on 3 January 2027, at noon Eastern', () => {
  const noon = Date.UTC(2027, 0, 3, 17)
  const at = async (now: number) => {
    places.context.clock.set(now)
    return await places.resolve(houston)
  }

  test('the geocoder is asked for the lines of the Congress that sits, on both sides of the second', async () => {
    geocoder.answer = { kind: 'proved', state: 'TX', district: 7, matched: '' }
    expect(await at(noon - 1000)).toMatchObject({ congress: 119, congressionalDistrict: 7 })
    geocoder.answer = { kind: 'proved', state: 'TX', district: 10, matched: '' }
    // What was found under the old lines an instant before is not remembered under the new ones.
    expect(await at(noon)).toMatchObject({ congress: 120, congressionalDistrict: 10 })
    expect(geocoder.asked.map(each => each.congress)).toEqual([119, 120])
  })

  test('ZIP codes of the Congress that ended give no candidates any more', async () => {
    geocoder.answer = { kind: 'unavailable', reason: 'no lines of Congress 120 yet' }
    expect(await at(noon - 1000)).toMatchObject({ congress: 119, districtCandidates: [7, 9] })
    expect(await at(noon)).toMatchObject({ ...unproved, congress: 120 })
  })

  test('a state with one seat is proved under either', async () => {
    places.context.clock.set(noon)
    expect(await places.resolve(cheyenne)).toMatchObject({ congress: 120, congressionalDistrict: 0 })
  })
})
