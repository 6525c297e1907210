import { states } from '@redress/core/address/states'

// American Samoa has the code `AQ`, because a committee has the code `AS`.
const houseCode = (state: string) => (state === 'AS' ? 'AQ' : state)

function seats(state: { code: string; houseSeats: number }): string[] {
  const code = houseCode(state.code)
  if (state.houseSeats === 1) return [`H${code}00`]
  return Array.from({ length: state.houseSeats }, (_, seat) => `H${code}${String(seat + 1).padStart(2, '0')}`)
}

export const houseOffices: readonly string[] = [...states.flatMap(seats), 'HDC98'].sort()

export const senateOffices: readonly string[] = states
  .flatMap(({ code, senateClasses }) => senateClasses.map(each => `S${code}0${each}`))
  .sort()

/** Describes an office: `HTX07` becomes `House, Texas 7`. A code without a state stays unchanged. */
export function describeOffice(code: string): string {
  const state = states.find(each => each.code === (code.slice(1, 3) === 'AQ' ? 'AS' : code.slice(1, 3)))
  const seat = Number(code.slice(3))
  if (!state || Number.isNaN(seat)) return code
  if (code.startsWith('S')) return `Senate, ${state.name}, class ${seat}`
  if (code === 'HDC98') return 'House test office'
  return `House, ${state.name} ${seat === 0 ? 'at large' : seat}`
}
