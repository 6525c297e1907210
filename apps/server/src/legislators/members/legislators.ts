import type { Address, GeoAddress } from '@redress/core/address/address'
import { chambers, isChamber, isListedChamber, type Legislature } from '@redress/core/legislator/chambers'
import type { Legislator, Vacancy } from '@redress/core/legislator/legislator'
import { type CongressSeat, congressSeats, type Seat } from '@redress/core/legislator/seats'
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
  type Addressee,
  congressMembers,
  type Home,
  type MemberSource,
  type Naming,
  type SeatStatus,
  type Shown,
  seatsFor,
} from './congressMembers.ts'

export type Legislators = {
  /**
   * Finds the legislators of an address: only senators while the House district is unknown. A proved district takes
   * precedence over the stated one.
   */
  findFor(
    typed: Address & { statedDistrict?: number | undefined },
    mayAsk?: MayAsk,
  ): Promise<LegislatorsOfAddress | Rejection>
  /**
   * Finds the legislators of a home: the House first, then the Senate by class. A letter is accepted only for these.
   * The answer is memoized for some seconds.
   */
  find(home: Home): Promise<Legislator[]>
  /** Returns all 541 seats of Congress, in the order of the states. */
  findCongress(): Promise<{ seat: CongressSeat; legislator: Legislator | null }[]>
  /** Tells whether a letter may still go to its seat. The answer is memoized for a second. */
  seatStatus(addressee: Addressee): Promise<SeatStatus>
  /** Tells whether a member exists. The id is a bioguide id. */
  has(id: string): Promise<boolean>
}

/** The source of the members of each legislature. */
const memberSources: Record<Legislature, MemberSource> = {
  us: congressMembers,
}

type Representation = { legislators: Legislator[]; vacancies: Vacancy[] }

type LegislatorsOfAddress = Representation &
  Pick<GeoAddress, 'districtCandidates' | 'congress' | 'asOf' | 'chamberDistricts'> & {
    constituentDistrict: number
    source: GeoAddress['source'] | 'stated'
  }

const findTtlMs = 10_000

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
    namesIn: (legislature, home) => memberSources[legislature].openNaming(services, home),
    listedAmong: offices.listedAmong,
  }
  const memoized = memoizeDirectory(services)

  return {
    async findFor({ statedDistrict, ...typed }, mayAsk) {
      const address = await addresses.resolve(typed, mayAsk)
      const { congressionalDistrict: proved, state, chamberDistricts } = address
      const isStated = statedDistrict !== undefined && proved < 0
      const resolved = isStated ? resolveStatedDistrict(address, statedDistrict) : { district: proved }
      if (!resolved) return notOfThisAddress
      const { district } = resolved
      const source = isStated ? ('stated' as const) : address.source
      const found = await findRepresentation(services, fresh, { state, district, chamberDistricts })
      const { districtCandidates, congress, asOf } = address
      const facts = { districtCandidates, congress, source, asOf, chamberDistricts }
      return { ...found, constituentDistrict: district, ...facts }
    },

    find: async home => (await findRepresentation(services, memoized, home)).legislators,

    async findCongress() {
      const shownFor = await congressMembers.openNaming(services)
      const listed = await offices.listed()
      return congressSeats.map(seat => {
        const shown = shownFor(seat)
        return { seat, legislator: shown ? toLegislator(services, shown, { seat, listed }) : null }
      })
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

/** The holders of seats, and the offices that a gateway lists. */
type Directory = {
  namesIn(legislature: Legislature, home: Home): Promise<Naming>
  listedAmong(codes: readonly string[]): Promise<ReadonlySet<string>>
}

/** Memoizes the directory. In a surge letters come from all districts, so each legislature is read whole. */
function memoizeDirectory({ database, clock, offices }: Services): Directory {
  type Asked = { legislature: Legislature; congress: number }
  const how = { clock, ttlMs: findTtlMs }
  // The Congress is part of the key, so that an answer of one Congress is never given in the next.
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

const standingsTtlMs = 1_000

function memoizeStandings({ database, clock }: Services): Legislators['seatStatus'] {
  type Asked = { legislature: Legislature; congress: number }
  const standingsIn = memoizeTtl({ clock, ttlMs: standingsTtlMs }, ({ legislature }: Asked) =>
    memberSources[legislature].openStandings({ database, clock }),
  )
  return async addressee => {
    const { legislatorType } = addressee.seat
    if (!isChamber(legislatorType)) return 'held'
    const { legislature } = chambers[legislatorType]
    const standingOf = await standingsIn({ legislature, congress: sittingCongress(clock.now()) })
    return standingOf(addressee)
  }
}

async function findRepresentation(
  services: Services,
  directory: Directory,
  home: Home,
): Promise<Representation> {
  const seats = seatsFor(home)
  if (seats.length === 0) return { legislators: [], vacancies: [] }
  const shownFor = await openNaming(directory, { seats, home })
  const listed = await directory.listedAmong(seats.map(seat => seat.code))
  const shown = seats.map(seat => ({ seat, holder: shownFor(seat) }))
  return {
    legislators: shown.flatMap(({ seat, holder }) =>
      holder ? [toLegislator(services, holder, { seat, listed })] : [],
    ),
    vacancies: shown.flatMap(({ seat, holder }) => (holder ? [] : [toVacancy(seat)])),
  }
}

function toLegislator(
  { photos, legislatorsWithEmail }: Services,
  shown: Shown,
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

/** Opens the naming of all legislatures. It asks each legislature's source once. */
async function openNaming(
  directory: Directory,
  { seats, home }: { seats: readonly Seat[]; home: Home },
): Promise<Naming> {
  const legislatureOf = (seat: Seat) => chambers[seat.legislatorType].legislature
  const legislatures = [...new Set(seats.map(legislatureOf))]
  const opened = await Promise.all(legislatures.map(each => directory.namesIn(each, home)))
  return seat => opened[legislatures.indexOf(legislatureOf(seat))]?.(seat)
}
