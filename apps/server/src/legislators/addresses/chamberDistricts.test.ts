import { expect, test } from 'vitest'
import { findChamberDistricts } from './addresses.ts'

const address = { street: '200 W 24th St', city: 'Cheyenne', state: 'WY', zip: '82001' }

test('an address lies in a district of each chamber whose source knows it', async () => {
  const sources = { WY_SENATE: async () => 7, WY_HOUSE: async () => 0, TX_HOUSE: async () => null }
  expect(await findChamberDistricts(address, sources)).toEqual({
    chamberDistricts: { WY_SENATE: 7, WY_HOUSE: 0 },
  })
})

test('an address that no source knows has no such districts', async () => {
  expect(await findChamberDistricts(address, { TX_HOUSE: async () => null })).toEqual({})
})
