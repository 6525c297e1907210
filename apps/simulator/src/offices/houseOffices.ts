import { states } from '@redress/core/address/states'

// `AS` is taken by a committee, so that American Samoa answers to `AQ`.
const houseCode = (state: string) => (state === 'AS' ? 'AQ' : state)

function seats(state: { code: string; houseSeats: number }): string[] {
  const code = houseCode(state.code)
  if (state.houseSeats === 1) return [`H${code}00`]
  return Array.from({ length: state.houseSeats }, (_, seat) => `H${code}${String(seat + 1).padStart(2, '0')}`)
}

/** All 441 seats of the House and its test office, HDC98. */
export const houseOffices: readonly string[] = [...states.flatMap(seats), 'HDC98'].sort()
