import { states } from '@redress/core/address/states'

/** `HTX07` as people say it: `House, Texas 7`. A code that names no state is returned as it is. */
export function describeOffice(code: string): string {
  const state = states.find(each => each.code === (code.slice(1, 3) === 'AQ' ? 'AS' : code.slice(1, 3)))
  const seat = Number(code.slice(3))
  if (!state || Number.isNaN(seat)) return code
  if (code.startsWith('S')) return `Senate, ${state.name}, class ${seat}`
  if (code === 'HDC98') return 'House test office'
  return `House, ${state.name} ${seat === 0 ? 'at large' : seat}`
}
