import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import { addressProblems, isAddressIncomplete } from './problems.ts'

test.each(['street', 'city', 'state', 'zip'] as const)(
  '[VAL-09] an address without a %s, or with only spaces there, is not updated',
  field => {
    expect(addressProblems(anAddress({ [field]: '' }))).toEqual({ [field]: 'blank' })
    expect(addressProblems(anAddress({ [field]: ' \t ' }))).toEqual({ [field]: 'blank' })
  },
)

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
])('a street or a city of %s is what the gateways make of it', (_length, text, expected) => {
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
])('the ZIP code %j', (zip, expected) => {
  expect(addressProblems(anAddress({ zip })).zip).toBe(expected)
})

test('a state that sends nobody to Congress is unknown', () => {
  expect(addressProblems(anAddress({ state: 'AE' })).state).toBe('unknown')
})

// What is known, and whether the box is in error.
test.each([
  ['all is known', {}, false],
  ['the district is 0, at large', { congressionalDistrict: 0 }, false],
  ['the district is 53', { congressionalDistrict: 53 }, false],
  ['the district is not known', { congressionalDistrict: -1 }, true],
  ['the street is blank', { street: ' ' }, true],
  ['the city is blank', { city: '' }, true],
  ['the state is blank', { state: '' }, true],
  ['the ZIP code is blank', { zip: '\n' }, true],
])('[VAL-07] the address box is judged by whether %s', (_what, difference, expected) => {
  expect(isAddressIncomplete(anAddress(difference))).toBe(expected)
})

test('[FLOW-15] an address that nobody has given has no district', async () => {
  const { noAddress } = await import('./address.ts')
  expect(noAddress.congressionalDistrict).toBe(-1)
})
