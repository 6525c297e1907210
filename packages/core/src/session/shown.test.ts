import { expect, test } from 'vitest'
import { anAddress } from '../testing/anAddress.ts'
import { aSession } from '../testing/aSession.ts'
import { play } from '../testing/play.ts'
import { newSession } from './session.ts'
import { readAs, typedAddress } from './shown.ts'

const typed = { street: '200 west 24 st', city: 'cheyenne', state: 'wyoming', zip: '82001' }
const entered = { type: 'addressEntered', address: typed } as const
const found = { type: 'addressFound', address: anAddress() } as const

test('an address that is read differently from its typed form is shown', () => {
  expect(readAs(play(newSession('visit-1'), [entered, found]).session)).toBe(
    '200 W 24th St, Cheyenne, WY 82001',
  )
})

test('an address that is read as typed, or was not typed, is not shown', () => {
  const same = { ...entered, address: { ...typed, street: '200 w 24th st.' } }
  expect(readAs(play(newSession('visit-1'), [same, found]).session)).toBe('')
  expect(readAs(aSession())).toBe('')
  expect(readAs(play(newSession('visit-1'), [{ type: 'positionFound', address: anAddress() }]).session)).toBe(
    '',
  )
})

test('while an address is looked up, nothing is shown about the previous one', () => {
  expect(readAs(play(newSession('visit-1'), [entered, found, entered]).session)).toBe('')
})

test('an address that was not found has no reading to show', () => {
  expect(readAs(play(aSession(), [entered, { type: 'addressFailed', reason: '404' }]).session)).toBe('')
})

const foundAddress = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }

test('an address that is not being changed is shown as it was found', () => {
  expect(typedAddress({ addressEdits: null, address: anAddress() })).toEqual(foundAddress)
})

test('an address that is being changed is shown as typed, even if empty', () => {
  const addressEdits = { street: '', city: 'Cas', state: '', zip: '' }
  expect(typedAddress({ addressEdits, address: anAddress() })).toEqual(addressEdits)
})
