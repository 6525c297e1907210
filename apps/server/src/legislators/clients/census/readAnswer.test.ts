import { describe, expect, test } from 'vitest'
import { layerOf, readMatches, readPlace, vintageOf } from './readAnswer.ts'
import { aDistrict, aMatch, matchesOf, placeOf } from './testing/openCensus.ts'

describe('an answer to an address', () => {
  const rice = '6100 MAIN ST, HOUSTON, TX, 77005'
  const read = (...matches: object[]) => readMatches(matchesOf(matches.map(each => ({ ...each }))), 119)
  const ambiguous = (...districts: number[]) => ({
    kind: 'ambiguous',
    districts: districts.map(district => ({ state: 'TX', district })),
  })

  test('one match in one district proves it, with the address as the Census Bureau reads it', () => {
    expect(read(aMatch(rice, [aDistrict('TX', '07')]))).toEqual({
      kind: 'proved',
      state: 'TX',
      district: 7,
      matched: rice,
    })
  })

  test.for([
    ['a state with one seat, where the district’s name is a text', 'WY', '00', 0],
    ['the District of Columbia', 'DC', '98', 0],
    ['Puerto Rico', 'PR', '98', 0],
    ['a district of two digits', 'CA', '52', 52],
  ] as const)('%s is read by its code', ([, state, code, district]) => {
    expect(read(aMatch(rice, [aDistrict(state, code)]))).toMatchObject({ kind: 'proved', state, district })
  })

  test('a match on water is in no district, and an address without a match neither', () => {
    expect(read(aMatch(rice, [aDistrict('TX', 'ZZ')]))).toEqual({ kind: 'unknown' })
    expect(read(aMatch(rice, []))).toEqual({ kind: 'unknown' })
    expect(read()).toEqual({ kind: 'unknown' })
  })

  test('two matches in one district prove it, and neither of them is the reading', () => {
    const [one, other] = [
      aMatch(rice, [aDistrict('TX', '07')]),
      aMatch('6100 S MAIN ST', [aDistrict('TX', '07')]),
    ]
    expect(read(one, other)).toMatchObject({ kind: 'proved', district: 7, matched: '' })
    expect(read(one, one)).toMatchObject({ kind: 'proved', district: 7, matched: rice })
  })

  test('two matches in different districts prove none: the first is no better than the second', () => {
    const [one, other] = [aMatch(rice, [aDistrict('TX', '07')]), aMatch(rice, [aDistrict('TX', '09')])]
    expect(read(one, other)).toEqual(ambiguous(7, 9))
    expect(read(aMatch(rice, [aDistrict('TX', '07'), aDistrict('TX', '09')]))).toEqual(ambiguous(7, 9))
  })

  test('a second match that lies in no district leaves the first unproved', () => {
    const one = aMatch(rice, [aDistrict('TX', '07')])
    expect(read(one, aMatch(rice, [aDistrict('TX', 'ZZ')]))).toEqual(ambiguous(7))
    expect(read(one, aMatch(rice, []))).toEqual(ambiguous(7))
  })

  const layer = (name: string, congress = 119) => aMatch(rice, [aDistrict('TX', '10', congress)], name)

  test.each([
    ['the layer of the next Congress', layer('120th Congressional Districts', 120)],
    [
      'the layer of the next Congress that says it were this one',
      layer('120th Congressional Districts', 119),
    ],
    ['the layer’s name with the next Congress’s entries', layer('119th Congressional Districts', 120)],
    ['no layer of districts', layer('Counties')],
    ['a district that the state does not have', aMatch(rice, [aDistrict('TX', '39')])],
    ['a state that there is not', aMatch(rice, [aDistrict('99', '01')])],
    ['an entry without its Congress', aMatch(rice, [{ GEOID: '4807' }])],
    ['an entry without its code', aMatch(rice, [{ CDSESSN: '119', BASENAME: '7' }])],
  ])('%s proves nothing', (_what, match) => {
    const unavailable = { kind: 'unavailable', reason: 'districts of another Congress' }
    expect(read(match)).toEqual(unavailable)
    expect(read(aMatch(rice, [aDistrict('TX', '07')]), match)).toEqual(unavailable)
  })

  test('beside other layers the right one is read', () => {
    const match = aMatch(rice, [aDistrict('TX', '07')])
    const both = {
      ...Object(match.geographies),
      '120th Congressional Districts': [aDistrict('TX', '10', 120)],
    }
    expect(read({ ...match, geographies: both })).toMatchObject({ kind: 'proved', district: 7 })
  })

  test.each([
    ['an error in an answer that claims to be well', { error: { code: 400, message: 'Invalid vintage' } }],
    ['the service’s own list of errors', { errors: ['Street cannot be empty'], status: '400' }],
    ['an answer to something else', { result: { geographies: {} } }],
    ['nothing', null],
    ['a text', 'Service Unavailable'],
    ['a list', []],
  ])('%s is no answer', (_what, answer) => {
    expect(readMatches(answer, 119)).toEqual({ kind: 'unavailable', reason: 'an answer of another shape' })
  })
})

describe('an answer to a position', () => {
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
})

describe('the lines of a Congress', () => {
  test.each([
    [119, 'ACS2025_Current', '119th Congressional Districts'],
    [120, 'ACS2026_Current', '120th Congressional Districts'],
    [121, undefined, '121st Congressional Districts'],
    [118, undefined, '118th Congressional Districts'],
    [122, undefined, '122nd Congressional Districts'],
    [123, undefined, '123rd Congressional Districts'],
    [111, undefined, '111th Congressional Districts'],
  ])('the lines of Congress %i are kept as %s, in the layer %s', (congress, vintage, layer) => {
    expect(vintageOf(congress)).toBe(vintage)
    expect(layerOf(congress)).toBe(layer)
  })
})
