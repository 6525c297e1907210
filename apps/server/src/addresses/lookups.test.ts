import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetLookups } from './forgetLookups.ts'
import { lookupMs } from './lookups.ts'
import { FakeGeocoder } from './testing/FakeGeocoder.ts'
import { november, openPlaces, type Places } from './testing/openPlaces.ts'

const houston = { street: '6100 Main St', city: 'Houston', state: 'TX', zip: '77005' }
const proved = {
  kind: 'proved',
  state: 'TX',
  district: 7,
  matched: '6100 S MAIN ST, HOUSTON, TX, 77005',
} as const

let places: Places
let geocoder: FakeGeocoder
beforeAll(async () => {
  places = await openPlaces()
})
beforeEach(async () => {
  places.context.clock.set(november)
  geocoder = places.context.geocoder = new FakeGeocoder()
  await places.forgetAll()
})
afterAll(() => places.close())

test('an address is asked for once a day, however it is written', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  const again = await places.resolve({
    street: ' 6100 MAIN  st',
    city: 'houston',
    state: 'texas',
    zip: '77005',
  })
  expect(again).toMatchObject({ congressionalDistrict: 7, source: 'census', asOf: '2026-11-20' })
  expect(geocoder.asked).toHaveLength(1)
  await places.resolve({ ...houston, street: '6102 Main St' })
  expect(geocoder.asked).toHaveLength(2)
})

test('after a day it is asked for anew', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  places.context.clock.set(november + lookupMs - 60_000)
  await places.resolve(houston)
  expect(geocoder.asked).toHaveLength(1)
  places.context.clock.set(november + lookupMs + 60_000)
  expect(await places.resolve(houston)).toMatchObject({ asOf: '2026-11-21' })
  expect(geocoder.asked).toHaveLength(2)
})

test('that an address is not found, or in two districts, is remembered too', async () => {
  const districts = [7, 9].map(district => ({ state: 'TX', district }))
  geocoder.answer = { kind: 'ambiguous', districts }
  await places.resolve(houston)
  expect(await places.resolve(houston)).toMatchObject({
    congressionalDistrict: -1,
    districtCandidates: [7, 9],
  })
  geocoder.answer = { kind: 'unknown' }
  const other = { ...houston, street: 'PO Box 12' }
  await places.resolve(other)
  expect(await places.resolve(other)).toMatchObject({ congressionalDistrict: -1, source: 'none' })
  expect(geocoder.asked).toHaveLength(2)
})

test('that the geocoder was down is not', async () => {
  geocoder.answer = { kind: 'unavailable', reason: 'HTTP 503' }
  await places.resolve(houston)
  geocoder.answer = proved
  expect(await places.resolve(houston)).toMatchObject({ congressionalDistrict: 7 })
})

test('nothing of an address is kept: a hash under the secret key, and the district', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  const kept = await places.kept()
  expect(kept).toContain('"district":7')
  expect(kept).not.toMatch(/main|houston|77005/i)
  const hashes = new Set([kept.match(/[0-9a-f]{64}/)?.[0]])
  await places.forgetAll()
  places.context.secretKey = 'another key that only tests use, long enough'
  await places.resolve(houston)
  hashes.add((await places.kept()).match(/[0-9a-f]{64}/)?.[0])
  expect(hashes.size).toBe(2)
  expect(hashes.has(undefined)).toBe(false)
})

test('two who ask at once both have their answer', async () => {
  geocoder.answer = proved
  const found = await Promise.all(Array.from({ length: 5 }, () => places.resolve(houston)))
  expect(found.map(each => each.congressionalDistrict)).toEqual([7, 7, 7, 7, 7])
})

test('what is a day old is removed', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  places.context.clock.set(november + lookupMs - 60_000)
  await forgetLookups(places.context)
  expect(await places.kept()).not.toBe('[]')
  places.context.clock.set(november + lookupMs + 60_000)
  await forgetLookups(places.context)
  expect(await places.kept()).toBe('[]')
})
