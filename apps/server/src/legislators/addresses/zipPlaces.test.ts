import { expect, test } from 'vitest'
import { findZipPlace } from './zipPlaces.ts'

test('A ZIP code tells its city and its state', async () => {
  expect(await findZipPlace('82001')).toEqual({ zip: '82001', city: 'Cheyenne', state: 'WY' })
  expect(await findZipPlace('00901')).toEqual({ zip: '00901', city: 'San Juan', state: 'PR' })
})

test.each(['00000', '09001'])('The ZIP code %s, unknown or military, tells neither', async zip => {
  expect(await findZipPlace(zip)).toEqual({ zip, city: '', state: '' })
})
