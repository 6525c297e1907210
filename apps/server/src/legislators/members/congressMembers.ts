import { states } from '@redress/core/address/states'
import { congressChambers, represents } from '@redress/core/legislator/chambers'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { allSeats, asOffice, congressSeats, type Seat, seatId, seatsOf } from '@redress/core/legislator/seats'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StoredLegislator } from '../../platform/database/factTables.ts'
import { sittingCongress } from '../congress.ts'
import { findDataSet } from '../dataSets/dataSet.ts'

export type Home = {
  state: string
  /** The district, which is proved or stated by the person. -1 while unknown. */
  district: number
  /** The districts by chamber, for chambers with their own districts. */
  chamberDistricts?: Readonly<Record<string, number>> | undefined
}

/** The seats by USPS code. */
const seatsByState = new Map(states.map(state => [state.code, seatsOf(state)]))

export function seatsFor({ state, district, chamberDistricts }: Home): Seat[] {
  const seats = seatsByState.get(state) ?? []
  return seats.filter(seat => represents(seat, { state, congressionalDistrict: district, chamberDistricts }))
}

export type Shown = Omit<Legislator, 'officeCode' | 'hasEmail'>

/** Maps a legislature's seats to their holders, or to offices if no name is known. Undefined for a vacancy. */
export type Naming = (seat: Seat) => Shown | undefined

type Store = { database: Database; clock: Clock }

export type Addressee = { seat: SeatParts; legislatorId: string; acceptedAt: string }

/** `unknown` means that the seat's term has ended, and the members of the next one are not loaded. */
export type SeatStatus = 'held' | 'changed' | 'unknown'

/** Tells whether the member to whom a letter was written holds the seat now. */
export type Standings = (addressee: Addressee) => SeatStatus

/** A source of a legislature's members. */
export type MemberSource = {
  /** Opens the naming. If a home is given, the naming needs to know only the seats of that home. */
  openNaming(services: Store, home?: Home): Promise<Naming>
  openStandings(services: Store): Promise<Standings>
}

export const congressMembers: MemberSource = { openNaming, openStandings }

/** Makes the standings of a source whose names are always current. */
export function standingsBy(nameOf: Naming): Standings {
  return ({ seat: parts, legislatorId }) => {
    const seat = allSeats.find(each => each.id === seatIdOf(parts))
    const isHeld = !seat || legislatorId === seat.id || nameOf(seat)?.id === legislatorId
    return isHeld ? 'held' : 'changed'
  }
}

async function openNaming({ database, clock }: Store, home?: Home): Promise<Naming> {
  // The data set is read first: once it is stored, its members are stored as well.
  const dataSet = await findDataSet(database, 'legislators')
  const dataCongress = dataSet?.congress
  const isComplete = dataSet?.left_out.count === 0
  const holders = await findHolders(database, home)
  const sitting = sittingCongress(clock.now())
  return seat => {
    if (typeof dataCongress !== 'number' || !mayBeNamed(seat, { dataCongress, sitting }))
      return asOffice(seat)
    const holder = holders.get(seat.id)
    // A seat without a holder is vacant only in a complete list. In an incomplete list, its record may have been left
    // out.
    return holder ?? (isComplete ? undefined : asOffice(seat))
  }
}

async function openStandings({ database, clock }: Store): Promise<Standings> {
  const dataSet = await findDataSet(database, 'legislators')
  const dataCongress = dataSet?.congress
  const isComplete = dataSet?.left_out.count === 0
  const holders = await findHolders(database, undefined)
  const sitting = sittingCongress(clock.now())
  return ({ seat: parts, legislatorId, acceptedAt }) => {
    const isUnplaced = parts.legislatorType === 'SENATE' && (parts.senateClass ?? null) === null
    // A letter to a named senator does not say which of the state's two seats it is for. The list does.
    const seat = isUnplaced
      ? congressSeats.find(each => each.state === parts.state && holders.get(each.id)?.id === legislatorId)
      : congressSeats.find(each => each.id === seatIdOf(parts))
    if (!seat) return isUnplaced && isComplete ? 'changed' : 'held'
    const writtenIn = sittingCongress(Date.parse(acceptedAt))
    const sameTerm = mayBeNamed(seat, { dataCongress: writtenIn, sitting })
    const isNamed = legislatorId !== seat.id
    if (typeof dataCongress === 'number' && mayBeNamed(seat, { dataCongress, sitting })) {
      const holder = holders.get(seat.id)
      const isLeftOut = holder === undefined && !isComplete
      if (isNamed && !isLeftOut) return holder?.id === legislatorId ? 'held' : 'changed'
      return sameTerm ? 'held' : 'changed'
    }
    // The name comes from data that no longer names this seat.
    const isStale = isNamed && typeof dataCongress === 'number'
    return sameTerm && !isStale ? 'held' : 'unknown'
  }
}

/** Tells whether the seat's term ends with this Congress. */
export function endsWith(seat: Seat, congress: number): boolean {
  return !mayBeNamed(seat, { dataCongress: congress, sitting: congress + 1 })
}

function seatIdOf({ legislatorType, state, district, senateClass = null }: SeatParts): string {
  return legislatorType === 'UNKNOWN' ? '' : seatId({ legislatorType, state, district, senateClass })
}

/** Returns the holders by seat id. */
async function findHolders(
  { db }: Database,
  home: Home | undefined,
): Promise<ReadonlyMap<string, StoredLegislator>> {
  const rows = await db
    .selectFrom('legislators')
    .select(['legislator_type as legislatorType', 'state', 'district', 'senate_class as senateClass'])
    .select('legislator')
    .where('legislator_type', 'in', congressChambers)
    .$if(home !== undefined, query =>
      query
        .where('state', '=', home?.state ?? '')
        .where(is => is.or([is('district', 'is', null), is('district', '=', home?.district ?? -1)])),
    )
    .execute()
  return new Map(rows.map(({ legislator, ...holder }) => [seatId(holder), legislator]))
}

/**
 * Tells whether data of one Congress can name a seat's holder in another: never in the House, and in the Senate unless
 * the seat's term ended in between.
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

/**
 * Returns the Senate class whose terms end with a Congress. A third of the Senate ends with each one: class 2 with the
 * 119th, class 3 with the 120th.
 */
function classEndingWith(congress: number): number {
  return congress % 3 || 3
}
