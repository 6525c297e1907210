import { findState } from '../address/states.ts'
import type { Legislator } from './legislator.ts'

type Named = Pick<Legislator, 'firstName' | 'lastName' | 'suffix' | 'officeName'>

/** `First Last, Jr.`, `First Last III`, or the office while the name is not loaded: `Representative, Texas 7`. */
export function fullName({ firstName, lastName, suffix, officeName }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  if (!name) return officeName ?? ''
  if (!suffix) return name
  return /^[IVX]+$/.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

/** First and last name only, as a list of recipients has it. */
export function shortName({ firstName, lastName, officeName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (officeName ?? '')
}

/** Two letters for a portrait's place; empty for an office without a name. */
export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map(part => [...part][0] ?? '').join('')
}

/** `A`, `A and B`, `A, B and C`. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** As people say it: `Representative, Texas 7th`, `Representative, Wyoming at large`, `Senator, Texas`. */
export function sayOffice({
  legislatorType,
  state,
  district,
}: Pick<Legislator, 'legislatorType' | 'state' | 'district'>): string {
  const where = findState(state)?.name ?? state
  if (legislatorType === 'SENATE') return `Senator, ${where}`
  if (legislatorType !== 'HOUSE') return where
  if (!district)
    return `${houseTitle(state)}, ${where}${houseTitle(state) === 'Representative' ? ' at large' : ''}`
  return `Representative, ${where} ${ordinal(district)}`
}

/** DC and four territories send a delegate, Puerto Rico a resident commissioner. */
export function houseTitle(state: string): string {
  if (state === 'PR') return 'Resident Commissioner'
  return findState(state)?.senateClasses.length === 0 ? 'Delegate' : 'Representative'
}
