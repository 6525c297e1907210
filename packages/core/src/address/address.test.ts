import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import {
  addressProblems,
  districtChoices,
  formatAddress,
  isAddressIncomplete,
  isReadDifferently,
  tidyAddress,
} from './address.ts'

const typed = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }

test.each([
  ['spaces around and within', { street: '  200  W\t24th St\n' }, typed],
  ['the state by its name', { state: ' wyoming ' }, typed],
  ['the state in small letters', { state: 'wy' }, typed],
  ['a ZIP code with spaces around', { zip: ' 82001 ' }, typed],
  ['nine digits in a row', { zip: '820011234' }, { ...typed, zip: '82001-1234' }],
  ['nine digits with a space', { zip: '82001 1234' }, { ...typed, zip: '82001-1234' }],
  ['nine digits with a dash', { zip: '82001-1234' }, { ...typed, zip: '82001-1234' }],
  ['nine digits with the dash of a text', { zip: '82001–1234' }, { ...typed, zip: '82001-1234' }],
  ['eight digits, which are left alone', { zip: '82001123' }, { ...typed, zip: '82001123' }],
  ['an unknown state', { state: ' Ontario ' }, { ...typed, state: 'Ontario' }],
  ['a control character', { city: 'Chey\u0000enne' }, typed],
  ['a control character in the state', { state: 'wy\u0000' }, typed],
  ['a control character in nine digits', { zip: '82001\u00001234' }, { ...typed, zip: '82001-1234' }],
  ['nothing', { street: '', city: ' ', state: '', zip: '' }, { street: '', city: '', state: '', zip: '' }],
])('%s is tidied', (_what, difference, expected) => {
  expect(tidyAddress({ ...typed, ...difference })).toEqual(expected)
})

test('tidying a tidy address changes nothing', () => {
  const anything = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.record({ street: anything, city: anything, state: anything, zip: anything }), address => {
      const once = tidyAddress(address)
      expect(tidyAddress(once)).toEqual(once)
    }),
  )
})

test.each(['street', 'city', 'state', 'zip'] as const)(
  '[VAL-09] an address without a %s, or with only spaces there, is not updated',
  field => {
    expect(addressProblems(anAddress({ [field]: '' }))).toEqual({ [field]: 'blank' })
    expect(addressProblems(anAddress({ [field]: ' \t ' }))).toEqual({ [field]: 'blank' })
  },
)

test('An address of invisible characters is blank', () => {
  const unseen = { street: '\u3164\u3164\u3164', city: '\u200B'.repeat(3), state: '\u2800', zip: '\u00AD' }
  expect(addressProblems(unseen)).toEqual({ street: 'blank', city: 'blank', state: 'blank', zip: 'blank' })
})

test('[VAL-09] an address with all four parts is updated', () => {
  expect(addressProblems(anAddress())).toEqual({})
})

test.each([
  ['2 characters', 'Ab', 'short'],
  ['2 characters and spaces', ' Ab ', 'short'],
  ['3 characters', 'Ely', undefined],
  ['500 characters', 'x'.repeat(500), undefined],
  ['501 characters', 'x'.repeat(501), 'long'],
  ['500 emoji, which are 500 characters', '🏠'.repeat(500), undefined],
])('a street or a city of %s is judged by the limits of the gateways', (_length, text, expected) => {
  expect(addressProblems(anAddress({ street: text })).street).toBe(expected)
  expect(addressProblems(anAddress({ city: text })).city).toBe(expected)
})

test.each([
  ['82001', undefined],
  ['82001-1234', undefined],
  ['8200', 'unknown'],
  ['820011', 'unknown'],
  ['82001-123', 'unknown'],
  ['82001 1234', 'unknown'],
  ['８２００１', 'unknown'],
  ['K1A 0B1', 'unknown'],
])('the ZIP code %j is accepted or refused', (zip, expected) => {
  expect(addressProblems(anAddress({ zip })).zip).toBe(expected)
})

