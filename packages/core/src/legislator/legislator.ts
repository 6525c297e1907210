import type { SenateClass } from '../address/states.ts'
import { chamberOf, chambers, type Home, type LegislatorType } from './chambers.ts'

export const parties = [
  'DEMOCRAT',
  'REPUBLICAN',
  'GREEN',
  'LIBERTARIAN',
  'NO_LABEL',
  'INDEPENDENT',
  'OTHER',
  'NONE',
] as const
export type Party = (typeof parties)[number]

export type Legislator = {
  /** The Bioguide id, or the seat's id (`house-TX-7`, `senate-WY-1`) while no name is loaded. */
  id: string
  firstName: string
  lastName: string
  suffix?: string | undefined
  imageUrl: string
  legislatorType: LegislatorType
  party: Party
  /** The party with which an independent caucuses. */
  caucus?: Party | undefined
  state: string
  /** 0 for at-large, null for senators. */
  district: number | null
  /** The office code. Empty if the office is not on its chamber's list. */
  officeCode: string
  hasEmail: boolean
  phoneNumber: string
  /** The office's own page, an `https:` address. Absent until the data name it. */
  website?: string | undefined
  /** The class of the seat. It distinguishes a state's two seats while no name is loaded. */
  senateClass?: SenateClass | null | undefined
}

export type SeatParts = Pick<Legislator, 'legislatorType' | 'state' | 'district' | 'senateClass'>

export type Vacancy = SeatParts

export function hasWayIn({ officeCode, hasEmail }: Pick<Legislator, 'officeCode' | 'hasEmail'>): boolean {
  return officeCode !== '' || hasEmail
}

/**
 * Tells whether a person at this home can write to the legislator. Constituents write only to their own legislators.
 */
export function canContact(legislator: Legislator, home: Home): boolean {
  if (legislator.state !== home.state || !hasWayIn(legislator)) return false
  const chamber = chamberOf(legislator)
  return chamber === null || chambers[chamber].represents(legislator, home)
}

export function goesByEmail({ officeCode, hasEmail }: Pick<Legislator, 'officeCode' | 'hasEmail'>): boolean {
  return officeCode === '' && hasEmail
}

export function targetOf(targetedParty: string): Party | null {
  const wanted = targetedParty.trim().toUpperCase()
  return wanted === 'DEMOCRAT' || wanted === 'REPUBLICAN' ? wanted : null
}

/**
 * The legislators to whom a campaign writes. With `includeCaucus`, they include those who caucus with the targeted
 * party.
 */
export type Audience = { targetedParty: string; includeCaucus?: boolean | undefined }

export const everyone: Audience = { targetedParty: '' }

export function isInAudience(
  { party, caucus }: Pick<Legislator, 'party' | 'caucus'>,
  { targetedParty, includeCaucus = false }: Audience,
): boolean {
  const target = targetOf(targetedParty)
  return target === null || party === target || (includeCaucus && caucus === target)
}
