import type { Legislator } from './legislator.ts'

/** Where a constituent lives, as far as representation goes. The district is -1 while unknown. */
export type Home = { state: string; congressionalDistrict: number }

/** A member of the House represents a district; a senator the whole state. */
export function represents(legislator: Legislator, home: Home): boolean {
  if (legislator.state !== home.state) return false
  return legislator.legislatorType === 'HOUSE' ? legislator.district === home.congressionalDistrict : true
}

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
