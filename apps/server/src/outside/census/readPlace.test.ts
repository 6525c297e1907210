import { expect, test } from 'vitest'
import { readPlace } from './readPlace.ts'
import { aDistrict, placeOf } from './testing/openCensus.ts'

const houston = {
  States: [{ STUSAB: 'TX', BASENAME: 'Texas', GEOID: '48' }],
  Counties: [{ BASENAME: 'Harris' }],
  'Incorporated Places': [{ BASENAME: 'Houston', NAME: 'Houston city' }],
  '2020 Census ZIP Code Tabulation Areas': [{ ZCTA5: '77005', BASENAME: '77005' }],
  '119th Congressional Districts': [aDistrict('TX', '07')],
}
const read = (difference: Record<string, object[]> = {}) =>
  readPlace(placeOf({ ...houston, ...difference } satisfies Record<string, object[]>), 119)

test('a position has a state, a city, a ZIP code and a district', () => {
  expect(read()).toEqual({ kind: 'place', state: 'TX', city: 'Houston', zip: '77005', district: 7 })
})

test('out in the country there is no city, and somewhere no ZIP code', () => {
  const country = read({ 'Incorporated Places': [], '2020 Census ZIP Code Tabulation Areas': [] })
  expect(country).toMatchObject({ state: 'TX', city: '', zip: '', district: 7 })
})

test.each([
  ['of the next Congress', { '119th Congressional Districts': [aDistrict('TX', '10', 120)] }],
  ['on water', { '119th Congressional Districts': [aDistrict('TX', 'ZZ')] }],
  ['of another state', { '119th Congressional Districts': [aDistrict('LA', '03')] }],
  ['that are two', { '119th Congressional Districts': [aDistrict('TX', '07'), aDistrict('TX', '09')] }],
  ['that are not there', { '119th Congressional Districts': [] }],
])('districts %s are none, and the place is known all the same', (_what, difference) => {
  expect(read(difference)).toMatchObject({ kind: 'place', state: 'TX', zip: '77005', district: null })
})

test('outside of the United States there is nothing', () => {
  expect(readPlace(placeOf({}), 119)).toEqual({ kind: 'unknown' })
})

test('an error in an answer that claims to be well is none', () => {
  expect(readPlace({ error: { message: 'no' } }, 119)).toMatchObject({ kind: 'unavailable' })
})
