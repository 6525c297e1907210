import {
  type StateChamber,
  type StateDistricts,
  type StatedSeats,
  stateChambers,
} from '@redress/core/address/stateDistricts'
import { stateOf } from '@redress/core/legislator/councils'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { StateChoices } from '@redress/core/legislator/stateChambers'
import { holderName } from '@redress/words/names'
import { stateTitle } from '@redress/words/stateChambers'
import type { Database } from '../../platform/database/database.ts'
import type { StateDistrictNames, StateMember } from '../../platform/database/factTables.ts'
import { isEverywhere, matchDistricts, statedDistricts, withEverywhere } from './stateDistricts.ts'

export type StateHome = {
  /**
   * The codes of the legislatures to which the campaign writes for this home: the state's, and a council in the state.
   */
  jurisdictions: readonly string[]
  /** The districts that the geocoder proved. */
  proved?: StateDistrictNames | undefined
  /** One district of each chamber that the person named. A proved district takes precedence. */
  stated?: StatedSeats | undefined
}

export type StateRepresentation = {
  legislators: Legislator[]
  stateDistricts: StateDistricts
  /** The stated districts that were used. */
  statedSeats: StatedSeats
  /** The members of each chamber whose district is not proved, so that the person can name theirs. */
  stateChoices: StateChoices[]
}

type StoredMember = {
  id: string
  chamber: StateChamber
  district: string
  email: string
  member: StateMember
}

/** Finds the legislators of a home in the generic chambers. It never guesses a district. */
export async function findStateLegislators(
  database: Database,
  home: StateHome,
): Promise<StateRepresentation> {
  const found = await Promise.all(home.jurisdictions.map(each => findInJurisdiction(database, each, home)))
  return {
    legislators: found.flatMap(each => each.legislators),
    stateDistricts: Object.assign({}, ...found.map(each => each.stateDistricts)),
    statedSeats: Object.assign({}, ...found.map(each => each.statedSeats)),
    stateChoices: found.flatMap(each => each.stateChoices),
  }
}

async function findInJurisdiction(
  database: Database,
  state: string,
  home: StateHome,
): Promise<StateRepresentation> {
  const members = await readMembers(database, state)
  const listed = {
    UPPER: districtsOf(members, 'UPPER'),
    LOWER: districtsOf(members, 'LOWER'),
    COUNCIL: districtsOf(members, 'COUNCIL'),
  }
  const districts: StateDistricts = {}
  const statedSeats: StatedSeats = {}
  const stateChoices: StateChoices[] = []
  for (const chamber of stateChambers.filter(each => listed[each].length > 0)) {
    const place = { state, chamber }
    const census = home.proved?.[chamber]
    const proved = census ? matchDistricts(place, census, listed[chamber]) : []
    if (proved.length > 0) {
      districts[chamber] = proved
      continue
    }
    const stated = home.stated?.[chamber] ?? ''
    const meant = statedDistricts(place, stated, listed[chamber])
    if (meant.length > 0) {
      districts[chamber] = meant
      statedSeats[chamber] = stated
    }
    stateChoices.push(choicesOf(state, chamber, members))
  }
  const stateDistricts = withEverywhere(districts, listed)
  const isOwn = ({ chamber, district }: StoredMember) => stateDistricts[chamber]?.includes(district) ?? false
  const legislators = members.filter(isOwn).map(member => toLegislator(state, member))
  return { legislators, stateDistricts, statedSeats, stateChoices }
}

/** Returns all members of a state's legislature or of a council, with the addresses to which their letters go. */
export async function listStateLegislators(
  database: Database,
  state: string,
): Promise<{ legislator: Legislator; email: string }[]> {
  const members = await readMembers(database, state)
  return members.map(member => ({ legislator: toLegislator(state, member), email: member.email }))
}

/** Returns the email addresses of these state legislators. Members without an address are left out. */
export async function readStateEmails(
  { db }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('state_legislators')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .where('email', '!=', '')
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Tells whether a state legislator still holds a seat of this district. */
export async function holdsStateSeat(
  { db }: Database,
  { id, chamber, districtName }: { id: string; chamber: StateChamber; districtName: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('state_legislators')
    .select('id')
    .where('id', '=', id)
    .where('chamber', '=', chamber)
    .where('district', '=', districtName)
    .executeTakeFirst()
  return row !== undefined
}

async function readMembers({ db }: Database, state: string): Promise<StoredMember[]> {
  return await db
    .selectFrom('state_legislators')
    .select(['id', 'chamber', 'district', 'email', 'member'])
    .where('jurisdiction', '=', state)
    // The upper chamber comes first, as the senators do in the list of a state's legislators.
    .orderBy('chamber', 'desc')
    .orderBy('id')
    .execute()
}

function districtsOf(members: readonly StoredMember[], chamber: StateChamber): string[] {
  return [...new Set(members.filter(each => each.chamber === chamber).map(each => each.district))]
}

/** Compares as people count: `2` comes before `10`. */
const { compare } = new Intl.Collator('en', { numeric: true })

function byDistrict(a: StoredMember, b: StoredMember): number {
  return compare(a.district, b.district) || compare(holderName(a.member), holderName(b.member))
}

function choicesOf(state: string, chamber: StateChamber, members: readonly StoredMember[]): StateChoices {
  const inChamber = members.filter(each => each.chamber === chamber)
  const withDistrict = inChamber.filter(each => !isEverywhere(each.district))
  // In a council without districts, a person names any member to say that they live there.
  const offered = chamber === 'COUNCIL' && withDistrict.length === 0 ? inChamber : withDistrict
  return {
    chamber,
    title: stateTitle(state, chamber),
    members: offered
      .toSorted(byDistrict)
      .map(({ district, member }) => ({ districtName: district, name: holderName(member) })),
  }
}

function toLegislator(
  jurisdiction: string,
  { id, chamber, district, email, member }: StoredMember,
): Legislator {
  return {
    ...member,
    id,
    imageUrl: '',
    legislatorType: 'UNKNOWN',
    state: stateOf(jurisdiction),
    district: null,
    officeCode: '',
    hasEmail: email !== '',
    chamber,
    jurisdiction,
    districtName: district,
    title: stateTitle(jurisdiction, chamber, district),
  }
}
