import type { GeoAddress } from '../address/address.ts'

/** Makes the address of a house in Cheyenne. Wyoming has one seat, so the address proves the district. */
export function anAddress(difference: Partial<GeoAddress> = {}): GeoAddress {
  return {
    street: '200 W 24th St',
    city: 'Cheyenne',
    state: 'WY',
    zip: '82001',
    congressionalDistrict: 0,
    formattedAddress: '200 W 24th St, Cheyenne, WY 82001',
    districtCandidates: [],
    congress: 119,
    source: 'one-seat',
    asOf: '2026-11-20',
    ...difference,
  }
}
