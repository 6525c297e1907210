import { expect, test } from 'vitest'
import { addressFieldProblems } from './typedAddress.ts'

const good = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }

test('a good address has no problem, and neither does an untidily typed one', () => {
  expect(addressFieldProblems(good)).toEqual([])
  expect(addressFieldProblems({ ...good, state: ' wyoming ', zip: '82001 1234' })).toEqual([])
})

test('[VAL-09] every blank field is named, in the order of the form', () => {
  const message = 'must not be empty'
  expect(addressFieldProblems({ street: ' ', city: '', state: '\t', zip: '' })).toEqual([
    { field: 'street', message },
    { field: 'city', message },
    { field: 'state', message },
    { field: 'zip', message },
  ])
})

test.each([
  ['street', '1A', 'must have at least 3 characters'],
  ['street', 'x'.repeat(501), 'must have at most 500 characters'],
  ['city', 'LA', 'must have at least 3 characters'],
  ['city', 'x'.repeat(501), 'must have at most 500 characters'],
  ['state', 'ZZ', 'must be a state or territory of the United States, such as WY'],
  ['zip', '8200', 'must be a ZIP code such as 82001 or 82001-1234'],
  ['zip', '820011', 'must be a ZIP code such as 82001 or 82001-1234'],
])('the %s "%s" %s', (field, value, message) => {
  expect(addressFieldProblems({ ...good, [field]: value })).toEqual([{ field, message }])
})

test.each([
  ['street', 'x'.repeat(500)],
  ['street', 'Ave'],
  ['city', 'Ely'],
  ['zip', '82001-0000'],
])('the %s "%s" is just right', (field, value) => {
  expect(addressFieldProblems({ ...good, [field]: value })).toEqual([])
})
