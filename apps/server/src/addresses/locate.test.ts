import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPart } from '../outside/zipDistricts/testing/aZipTable.ts'
import { locate } from './locate.ts'
import { FakeGeocoder } from './testing/FakeGeocoder.ts'
import { openPlaces, type Places } from './testing/openPlaces.ts'

let places: Places
beforeAll(async () => {
  places = await openPlaces()
})
beforeEach(() => {
  places.context.geocoder = new FakeGeocoder()
})
afterAll(() => places.close())

const at = (position: { lat: number; long: number }) => locate(places.context, position, 1_000)

test('a person in Cheyenne is told their state, and fills in the rest', async () => {
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
])('a person in %s', async (_city, position, home) => {
  expect(await at(position)).toMatchObject(home)
})

test.each([
  ['Toronto', 43.65, -79.38],
  ['Tijuana', 32.5, -117.0],
  ['the Atlantic', 35, -40],
  ['the Gulf of Guinea, where a broken device is', 0, 0],
  ['the North Pole', 90, 0],
  ['the date line', 0, 180],
])('somebody in %s is in none of the states', async (_where, lat, long) => {
  expect(await at({ lat, long })).toBeNull()
})

test('the geocoder adds city, ZIP code and district to a position; the street is left to fill in', async () => {
  const place = { kind: 'place', state: 'TX', city: 'Austin', zip: '78701', district: 37 } as const
  places.context.geocoder.place = place
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
  places.context.geocoder.place = { ...place, state: 'WY', district: 0 }
  expect(await at({ lat: 41.14, long: -104.82 })).toMatchObject({
    congressionalDistrict: 0,
    source: 'one-seat',
  })
})

test('where it tells no district, the ZIP code that it tells gives candidates', async () => {
  await places.loadZips([aPart('78701', 'TX', '37'), aPart('78701', 'TX', '35')])
  places.context.geocoder.place = { kind: 'place', state: 'TX', city: '', zip: '78701', district: null }
  expect(await at({ lat: 30.27, long: -97.74 })).toMatchObject({
    congressionalDistrict: -1,
    districtCandidates: [35, 37],
    source: 'zip',
  })
})

test('a coast beside the shapes of the states is found where the geocoder knows it', async () => {
  const coast = { lat: 24.4, long: -81.9 }
  expect(await at(coast)).toBeNull()
  places.context.geocoder.place = { kind: 'place', state: 'FL', city: 'Key West', zip: '', district: 28 }
  expect(await at(coast)).toMatchObject({ state: 'FL', congressionalDistrict: 28 })
})

test('with the geocoder down a position still has its state', async () => {
  places.context.geocoder.place = { kind: 'unavailable', reason: 'HTTP 503' }
  expect(await at({ lat: 30.27, long: -97.74 })).toMatchObject({ state: 'TX', congressionalDistrict: -1 })
})
