import type { Geocoder } from './geocoder.ts'

const off = { kind: 'unavailable', reason: 'off' } as const

/** For an installation that asks nobody where an address is. */
export const noGeocoder: Geocoder = {
  isOn: false,
  findAddress: async () => off,
  findPosition: async () => off,
}
