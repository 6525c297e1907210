import { sittingCongress } from '@redress/core/address/congress'
import { findState } from '@redress/core/address/states'
import type { Legislator } from '@redress/core/legislator/legislator'
import { asOffice, type Seat, seatsOf } from '@redress/core/legislator/seats'
import type { Vacancy } from '@redress/core/legislator/vacancy'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { findDataSet } from '../dataSets/findDataSet.ts'
import { listedOffices } from '../offices/listedOffices.ts'
import type { Photos } from '../outside/photos/photos.ts'
import { findHolders } from './findHolders.ts'
import { mayBeNamed } from './mayBeNamed.ts'

type Context = {
  database: Database
  clock: Clock
  /** Those whose office's address the operator has supplied, by id. */
  legislatorsWithEmail: { has(id: string): boolean }
  /** Where their photos are served; without it they have none. */
  photos?: Pick<Photos, 'urlOf'>
}

type Home = {
  /** USPS code. */
  state: string
  /** Proved, or stated by the person; -1 while unknown. */
  district: number
}

/** The seats that speak for a home: the district's, where it is known, then the state's two in the Senate. */
function seatsFor({ state, district }: Home): Seat[] {
  const known = findState(state)
  // By code alone: what is stored is found by it too.
  const seats = known?.code === state ? seatsOf(known) : []
  return seats.filter(seat => seat.legislatorType === 'SENATE' || seat.district === district)
}

/** Who is shown for a seat: its holder, or the office where nobody can be named; nobody where it is vacant. */
async function openNaming({ database, clock }: Context, home: Home) {
  // The data set first: were it stored between the two queries, its members would be there as well.
  const congress = (await findDataSet(database, 'legislators'))?.congress
  const holders = await findHolders(database, home)
  const sitting = sittingCongress(clock.now())
  return (seat: Seat): Omit<Legislator, 'officeCode' | 'hasEmail'> | undefined => {
    if (typeof congress !== 'number') return asOffice(seat)
    return mayBeNamed(seat, { dataCongress: congress, sitting }) ? holders.get(seat.id) : asOffice(seat)
  }
}

/** Who speaks for a home, and which of its seats nobody holds: nobody is invented for those. */
export type Representation = { legislators: Legislator[]; vacancies: Vacancy[] }

const toVacancy = ({ officeName, state, district }: Seat): Vacancy => ({ officeName, state, district })

/** The seats that speak for a home, each with its holder or as vacant: the House first, then the Senate by class. */
export async function findRepresentation(context: Context, home: Home): Promise<Representation> {
  const seats = seatsFor(home)
  if (seats.length === 0) return { legislators: [], vacancies: [] }
  const nameFor = await openNaming(context, home)
  const listed = await listedOffices(
    context.database,
    seats.map(seat => seat.code),
  )
  const shown = seats.map(seat => ({ seat, holder: nameFor(seat) }))
  const legislators = shown.flatMap(({ seat, holder }) => {
    if (!holder) return []
    const officeCode = listed.has(seat.code) ? seat.code : ''
    const imageUrl = context.photos?.urlOf(holder.id) ?? ''
    return [{ ...holder, imageUrl, officeCode, hasEmail: context.legislatorsWithEmail.has(holder.id) }]
  })
  return { legislators, vacancies: shown.flatMap(({ seat, holder }) => (holder ? [] : [toVacancy(seat)])) }
}

/**
 * The people who represent a home in Congress: the House first, then the Senate by class. An `officeCode` stands
 * only where the chamber's list has the office. What a person may write to is decided by these, never by what a
 * page asks for.
 */
export async function findLegislators(context: Context, home: Home): Promise<Legislator[]> {
  return (await findRepresentation(context, home)).legislators
}
