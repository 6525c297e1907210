import { type Address, districtChoices, type GeoAddress } from '@redress/core/address/address'
import type { StatedSeats } from '@redress/core/address/stateDistricts'
import { jurisdictionsIn, writesToCongress, writesToState } from '@redress/core/campaign/audience'
import type { Campaign } from '@redress/core/campaign/campaign'
import { chambers, isChamber, isListedChamber, type Legislature } from '@redress/core/legislator/chambers'
import type { Legislator, Vacancy } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats, type Seat } from '@redress/core/legislator/seats'
import type { StateChoices } from '@redress/core/legislator/stateChambers'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Addresses, MayAsk } from '../addresses/addresses.ts'
import { resolveStatedDistrict } from '../addresses/typedAddress.ts'
import type { Photos } from '../clients/photos/photos.ts'
import { sittingCongress } from '../congress.ts'
import type { Offices } from '../offices/offices.ts'
import {
  findStateLegislators,
  holdsStateSeat,
  listStateLegislators,
  readStateEmails,
  type StateHome,
  type StateRepresentation,
} from '../states/stateLegislators.ts'
import { withOtherWays } from '../ways/otherWays.ts'
import {
  type Addressee,
  congressMembers,
  type HomeDistricts,
  type MemberSource,
  type Naming,
  type SeatStatus,
  type ShownLegislator,
  seatsFor,
} from './congressMembers.ts'

