import { hasOneSeat, states } from '@redress/core/address/states'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Rejection } from '../../platform/rejection.ts'
import { aPart } from '../clients/zipDistricts/testing/aZipTable.ts'
import type { FakeGeocoder } from './testing/FakeGeocoder.ts'
import { november, openPlaces, type Places } from './testing/openPlaces.ts'
import { formatMatched } from './typedAddress.ts'

const cheyenne = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }
const houston = { street: '6100 Main St', city: 'Houston', state: 'TX', zip: '77005' }
const unproved = { congressionalDistrict: -1, districtCandidates: [], source: 'none', asOf: '' }

/** Houston's ZIP codes begin with 77. The invented ZIP codes of this table begin with 2 to 5. */
const parts = [
  aPart('77005', 'TX', '07'),
  aPart('77005', 'TX', '09'),
  aPart('77006', 'TX', '18'),
  aPart('84531', 'AZ', '02'),
  aPart('84531', 'UT', '03'),
  aPart('82001', 'WY', '00'),
  aPart('82001', 'CO', '02'),
  aPart('80202', 'CO', '01'),
]

let places: Places
let geocoder: FakeGeocoder
beforeAll(async () => {
  places = await openPlaces()
  await places.loadZips(parts)
})
beforeEach(async () => {
  places.clock.set(november)
  await places.deleteLookups()
  geocoder = places.reopen()
})
afterAll(() => places.close())

