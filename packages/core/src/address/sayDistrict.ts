import { findState } from './states.ts'

/** A House district as its members say it: `Texas 7`, and `Wyoming` where the state is one district. */
export function sayDistrict(state: string, district: number): string {
  const name = findState(state)?.name ?? state
  return district > 0 ? `${name} ${district}` : name
}
