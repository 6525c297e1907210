import type { GeoAddress } from './address.ts'
import { findState, hasOneSeat } from './states.ts'

type Asked = Pick<GeoAddress, 'state' | 'congressionalDistrict' | 'districtCandidates' | 'source'>

/**
 * The House districts that a person may say an address lies in: those it may be, or all of the state's where
 * nothing narrows them. None where the address proves its district.
 */
export function districtChoices(address: Asked): readonly number[] {
  const state = findState(address.state)
  const isProved = address.congressionalDistrict >= 0 && address.source !== 'stated'
  if (!state || hasOneSeat(state) || isProved) return []
  if (address.districtCandidates.length > 0) return address.districtCandidates
  return Array.from({ length: state.houseSeats }, (_, index) => index + 1)
}
