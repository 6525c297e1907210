import { states } from '@redress/core/address/states'
import { congressChambers, represents } from '@redress/core/legislator/chambers'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { allSeats, asOffice, congressSeats, type Seat, seatId, seatsOf } from '@redress/core/legislator/seats'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StoredLegislator } from '../../platform/database/factTables.ts'
import { sittingCongress } from '../congress.ts'
import { findDataSet } from '../dataSets/dataSet.ts'

export type HomeDistricts = {
  state: string
  /** The district, either proved or stated by the person. -1 if it is unknown. */
  district: number
  /** The districts by chamber, for chambers that have their own districts. */
  chamberDistricts?: Readonly<Record<string, number>> | undefined
}

/** The seats by USPS code. */
const seatsByState = new Map(states.map(state => [state.code, seatsOf(state)]))

export function seatsFor({ state, district, chamberDistricts }: HomeDistricts): Seat[] {
  const seats = seatsByState.get(state) ?? []
  return seats.filter(seat => represents(seat, { state, congressionalDistrict: district, chamberDistricts }))
}

export type ShownLegislator = Omit<Legislator, 'officeCode' | 'hasEmail'>

/**
 * Maps a seat to the legislator who is shown for it: its holder, or the office if no name is known. Undefined if the
 * seat is vacant.
 */
export type Naming = (seat: Seat) => ShownLegislator | undefined

type Store = { database: Database; clock: Clock }

export type Addressee = { seat: SeatParts; legislatorId: string; acceptedAt: string }

/** `unknown` means that the seat's term has ended, and the members of the next one are not loaded. */
export type SeatStatus = 'held' | 'changed' | 'unknown'

/** Tells whether the member to whom a letter was written holds the seat now. */
export type Standings = (addressee: Addressee) => SeatStatus

/** A source of a legislature's members. */
export type MemberSource = {
  /** Opens the naming. If a state is given, only the seats of that state are needed. */
  openNaming(services: Store, state?: string): Promise<Naming>
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

async function openNaming({ database, clock }: Store, state?: string): Promise<Naming> {
  // The data set is read first: once it is stored, its members are stored as well.
  const dataSet = await findDataSet(database, 'legislators')
  const dataCongress = dataSet?.congress
  const isComplete = dataSet?.left_out.count === 0
  const holders = await findHolders(database, state)
  const sitting = sittingCongress(clock.now())
  return seat => {
    if (typeof dataCongress !== 'number' || !mayBeNamed(seat, { dataCongress, sitting }))
      return asOffice(seat)
    const holder = holders.get(seat.id)
    // Only a complete list can show that a seat is vacant. In an incomplete list, the holder's record may have been
    // left out.
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
    // A letter to a senator names the person but not the seat, so the list of members gives the seat.
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
    // The name comes from a list that is too old for this seat.
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
  state: string | undefined,
): Promise<ReadonlyMap<string, StoredLegislator>> {
  const rows = await db
    .selectFrom('legislators')
    .select(['legislator_type as legislatorType', 'state', 'district', 'senate_class as senateClass'])
    .select('legislator')
    .where('legislator_type', 'in', congressChambers)
    .$if(state !== undefined, query => query.where('state', '=', state ?? ''))
    .execute()
  return new Map(rows.map(({ legislator, ...holder }) => [seatId(holder), legislator]))
}

/**
 * Tells whether a list of members of one Congress can name a seat's holder in another Congress. It never can in the
 * House. In the Senate, it can unless the seat's term ended in between.
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
 * Returns the Senate class whose terms end with a Congress. One class ends with each Congress: class 2 with the 119th,
 * class 3 with the 120th.
 */
function classEndingWith(congress: number): number {
  return congress % 3 || 3
}
