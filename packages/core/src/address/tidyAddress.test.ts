import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyAddress } from './tidyAddress.ts'

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
  ['a state nobody knows', { state: ' Ontario ' }, { ...typed, state: 'Ontario' }],
  ['a control character', { city: 'Chey\u0000enne' }, typed],
  ['a control character in the state', { state: 'wy\u0000' }, typed],
  ['a control character in nine digits', { zip: '82001\u00001234' }, { ...typed, zip: '82001-1234' }],
  ['nothing', { street: '', city: ' ', state: '', zip: '' }, { street: '', city: '', state: '', zip: '' }],
])('%s is tidied', (_what, difference, expected) => {
  expect(tidyAddress({ ...typed, ...difference })).toEqual(expected)
})

test('tidying what is tidy changes nothing, whatever was typed', () => {
  const anything = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.record({ street: anything, city: anything, state: anything, zip: anything }), address => {
      const once = tidyAddress(address)
      expect(tidyAddress(once)).toEqual(once)
    }),
  )
})
