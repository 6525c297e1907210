import type { StateChamber } from '../address/stateDistricts.ts'
import type { SenateClass } from '../address/states.ts'
import type { Language } from '../language/language.ts'
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
  /** It is 0 for at-large, null for senators. */
  district: number | null
  /** The office code. Empty if the office is not on its chamber's list. */
  officeCode: string
  hasEmail: boolean
  phoneNumber: string
  /** The `https:` URL of the office's own website. Absent until the loaded data contain it. */
  website?: string | undefined
  /** The address of the office's own form, for an office that takes no letters from us. Absent if none is known. */
  form?: string | undefined
  /** The district offices to call, for such an office: two at most, the nearest first. */
  districtOffices?: DistrictOffice[] | undefined
  /**
   * The key of the campaign's segment that contains the legislator and of the bills that they introduced (see
   * `segmentKey`). Absent if there are none.
   */
  segment?: string | undefined
  /** The class of the seat. It distinguishes a state's two seats while no name is loaded. */
  senateClass?: SenateClass | null | undefined
  /** The chamber of a state legislator. The next three fields are absent without it. */
  chamber?: StateChamber | undefined
  /** The USPS code of the state whose legislature it is. */
  jurisdiction?: string | undefined
  /** The name of the district, such as `12`, `8A` or `1st Middlesex`. */
  districtName?: string | undefined
  /** The title of the chamber's members, by language. */
  title?: Record<Language, string> | undefined
}

/** An office of a legislator at home. `hours` are the publisher's own words. */
export type DistrictOffice = { city: string; state: string; phone: string; hours?: string | undefined }

export type SeatParts = Pick<
  Legislator,
  | 'legislatorType'
  | 'state'
  | 'district'
  | 'senateClass'
  | 'chamber'
  | 'jurisdiction'
  | 'districtName'
  | 'title'
>

export type Vacancy = SeatParts

export function hasWayIn({ officeCode, hasEmail }: Pick<Legislator, 'officeCode' | 'hasEmail'>): boolean {
  return officeCode !== '' || hasEmail
}

/**
 * Tells whether a person at this address can write to the legislator. People can write only to their own legislators.
 */
export function canContact(legislator: Legislator, home: Home): boolean {
  return hasWayIn(legislator) && isRepresentedBy(legislator, home)
}

/** Tells whether a person at this home can be led to the form of an office that takes no letters from us. */
export function canHandOver(legislator: Legislator, home: Home): boolean {
  return !hasWayIn(legislator) && legislator.form !== undefined && isRepresentedBy(legislator, home)
}

function isRepresentedBy(legislator: Legislator, home: Home): boolean {
  if (legislator.state !== home.state) return false
  const { chamber: stateChamber, districtName = '' } = legislator
  if (stateChamber) return home.stateDistricts?.[stateChamber]?.includes(districtName) ?? false
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
 * The legislators to whom a campaign writes. `includeCaucus` adds independents who caucus with the targeted party.
 * `only` in a segment leaves out those who are in none.
 */
export type Audience = {
  targetedParty: string
  includeCaucus?: boolean | undefined
  segments?: readonly { only?: boolean | undefined }[] | undefined
}

export const everyone = { targetedParty: '' } satisfies Audience

export function isInAudience(
  { party, caucus, segment }: Pick<Legislator, 'party' | 'caucus' | 'segment'>,
  { targetedParty, includeCaucus = false, segments = [] }: Audience,
): boolean {
  if (segment === undefined && segments.some(each => each.only)) return false
  const target = targetOf(targetedParty)
  return target === null || party === target || (includeCaucus && caucus === target)
}
