import { type Home, represents } from './chambers.ts'
import type { Legislator } from './legislator.ts'

/** An office without a code or an email takes no message from here. */
export function hasWayIn({ officeCode, hasEmail }: Pick<Legislator, 'officeCode' | 'hasEmail'>): boolean {
  return officeCode !== '' || hasEmail
}

/** A constituent writes only to the people who represent them, and only where an office can receive it. */
export function canContact(legislator: Legislator, home: Home): boolean {
  return represents(legislator, home) && hasWayIn(legislator)
}

/** By email only where there is no office code. */
export function goesByEmail({ officeCode, hasEmail }: Pick<Legislator, 'officeCode' | 'hasEmail'>): boolean {
  return officeCode === '' && hasEmail
}
