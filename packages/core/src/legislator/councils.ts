import type { StateChamber } from '../address/stateDistricts.ts'

/** The council of a city or county, whose members take letters by email. */
export type Council = {
  /** The USPS code of the state in which it lies. */
  state: string
  /** The name of the city or county, as people read it. */
  name: string
  /** The number of members, with the mayor if the mayor is on the list. */
  seats: number
}

/** The councils to which campaigns can write, by the state's code and a name of their own. */
export const councils: Readonly<Record<string, Council>> = {
  'TX-AUSTIN': { state: 'TX', name: 'Austin', seats: 11 },
}

export function isCouncil(jurisdiction: string): boolean {
  return Object.hasOwn(councils, jurisdiction)
}

/** Returns the state of a jurisdiction, which is a council's code or the state's own. */
export function stateOf(jurisdiction: string): string {
  return councils[jurisdiction]?.state ?? jurisdiction
}

/** Tells whether a seat is the mayor's, whose district has this name in the members' list. */
export function isMayor({ chamber, district }: { chamber: StateChamber; district: string }): boolean {
  return chamber === 'COUNCIL' && district === 'Mayor'
}
