import type { GeoAddress } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'

export type Settled = { district: number; proved: boolean }

/**
 * The House district that counts. What the address proves stands, and nothing else; where it proves none,
 * the person's own statement is taken if such a district exists. Null: the district is not theirs to claim.
 */
export function settleDistrict(address: GeoAddress, stated: number): Settled | null {
  const { congressionalDistrict: proved, districtCandidates, state } = address
  if (proved >= 0) return stated === proved ? { district: proved, proved: true } : null
  const seats = findState(state)?.houseSeats ?? 0
  const possible =
    districtCandidates.length > 0 ? districtCandidates.includes(stated) : stated >= 1 && stated <= seats
  return possible ? { district: stated, proved: false } : null
}
