import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import { typedAddress } from './typedAddress.ts'

const found = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }

test('an address that nobody is changing stands there as it was found', () => {
  expect(typedAddress({ addressEdits: null, address: anAddress() })).toEqual(found)
})

test('one that is being changed stands there as it is typed, be it empty', () => {
  const addressEdits = { street: '', city: 'Cas', state: '', zip: '' }
  expect(typedAddress({ addressEdits, address: anAddress() })).toEqual(addressEdits)
})