export type Legislators = {
  /**
   * Finds the legislators of an address. While the House district is unknown, these are only the senators. A proved
   * district takes precedence over the stated one. `audience` is that of a campaign: without it, only Congress counts.
   */
  findFor(typed: TypedHome, mayAsk?: MayAsk): Promise<LegislatorsOfAddress | Rejection>
  /**
   * Finds the legislators of a home: first the House member, then the senators by class. Letters are accepted only for
   * these legislators. The answer is memoized for a few seconds.
   */
  find(home: HomeDistricts): Promise<Legislator[]>
  /** Finds the members of the state's own legislature who represent a home. */
  findInState(home: StateHome): Promise<StateRepresentation>
  /** Returns all members of a state's legislature, with the addresses to which their letters go. */
  listInState(jurisdiction: string): Promise<{ legislator: Legislator; email: string }[]>
  /** Returns the email addresses of these state legislators. Members without an address are left out. */
  stateEmails(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns all 541 seats of Congress, in the order of the states. */
  findCongress(): Promise<{ seat: CongressSeat; legislator: Legislator | null }[]>
  /** Tells whether a letter's addressee still holds the seat. The answer is memoized for a second. */
  seatStatus(addressee: Addressee): Promise<SeatStatus>
  /** Tells whether a member exists. The id is a bioguide id. */
  has(id: string): Promise<boolean>
}

/** The source of the members of each legislature. */
const memberSources: Record<Legislature, MemberSource> = {
  us: congressMembers,
}

type TypedHome = Address & {
  statedDistrict?: number | undefined
  statedSeats?: StatedSeats | undefined
  audience?: Pick<Campaign, 'audience'> | undefined
}

const notAsked = { legislators: [], vacancies: [] }

type Representation = { legislators: Legislator[]; vacancies: Vacancy[] }

type LegislatorsOfAddress = Representation & {
  districtMembers?: Legislator[]
  stateChoices?: StateChoices[]
} & Pick<
    GeoAddress,
    'districtCandidates' | 'congress' | 'asOf' | 'chamberDistricts' | 'stateDistricts' | 'statedSeats'
  > & {
    constituentDistrict: number
    source: GeoAddress['source'] | 'stated'
  }

const FIND_TTL_MS = 10_000

const notOfThisAddress = new Rejection(422, 'The district does not fit the address.', {
  problems: [{ field: 'statedDistrict', message: 'is not a House district of this address' }],
})

type Services = {
  database: Database
  clock: Clock
  addresses: Pick<Addresses, 'resolve'>
  offices: Pick<Offices, 'listed' | 'listedAmong'>
  photos: Pick<Photos, 'urlOf'>
  /** Tells, by legislator id, whether a legislator has an email address. */
  legislatorsWithEmail: { has(id: string): boolean }
}

export function openLegislators(services: Services): Legislators {
  const { database, addresses, offices } = services
  const fresh: Directory = {
    namesIn: (legislature, state) => memberSources[legislature].openNaming(services, state),
    listedAmong: offices.listedAmong,
  }
  const memoized = memoizeDirectory(services)

  return {
    async findFor({ statedDistrict, statedSeats, audience = {}, ...typed }, mayAsk) {
      const jurisdictions = jurisdictionsIn(audience, typed.state)
      const address = await addresses.resolve(typed, mayAsk, writesToState(audience, typed.state))
      const home = { jurisdictions, proved: address.provedInState, stated: statedSeats }
      const inState = jurisdictions.length > 0 ? await findStateLegislators(database, home) : undefined
      const inCongress = writesToCongress(audience)
        ? await findInCongress({ services, fresh }, { address, statedDistrict, zip: typed.zip })
        : { ...notAsked, ...factsOf(address), constituentDistrict: address.congressionalDistrict }
      if (inCongress instanceof Rejection || !inState) return inCongress
      const { legislators, stateDistricts, statedSeats: used, stateChoices } = inState
      return {
        ...inCongress,
        legislators: [...inCongress.legislators, ...legislators],
        stateDistricts,
        statedSeats: used,
        ...(stateChoices.length > 0 && { stateChoices }),
      }
    },

    findInState: home => findStateLegislators(database, home),

    listInState: jurisdiction => listStateLegislators(database, jurisdiction),

    stateEmails: ids => readStateEmails(database, ids),

    find: async home => (await findRepresentation(services, memoized, home)).legislators,

    async findCongress() {
      const shownFor = await congressMembers.openNaming(services)
      const listed = await offices.listed()
      const held = congressSeats.map(seat => {
        const shown = shownFor(seat)
        return shown ? toLegislator(services, shown, { seat, listed }) : null
      })
      // Seats without a home have no nearest office, so the offices are in the file's order.
      const members = await withOtherWays(
        database,
        held.flatMap(each => each ?? []),
        '',
      )
      const byId = new Map(members.map(each => [each.id, each]))
      return congressSeats.map((seat, place) => ({
        seat,
        legislator: byId.get(held[place]?.id ?? '') ?? null,
      }))
    },

    seatStatus: memoizeStandings(services),

    async has(id) {
      const row = await database.db
        .selectFrom('legislators')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function factsOf({ districtCandidates, congress, source, asOf, chamberDistricts }: GeoAddress) {
  return { districtCandidates, congress, source, asOf, chamberDistricts }
}

type InCongress = { address: GeoAddress; statedDistrict: number | undefined; zip: string }

async function findInCongress(
  { services, fresh }: { services: Services; fresh: Directory },
  { address, statedDistrict, zip }: InCongress,
): Promise<LegislatorsOfAddress | Rejection> {
  const { congressionalDistrict: proved, state, chamberDistricts } = address
  const isStated = statedDistrict !== undefined && proved < 0
  const resolved = isStated ? resolveStatedDistrict(address, statedDistrict) : { district: proved }
  if (!resolved) return notOfThisAddress
  const { district } = resolved
  const source = isStated ? ('stated' as const) : address.source
  const found = await findRepresentation(services, fresh, { state, district, chamberDistricts })
  const choices = districtChoices({ ...address, congressionalDistrict: district, source })
  const members = choices.length > 0 ? await findDistrictMembers(services, fresh, { state, choices }) : []
  return {
    ...found,
    legislators: await withOtherWays(services.database, found.legislators, zip),
    ...(members.length > 0 && { districtMembers: members }),
    constituentDistrict: district,
    ...factsOf(address),
    source,
  }
}

/** The legislators of each legislature, and the offices that a gateway lists. */
type Directory = {
  namesIn(legislature: Legislature, state: string): Promise<Naming>
  listedAmong(codes: readonly string[]): Promise<ReadonlySet<string>>
}

/** Memoizes the directory. In a surge, letters come from all districts, so each legislature is read as a whole. */
function memoizeDirectory({ database, clock, offices }: Services): Directory {
  type Asked = { legislature: Legislature; congress: number }
  const how = { clock, ttlMs: FIND_TTL_MS }
  // The Congress is part of the key, so that no answer is reused in the next Congress.
  const namesIn = memoizeTtl(how, ({ legislature }: Asked) =>
    memberSources[legislature].openNaming({ database, clock }),
  )
  const listedIn = memoizeTtl(how, (_congress: number) => offices.listed())
  const congress = () => sittingCongress(clock.now())
  return {
    namesIn: legislature => namesIn({ legislature, congress: congress() }),
    listedAmong: () => listedIn(congress()),
  }
}

const STANDINGS_TTL_MS = 1_000

function memoizeStandings({ database, clock }: Services): Legislators['seatStatus'] {
  type Asked = { legislature: Legislature; congress: number }
  const standingsIn = memoizeTtl({ clock, ttlMs: STANDINGS_TTL_MS }, ({ legislature }: Asked) =>
    memberSources[legislature].openStandings({ database, clock }),
  )
  return async addressee => {
    const { legislatorType, chamber, districtName } = addressee.seat
    if (chamber && districtName !== undefined) {
      const seat = { id: addressee.legislatorId, chamber, districtName }
      return (await holdsStateSeat(database, seat)) ? 'held' : 'changed'
    }
    if (!isChamber(legislatorType)) return 'held'
    const { legislature } = chambers[legislatorType]
    const standingOf = await standingsIn({ legislature, congress: sittingCongress(clock.now()) })
    return standingOf(addressee)
  }
}

async function findRepresentation(
  services: Services,
  directory: Directory,
  home: HomeDistricts,
): Promise<Representation> {
  const seats = seatsFor(home)
  if (seats.length === 0) return { legislators: [], vacancies: [] }
  const shownFor = await openNaming(directory, { seats, state: home.state })
  const listed = await directory.listedAmong(seats.map(seat => seat.code))
  const shown = seats.map(seat => ({ seat, holder: shownFor(seat) }))
  return {
    legislators: shown.flatMap(({ seat, holder }) =>
      holder ? [toLegislator(services, holder, { seat, listed })] : [],
    ),
    vacancies: shown.flatMap(({ seat, holder }) => (holder ? [] : [toVacancy(seat)])),
  }
}

/** Finds the House members of some districts of a state, so that a person can choose by name and face. */
async function findDistrictMembers(
  services: Services,
  directory: Directory,
  { state, choices }: { state: string; choices: readonly number[] },
): Promise<Legislator[]> {
  const homes = choices.map(district => ({ state, district }))
  const seats = homes.flatMap(seatsFor).filter(seat => seat.legislatorType === 'HOUSE')
  const shownFor = await openNaming(directory, { seats, state })
  const listed = await directory.listedAmong(seats.map(seat => seat.code))
  return seats.flatMap(seat => {
    const holder = shownFor(seat)
    return holder ? [toLegislator(services, holder, { seat, listed })] : []
  })
}

function toLegislator(
  { photos, legislatorsWithEmail }: Services,
  shown: ShownLegislator,
  { seat, listed }: { seat: Seat; listed: ReadonlySet<string> },
): Legislator {
  return {
    ...shown,
    imageUrl: photos.urlOf(shown.id),
    officeCode: !isListedChamber(seat.legislatorType) || listed.has(seat.code) ? seat.code : '',
    hasEmail: legislatorsWithEmail.has(shown.id),
  }
}

function toVacancy({ legislatorType, state, district, senateClass }: Seat): Vacancy {
  return { legislatorType, state, district, senateClass }
}

/** Opens the naming of all legislatures, with one query for each. */
async function openNaming(
  directory: Directory,
  { seats, state }: { seats: readonly Seat[]; state: string },
): Promise<Naming> {
  const legislatureOf = (seat: Seat) => chambers[seat.legislatorType].legislature
  const legislatures = [...new Set(seats.map(legislatureOf))]
  const opened = await Promise.all(legislatures.map(each => directory.namesIn(each, state)))
  return seat => opened[legislatures.indexOf(legislatureOf(seat))]?.(seat)
}
