import type { Address, GeoAddress } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'
import { represents } from '@redress/core/legislator/chambers'
import type { Legislator, Vacancy } from '@redress/core/legislator/legislator'
import { allSeats, asOffice, type Seat, seatId, seatsOf } from '@redress/core/legislator/seats'
import type { Addresses } from '../addresses/addresses.ts'
import { resolveStatedDistrict } from '../addresses/typedAddress.ts'
import type { Clock } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import type { StoredLegislator } from '../database/tables.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import type { Offices } from '../offices/offices.ts'
import type { Photos } from '../outside/photos/photos.ts'

export type Legislators = {
  /** Only senators while the House district is unknown. A proved district takes precedence over the stated one. */
  findFor(typed: Address & { statedDistrict?: number | undefined }): Promise<LegislatorsOfAddress | Rejection>
  /** The House first, then the Senate by class. A letter is accepted only for these. Memoized for some seconds. */
  find(home: Home): Promise<Legislator[]>
  /** All 541 seats, in the order of the states. */
  findAll(): Promise<{ seat: Seat; legislator: Legislator | null }[]>
  /** Takes a bioguide id. */
  has(id: string): Promise<boolean>
}

type Home = {
  state: string
  /** Proved, or stated by the person; -1 while unknown. */
  district: number
}

type Representation = { legislators: Legislator[]; vacancies: Vacancy[] }

type LegislatorsOfAddress = Representation &
  Pick<GeoAddress, 'districtCandidates' | 'congress' | 'asOf'> & {
    constituentDistrict: number
    source: GeoAddress['source'] | 'stated'
  }

const findTtlMs = 10_000

const notOfThisAddress = new Rejection(422, 'The district does not fit the address.', [
  { field: 'statedDistrict', message: 'is not a House district of this address' },
])

type Services = {
  database: Database
  clock: Clock
  addresses: Pick<Addresses, 'resolve'>
  offices: Pick<Offices, 'listed' | 'listedAmong'>
  photos: Pick<Photos, 'urlOf'>
  /** By legislator id. */
  legislatorsWithEmail: { has(id: string): boolean }
}

export function openLegislators(services: Services): Legislators {
  const { database, clock, addresses, offices } = services

  // The Congress is part of the key: an answer of one Congress is never given in the next.
  const findMemoized = memoizeTtl(
    { clock, ttlMs: findTtlMs },
    async ({ home }: { home: Home; congress: number }) =>
      (await findRepresentation(services, home)).legislators,
  )

  return {
    async findFor({ statedDistrict, ...typed }) {
      const address = await addresses.resolve(typed)
      const { congressionalDistrict: proved, districtCandidates, congress, asOf, state } = address
      const isStated = statedDistrict !== undefined && proved < 0
      const resolved = isStated ? resolveStatedDistrict(address, statedDistrict) : { district: proved }
      if (!resolved) return notOfThisAddress
      const { district } = resolved
      const source = isStated ? ('stated' as const) : address.source
      const found = await findRepresentation(services, { state, district })
      return { ...found, constituentDistrict: district, districtCandidates, congress, source, asOf }
    },

    find: home => findMemoized({ home, congress: sittingCongress(clock.now()) }),

    async findAll() {
      const shownFor = await openNaming(services)
      const listed = await offices.listed()
      return allSeats.map(seat => {
        const shown = shownFor(seat)
        return { seat, legislator: shown ? toLegislator(services, shown, { seat, listed }) : null }
      })
    },

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

async function findRepresentation(services: Services, home: Home): Promise<Representation> {
  const seats = seatsFor(home)
  if (seats.length === 0) return { legislators: [], vacancies: [] }
  const shownFor = await openNaming(services, home)
  const listed = await services.offices.listedAmong(seats.map(seat => seat.code))
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
    officeCode: listed.has(seat.code) ? seat.code : '',
    hasEmail: legislatorsWithEmail.has(shown.id),
  }
}

function seatsFor({ state, district }: Home): Seat[] {
  const known = findState(state)
  // Stored rows use USPS codes, so a state's name is no match.
  const seats = known?.code === state ? seatsOf(known) : []
  return seats.filter(seat => represents(seat, { state, congressionalDistrict: district }))
}

function toVacancy({ legislatorType, state, district, senateClass }: Seat): Vacancy {
  return { legislatorType, state, district, senateClass }
}

type Shown = Omit<Legislator, 'officeCode' | 'hasEmail'>

/** Maps a seat to its holder, or to the office if no name is known; undefined for a vacancy. */
async function openNaming(
  { database, clock }: Services,
  home?: Home,
): Promise<(seat: Seat) => Shown | undefined> {
  // Read first: once it is stored, its members are stored as well.
  const dataCongress = (await findDataSet(database, 'legislators'))?.congress
  const holders = await findHolders(database, home)
  const sitting = sittingCongress(clock.now())
  return seat => {
    if (typeof dataCongress !== 'number') return asOffice(seat)
    return mayBeNamed(seat, { dataCongress, sitting }) ? holders.get(seat.id) : asOffice(seat)
  }
}

/** By seat id. */
async function findHolders(
  { db }: Database,
  home: Home | undefined,
): Promise<ReadonlyMap<string, StoredLegislator>> {
  const rows = await db
    .selectFrom('legislators')
    .select(['legislator_type as legislatorType', 'state', 'district', 'senate_class as senateClass'])
    .select('legislator')
    .$if(home !== undefined, query =>
      query
        .where('state', '=', home?.state ?? '')
        .where(is => is.or([is('district', 'is', null), is('district', '=', home?.district ?? -1)])),
    )
    .execute()
  return new Map(rows.map(({ legislator, ...holder }) => [seatId(holder), legislator]))
}

/**
 * Whether data of one Congress can name a seat's holder in another: never in the House, and in the Senate unless the
 * seat's term ended in between.
 */
export function mayBeNamed(
  seat: Seat,
  { dataCongress, sitting }: { dataCongress: number; sitting: number },
): boolean {
  if (dataCongress === sitting) return true
  if (seat.senateClass === null) return false
  const first = Math.min(dataCongress, sitting)
  const between = Array.from({ length: Math.abs(dataCongress - sitting) }, (_, index) => first + index)
  return !between.some(congress => classEndingWith(congress) === seat.senateClass)
}

/** A third of the Senate ends with each Congress: class 2 with the 119th, class 3 with the 120th. */
function classEndingWith(congress: number): number {
  return congress % 3 || 3
}
