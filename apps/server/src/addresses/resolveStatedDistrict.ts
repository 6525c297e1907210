import type { GeoAddress } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'

export type StatedDistrict = { district: number; proved: boolean }

/**
 * The House district that counts: the proved one if the address proves any, else the stated one if it is possible.
 * Null if the statement contradicts the address.
 */
export function resolveStatedDistrict(address: GeoAddress, stated: number): StatedDistrict | null {
  const { congressionalDistrict: proved, districtCandidates, state } = address
  if (proved >= 0) return stated === proved ? { district: proved, proved: true } : null
  const seats = findState(state)?.houseSeats ?? 0
  const possible =
    districtCandidates.length > 0 ? districtCandidates.includes(stated) : stated >= 1 && stated <= seats
  return possible ? { district: stated, proved: false } : null
}
