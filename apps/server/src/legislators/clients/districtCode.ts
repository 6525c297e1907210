import { hasOneSeat, type State } from '@redress/core/address/states'

/** `none` means water or land outside any district. Undefined means an unknown code. */
export type DistrictCode = number | 'none' | undefined

/**
 * Reads a district code. `00` means a state with one seat, `98` a delegate or the resident commissioner, and `ZZ` no
 * district.
 */
export function readDistrictCode(state: State, code: string): DistrictCode {
  if (code === 'ZZ') return 'none'
  if (!/^\d{2}$/.test(code)) return undefined
  const atLarge = code === '00' || code === '98'
  if (atLarge || hasOneSeat(state)) return atLarge && hasOneSeat(state) ? 0 : undefined
  const district = Number(code)
  return district >= 1 && district <= state.houseSeats ? district : undefined
}
