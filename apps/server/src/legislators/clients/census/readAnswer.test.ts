import { describe, expect, test } from 'vitest'
import { layerOf, readMatches, readPlace, stateLayersOf, vintageOf } from './readAnswer.ts'
import { aDistrict, aMatch, aStateDistrict, matchesOf, placeOf } from './testing/openCensus.ts'

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

  test('a match on water has no district, and neither has an address without a match', () => {
    expect(read(aMatch(rice, [aDistrict('TX', 'ZZ')]))).toEqual({ kind: 'unknown' })
    expect(read(aMatch(rice, []))).toEqual({ kind: 'unknown' })
    expect(read()).toEqual({ kind: 'unknown' })
  })

  test('two matches in one district prove it, and neither is used as the corrected address', () => {
    const [one, other] = [
      aMatch(rice, [aDistrict('TX', '07')]),
      aMatch('6100 S MAIN ST', [aDistrict('TX', '07')]),
    ]
    expect(read(one, other)).toMatchObject({ kind: 'proved', district: 7, matched: '' })
    expect(read(one, one)).toMatchObject({ kind: 'proved', district: 7, matched: rice })
  })

  test('two matches in different districts prove neither', () => {
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

  test('the right layer is read among others', () => {
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
  ])('%s is not accepted as an answer', (_what, answer) => {
    expect(readMatches(answer, 119)).toEqual({ kind: 'unavailable', reason: 'an unexpected answer' })
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

  test('a position in the country has no city, and some positions have no ZIP code', () => {
    const country = read({ 'Incorporated Places': [], '2020 Census ZIP Code Tabulation Areas': [] })
    expect(country).toMatchObject({ state: 'TX', city: '', zip: '', district: 7 })
  })

  test.each([
    ['of the next Congress', { '119th Congressional Districts': [aDistrict('TX', '10', 120)] }],
    ['on water', { '119th Congressional Districts': [aDistrict('TX', 'ZZ')] }],
    ['of another state', { '119th Congressional Districts': [aDistrict('LA', '03')] }],
    ['that are two', { '119th Congressional Districts': [aDistrict('TX', '07'), aDistrict('TX', '09')] }],
    ['that are not there', { '119th Congressional Districts': [] }],
  ])('districts %s are ignored, and the place is still known', (_what, difference) => {
    expect(read(difference)).toMatchObject({ kind: 'place', state: 'TX', zip: '77005', district: null })
  })

  test('a position outside of the United States has no place', () => {
    expect(readPlace(placeOf({}), 119)).toEqual({ kind: 'unknown' })
  })

  test('an answer that contains an error is not used, even with a status of success', () => {
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
  ])('the districts of Congress %i are published as %s, in the layer %s', (congress, vintage, layer) => {
    expect(vintageOf(congress)).toBe(vintage)
    expect(layerOf(congress)).toBe(layer)
  })
})

describe('the districts of a state’s legislature', () => {
  const [upper = '', lower = ''] = stateLayersOf(119, {
    state: 'TX',
    now: Date.parse('2026-11-20T17:00:00Z'),
  })

  /** Reads an answer whose matches have these districts of the upper chamber. */
  function read(...codes: (string | null)[]) {
    const matches = codes.map(code => ({
      matchedAddress: '1100 CONGRESS AVE, AUSTIN, TX, 78701',
      geographies: {
        [layerOf(119)]: [aDistrict('TX', '37')],
        [upper]: code === null ? [] : [aStateDistrict('TX', code, code)],
        [lower]: [aStateDistrict('TX', '049', '49')],
      },
    }))
    return readMatches(matchesOf(matches), 119)
  }

  test('are read beside the House district, from the layers of the last election', () => {
    expect([upper, lower]).toEqual([
      '2024 State Legislative Districts - Upper',
      '2024 State Legislative Districts - Lower',
    ])
    expect(read('014')).toMatchObject({
      district: 37,
      stateDistricts: { UPPER: { code: '014', name: '014' }, LOWER: { code: '049', name: '49' } },
    })
  })

  test.each([
    ['two matches in different districts', ['014', '021']],
    ['a match in none', ['014', null]],
    ['an area of water', ['ZZZ']],
  ])('%s prove no district of that chamber', (_what, codes) => {
    expect(read(...codes)).toMatchObject({ stateDistricts: { LOWER: { code: '049' } } })
    expect(read(...codes)).not.toHaveProperty('stateDistricts.UPPER')
  })

  test.each([
    ['CA', '2026-11-30T12:00:00Z', 2],
    ['CA', '2026-12-01T12:00:00Z', 0],
    ['ND', '2026-12-15T12:00:00Z', 0],
    ['TX', '2026-12-15T12:00:00Z', 2],
  ])('of %s on %s come from %i layers', (state, at, layers) => {
    expect(stateLayersOf(119, { state, now: Date.parse(at) })).toHaveLength(layers)
  })

  test('come from the new lines once the next Congress sits', () => {
    const now = Date.parse('2027-01-04T12:00:00Z')
    expect(stateLayersOf(120, { state: 'CA', now })[0]).toBe('2026 State Legislative Districts - Upper')
  })
})
