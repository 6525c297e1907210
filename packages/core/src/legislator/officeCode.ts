import type { SenateClass } from '../address/states.ts'

/** `HTX07`, at-large `HWY00`. American Samoa is `HAQ00`: `AS` belongs to a committee. */
export function houseOfficeCode(state: string, district: number): string {
  return `H${state === 'AS' ? 'AQ' : state}${String(district).padStart(2, '0')}`
}

/** `SWY01`: the number is the seat's class, not its rank. */
export function senateOfficeCode(state: string, senateClass: SenateClass): string {
  return `S${state}0${senateClass}`
}
