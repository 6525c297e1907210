import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEEP_LOOKUP_MS } from './districtLookups.ts'
import type { FakeGeocoder } from './testing/FakeGeocoder.ts'
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
  places.clock.set(november)
  await places.deleteLookups()
  geocoder = places.reopen()
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

test('after a day an address is asked for again', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  places.clock.set(november + KEEP_LOOKUP_MS - 60_000)
  await places.resolve(houston)
  expect(geocoder.asked).toHaveLength(1)
  places.clock.set(november + KEEP_LOOKUP_MS + 60_000)
  expect(await places.resolve(houston)).toMatchObject({ asOf: '2026-11-21' })
  expect(geocoder.asked).toHaveLength(2)
})

test('an address that is not found, or is in two districts, is remembered too', async () => {
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

test('an outage of the geocoder is not remembered', async () => {
  geocoder.answer = { kind: 'unavailable', reason: 'HTTP 503' }
  await places.resolve(houston)
  geocoder.answer = proved
  expect(await places.resolve(houston)).toMatchObject({ congressionalDistrict: 7 })
})

test('only a hash of an address under the secret key, and the district, are stored', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  const kept = await places.storedLookups()
  expect(kept).toContain('"district":7')
  expect(kept).not.toMatch(/main|houston|77005/i)
  const hashes = new Set([kept.match(/[0-9a-f]{64}/)?.[0]])
  await places.deleteLookups()
  places.reopen({ geocoder, secretKey: 'another key that only tests use, long enough' })
  await places.resolve(houston)
  hashes.add((await places.storedLookups()).match(/[0-9a-f]{64}/)?.[0])
  expect(hashes.size).toBe(2)
  expect(hashes.has(undefined)).toBe(false)
})

test('concurrent callers all get an answer', async () => {
  geocoder.answer = proved
  const found = await Promise.all(Array.from({ length: 5 }, () => places.resolve(houston)))
  expect(found.map(each => each.congressionalDistrict)).toEqual([7, 7, 7, 7, 7])
})

test('a look-up that is a day old is removed', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  places.clock.set(november + KEEP_LOOKUP_MS - 60_000)
  await places.removeOldLookups()
  expect(await places.storedLookups()).not.toBe('[]')
  places.clock.set(november + KEEP_LOOKUP_MS + 60_000)
  await places.removeOldLookups()
  expect(await places.storedLookups()).toBe('[]')
})

test('a restarted process reads the stored answers, and a running one answers from memory without the database', async () => {
  geocoder.answer = proved
  await places.resolve(houston)
  places.reopen({ geocoder })
  expect(await places.resolve(houston)).toMatchObject({ congressionalDistrict: 7 })
  await places.deleteLookups()
  expect(await places.resolve(houston)).toMatchObject({ congressionalDistrict: 7 })
  expect(geocoder.asked).toHaveLength(1)
})

test('an answer from memory is as old as the stored one, and does not contain the address as it was read', async () => {
  geocoder.answer = { ...proved, matched: '6100 S MAIN ST, WEST UNIVERSITY PLACE, TX, 77030' }
  expect(await places.resolve(houston)).toMatchObject({
    formattedAddress: expect.stringContaining('6100 S Main St'),
  })
  expect(await places.resolve(houston)).toMatchObject({ formattedAddress: '6100 Main St, Houston, TX 77005' })
  places.clock.set(november + KEEP_LOOKUP_MS + 60_000)
  await places.resolve(houston)
  expect(geocoder.asked).toHaveLength(2)
})