describe('a state with one seat', () => {
  test('proves the district of an address in it, without a request to the geocoder', async () => {
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

  test('returns a typed address in the form that offices accept', async () => {
    const typed = { street: ' 200  W 24th St ', city: 'Cheyenne ', state: 'wyoming', zip: '820011234' }
    expect(await places.resolve(typed)).toMatchObject({
      ...cheyenne,
      zip: '82001-1234',
      congressionalDistrict: 0,
    })
  })

  test('is one of six states, the District of Columbia and five territories, and only these prove a district', async () => {
    for (const state of states) {
      const unknownZip = { ...cheyenne, state: state.code, zip: '99999' }
      const { congressionalDistrict, source } = await places.resolve(unknownZip)
      expect([state.code, congressionalDistrict, source]).toEqual(
        hasOneSeat(state) ? [state.code, 0, 'one-seat'] : [state.code, -1, 'none'],
      )
    }
    expect(states.filter(hasOneSeat)).toHaveLength(12)
  })
})

test.each(['', 'ZZ', 'Ontario'])(
  'the unknown state "%s" proves no district, and its address is not sent anywhere',
  async state => {
    expect(await places.resolve({ ...houston, state })).toMatchObject(unproved)
    expect(geocoder.asked).toEqual([])
  },
)

describe('A ZIP code of another state than the address', () => {
  const denver = { street: '1600 Broadway', city: 'Denver', state: 'WY', zip: '80202' }
  const problem = { field: 'zip', message: 'is in CO, but the state is WY: correct one of them' }

  test('is refused if it was typed, and both states are named', async () => {
    const refused = await places.resolveTyped(denver)
    expect(refused).toBeInstanceOf(Rejection)
    expect(refused).toMatchObject({ status: 422, problems: [problem] })
  })

  test('is refused with a letter, so that the only representative of the state does not get it', async () => {
    expect(await places.resolveHome(denver, 0)).toEqual([problem])
  })

  test('proves no district of a state with one seat', async () => {
    expect(await places.resolve(denver)).toMatchObject(unproved)
  })

  test('is accepted if the geocoder proves that the street is in this state', async () => {
    geocoder.answer = { kind: 'proved', state: 'WY', district: 0, matched: '' }
    expect(await places.resolveTyped(denver)).toMatchObject({ congressionalDistrict: 0, source: 'census' })
  })

  test('is not assumed if the table does not know the ZIP code, or has it in both states', async () => {
    expect(await places.resolveTyped({ ...denver, zip: '99999' })).toMatchObject({ congressionalDistrict: 0 })
    expect(await places.resolveTyped({ ...denver, zip: '82001' })).toMatchObject({ congressionalDistrict: 0 })
  })
})

describe('an address that the geocoder knows', () => {
  const proved = {
    kind: 'proved',
    state: 'TX',
    district: 7,
    matched: '6100 MAIN ST, HOUSTON, TX, 77005',
  } as const

  test('is proved, even against the ZIP code', async () => {
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

  test('is shown as the geocoder reads it, and its typed form is kept', async () => {
    geocoder.answer = { ...proved, matched: '6100 S MAIN ST, WEST UNIVERSITY PLACE, TX, 77030' }
    expect(await places.resolve(houston)).toMatchObject({
      ...houston,
      formattedAddress: '6100 S Main St, West University Place, TX 77030',
    })
  })

  test('but in two districts has both as candidates', async () => {
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

  test('but in another state keeps the state that was typed', async () => {
    geocoder.answer = { ...proved, state: 'LA', district: 3 }
    expect(await places.resolve(houston)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
    await places.deleteLookups()
    places.reopen({ geocoder })
    geocoder.answer = { kind: 'ambiguous', districts: [{ state: 'LA', district: 3 }] }
    expect(await places.resolve(houston)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
  })
})

const silent = [
  ['has no match', { kind: 'unknown' }],
  ['serves another Congress', { kind: 'unavailable', reason: 'districts of another Congress' }],
  ['answers with an error', { kind: 'unavailable', reason: 'an unexpected answer' }],
  ['is down', { kind: 'unavailable', reason: 'ECONNREFUSED' }],
] as const

describe.each(silent)('if the geocoder %s', (_what, answer) => {
  beforeEach(() => {
    geocoder.answer = answer
  })

  test('[FLOW-15] a ZIP code gives candidates with their date and Congress, and no proved district', async () => {
    const { asOf, ...found } = await places.resolve({ ...houston, zip: '77005-1827' })
    expect(found).toMatchObject({
      congressionalDistrict: -1,
      districtCandidates: [7, 9],
      source: 'zip',
      congress: 119,
    })
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('a ZIP code in one district gives one candidate, to be confirmed', async () => {
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

  test('a ZIP code that the table does not know leaves every district of the state possible', async () => {
    for (const zip of ['', '99999', '7700', '77000'])
      expect(await places.resolve({ ...houston, zip })).toMatchObject({ ...unproved, congress: 119 })
  })

  test('a ZIP code that the table does not know casts doubt on the state by its first three digits', async () => {
    const typed = { ...cheyenne, zip: '77000' }
    expect(await places.resolve(typed)).toMatchObject({ congressionalDistrict: -1, source: 'none' })
  })
})

test('a slow geocoder delays an answer for no longer than the timeout', async () => {
  geocoder.held = new Promise(() => {})
  places.reopen({ geocoder, timeoutMs: 1 })
  expect(await places.resolve(houston)).toMatchObject({ districtCandidates: [7, 9], source: 'zip' })
  expect(await places.storedLookups()).toBe('[]')
})

test('an address without a street is not sent to the geocoder', async () => {
  expect(await places.resolve({ ...houston, street: '' })).toMatchObject({ source: 'zip' })
  expect(await places.resolve({ ...houston, city: '', zip: '' })).toMatchObject({ source: 'none' })
  expect(geocoder.asked).toEqual([])
})

test('an installation without a geocoder stores no look-up', async () => {
  geocoder.isOn = false
  expect(await places.resolve(houston)).toMatchObject({ source: 'zip' })
  expect(geocoder.asked).toEqual([])
})

describe('on 3 January 2027, at noon Eastern', () => {
  const noon = Date.UTC(2027, 0, 3, 17)
  const at = async (now: number) => {
    places.clock.set(now)
    return await places.resolve(houston)
  }

  test('the geocoder is asked for the districts of the sitting Congress, on both sides of the second', async () => {
    geocoder.answer = { kind: 'proved', state: 'TX', district: 7, matched: '' }
    expect(await at(noon - 1000)).toMatchObject({ congress: 119, congressionalDistrict: 7 })
    geocoder.answer = { kind: 'proved', state: 'TX', district: 10, matched: '' }
    // A lookup with the old district lines, one second earlier, is not reused for the new lines.
    expect(await at(noon)).toMatchObject({ congress: 120, congressionalDistrict: 10 })
    expect(geocoder.asked.map(each => each.congress)).toEqual([119, 120])
  })

  test('ZIP codes of a Congress that has ended give no candidates', async () => {
    geocoder.answer = { kind: 'unavailable', reason: 'no districts of Congress 120 yet' }
    expect(await at(noon - 1000)).toMatchObject({ congress: 119, districtCandidates: [7, 9] })
    expect(await at(noon)).toMatchObject({ ...unproved, congress: 120 })
  })

  test('a state with one seat is proved under either Congress', async () => {
    places.clock.set(noon)
    expect(await places.resolve(cheyenne)).toMatchObject({ congress: 120, congressionalDistrict: 0 })
  })
})

describe('a position', () => {
  let places: Places
  let geocoder: FakeGeocoder
  beforeAll(async () => {
    places = await openPlaces()
  })
  beforeEach(() => {
    geocoder = places.reopen()
  })
  afterAll(() => places.close())

  const notHere = new Rejection(404, 'This position is not in the United States.')

  const at = (position: { lat: number; long: number }) => places.locate(position)

  test('in Cheyenne fills in the state and leaves the rest to the person', async () => {
    expect(await at({ lat: 41.14, long: -104.82 })).toEqual({
      street: '',
      city: '',
      state: 'WY',
      zip: '',
      formattedAddress: 'WY',
      congressionalDistrict: 0,
      districtCandidates: [],
      congress: 119,
      source: 'one-seat',
      asOf: '2026-11-20',
    })
  })

  test.each([
    ['Austin', { lat: 30.27, long: -97.74 }, { state: 'TX', congressionalDistrict: -1 }],
    ['Anchorage', { lat: 61.22, long: -149.9 }, { state: 'AK', congressionalDistrict: 0 }],
    ['Honolulu', { lat: 21.31, long: -157.86 }, { state: 'HI', congressionalDistrict: -1 }],
    ['Washington', { lat: 38.91, long: -77.03 }, { state: 'DC', congressionalDistrict: 0 }],
    ['San Juan', { lat: 18.4, long: -66.07 }, { state: 'PR', congressionalDistrict: 0 }],
    ['Tamuning', { lat: 13.48, long: 144.78 }, { state: 'GU', congressionalDistrict: 0 }],
    ['Saipan', { lat: 15.19, long: 145.75 }, { state: 'MP', congressionalDistrict: 0 }],
    ['Saint Croix', { lat: 17.73, long: -64.75 }, { state: 'VI', congressionalDistrict: 0 }],
    ['Tafuna', { lat: -14.33, long: -170.72 }, { state: 'AS', congressionalDistrict: 0 }],
  ])('in %s', async (_city, position, home) => {
    expect(await at(position)).toMatchObject(home)
  })

  test.each([
    ['Toronto', 43.65, -79.38],
    ['Tijuana', 32.5, -117.0],
    ['the Atlantic', 35, -40],
    ['the Gulf of Guinea, where a broken device is', 0, 0],
    ['the North Pole', 90, 0],
    ['the date line', 0, 180],
  ])('in %s is in no state', async (_where, lat, long) => {
    expect(await at({ lat, long })).toEqual(notHere)
  })

  test('is completed by the geocoder with city, ZIP code and district, and without the street', async () => {
    const place = { kind: 'place', state: 'TX', city: 'Austin', zip: '78701', district: 37 } as const
    geocoder.place = place
    expect(await at({ lat: 30.27, long: -97.74 })).toEqual({
      street: '',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      formattedAddress: 'Austin, TX 78701',
      congressionalDistrict: 37,
      districtCandidates: [],
      congress: 119,
      source: 'census',
      asOf: '2026-11-20',
    })
    geocoder.place = { ...place, state: 'WY', district: 0 }
    expect(await at({ lat: 41.14, long: -104.82 })).toMatchObject({
      congressionalDistrict: 0,
      source: 'one-seat',
    })
  })

  test('without a district from the geocoder gets candidates from its ZIP code', async () => {
    await places.loadZips([aPart('78701', 'TX', '37'), aPart('78701', 'TX', '35')])
    geocoder.place = { kind: 'place', state: 'TX', city: '', zip: '78701', district: null }
    expect(await at({ lat: 30.27, long: -97.74 })).toMatchObject({
      congressionalDistrict: -1,
      districtCandidates: [35, 37],
      source: 'zip',
    })
  })

  test('on a coast outside the shapes of the states is found if the geocoder knows it', async () => {
    const coast = { lat: 24.4, long: -81.9 }
    expect(await at(coast)).toEqual(notHere)
    geocoder.place = { kind: 'place', state: 'FL', city: 'Key West', zip: '', district: 28 }
    expect(await at(coast)).toMatchObject({ state: 'FL', congressionalDistrict: 28 })
  })

  test('still has its state while the geocoder is down', async () => {
    geocoder.place = { kind: 'unavailable', reason: 'HTTP 503' }
    expect(await at({ lat: 30.27, long: -97.74 })).toMatchObject({ state: 'TX', congressionalDistrict: -1 })
  })
})

describe('the geocoder’s reading of an address', () => {
  const typed = { street: '200 w 24th st', city: 'Cheyenne', state: 'WY', zip: '82001-1234' }
  const own = '200 w 24th st, Cheyenne, WY 82001-1234'

  test.each([
    ['another street', '200 W 25TH ST, CHEYENNE, WY, 82001', '200 W 25th St, Cheyenne, WY 82001'],
    ['another ZIP code', '200 W 24TH ST, CHEYENNE, WY, 82007', '200 W 24th St, Cheyenne, WY 82007'],
    [
      'a direction',
      '1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20500',
      '1600 Pennsylvania Ave NW, Washington, DC 20500',
    ],
    ['a town with an apostrophe', "1 MAIN ST, O'FALLON, MO, 63366", "1 Main St, O'Fallon, MO 63366"],
    ['a possessive', "1 MAIN ST, MARTHA'S VINEYARD, MA, 02568", "1 Main St, Martha's Vineyard, MA 02568"],
    ['a hyphen', '1 MAIN ST, WINSTON-SALEM, NC, 27101', '1 Main St, Winston-Salem, NC 27101'],
  ])('with %s is written as on an envelope', (_what, matched, said) => {
    expect(formatMatched(matched, typed)).toBe(said)
  })

  test.each([
    ['the same words in capitals', '200 W 24TH ST, CHEYENNE, WY, 82001'],
    ['nothing', ''],
    ['a street corner without a ZIP code', 'MAIN ST & 1ST AVE, CHEYENNE, WY'],
    ['five parts', '200 W 24TH ST, APT 4, CHEYENNE, WY, 82001'],
    ['something that is no ZIP code', '200 W 25TH ST, CHEYENNE, WY, USA'],
  ])('of %s leaves the address as it was typed', (_what, matched) => {
    expect(formatMatched(matched, typed)).toBe(own)
  })
})