test('a state without a seat in Congress is unknown', () => {
  expect(addressProblems(anAddress({ state: 'FM' })).state).toBe('unknown')
})

// Each row changes a complete address and tells whether the address box then shows an error.
test.each([
  ['all is known', {}, false],
  ['the district is 0, at large', { congressionalDistrict: 0 }, false],
  ['the district is 53', { congressionalDistrict: 53 }, false],
  ['the district is not known', { congressionalDistrict: -1 }, true],
  ['the street is blank', { street: ' ' }, true],
  ['the city is blank', { city: '' }, true],
  ['the state is blank', { state: '' }, true],
  ['the ZIP code is blank', { zip: '\n' }, true],
])('[VAL-07] the address section is judged when %s', (_what, difference, expected) => {
  expect(isAddressIncomplete(anAddress(difference))).toBe(expected)
})

test('[FLOW-15] an address that was not given has no district', async () => {
  const { noAddress } = await import('./address.ts')
  expect(noAddress.congressionalDistrict).toBe(-1)
})

test.each([
  ['the whole address', {}, '200 W 24th St, Cheyenne, WY 82001'],
  ['no street', { street: ' ' }, 'Cheyenne, WY 82001'],
  ['no ZIP code', { zip: '' }, '200 W 24th St, Cheyenne, WY'],
  ['only a state', { street: '', city: '', zip: '' }, 'WY'],
  ['nothing', { street: '', city: '', state: '', zip: '' }, ''],
])('%s is written on one line', (_what, difference, expected) => {
  expect(formatAddress(anAddress(difference))).toBe(expected)
})

const typedLine = '200 w 24th st, Cheyenne, WY 82001'

test.each([
  ['the same', typedLine, false],
  ['in capitals, with another comma', '200 W 24TH ST, CHEYENNE, WY, 82001', false],
  ['with a ZIP code of nine', '200 W 24th St, Cheyenne, WY 82001-1234', false],
  ['on another street', '200 E 24TH ST, CHEYENNE, WY, 82001', true],
  ['in another ZIP code', '200 W 24TH ST, CHEYENNE, WY, 82007', true],
  ['not at all', '', false],
])('whether an address differs from the typed one when it is read %s', (_how, read, expected) => {
  expect(isReadDifferently(typedLine, read)).toBe(expected)
})

test('an accented character is a letter', () => {
  expect(isReadDifferently('1 Calle Peña', '1 CALLE PEÑA')).toBe(false)
  expect(isReadDifferently('1 Calle Peña', '1 CALLE PENA')).toBe(true)
})

const idaho = anAddress({ state: 'ID', congressionalDistrict: -1, source: 'none' })

test.each([
  ['nothing narrows it: all of the state’s', idaho, [1, 2]],
  ['its ZIP code lies in two', { ...idaho, state: 'TX', districtCandidates: [7, 18] }, [7, 18]],
  ['its ZIP code lies in one, which is no proof', { ...idaho, districtCandidates: [2] }, [1, 2]],
  ['the person has said which', { ...idaho, congressionalDistrict: 2, source: 'stated' }, [1, 2]],
  ['the geocoder has proved it', { ...idaho, congressionalDistrict: 2, source: 'census' }, []],
  ['the state has one seat', anAddress(), []],
  ['the state is not known', { ...idaho, state: 'ZZ' }, []],
  ['there is no state', { ...idaho, state: '' }, []],
] as const)('the right districts are offered if %s', (_what, address, expected) => {
  expect(districtChoices({ ...address, districtCandidates: [...address.districtCandidates] })).toEqual(
    expected,
  )
})

test.each([
  [{ city: 'APO' }, { city: 'military' }],
  [
    { city: ' fpo ', state: 'AE' },
    { city: 'military', state: 'military' },
  ],
  [{ state: 'AP' }, { state: 'military' }],
  [{ city: 'Apopka' }, {}],
])('An address of the armed forces with %j lies in no state: %j', (change, problems) => {
  expect(addressProblems({ ...typed, ...change })).toEqual(problems)
})
