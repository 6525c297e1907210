import { hasOneSeat, type State } from '@redress/core/address/states'

/** A district's number, `nobody` for water and land without one, or undefined for one that there is not. */
export type DistrictCode = number | 'nobody' | undefined

/**
 * The Census Bureau's two characters for a district: `00` is a state with one seat, `98` a delegate or the resident
 * commissioner, `ZZ` in no district. A number that the state does not have is no district.
 */
export function readDistrictCode(state: State, code: string): DistrictCode {
  if (code === 'ZZ') return 'nobody'
  if (!/^\d{2}$/.test(code)) return undefined
  const atLarge = code === '00' || code === '98'
  if (atLarge || hasOneSeat(state)) return atLarge && hasOneSeat(state) ? 0 : undefined
  const district = Number(code)
  return district >= 1 && district <= state.houseSeats ? district : undefined
}
