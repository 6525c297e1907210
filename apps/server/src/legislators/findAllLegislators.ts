import { sittingCongress } from '@redress/core/address/congress'
import type { Legislator } from '@redress/core/legislator/legislator'
import { allSeats, asOffice, type Seat } from '@redress/core/legislator/seats'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { findDataSet } from '../dataSets/findDataSet.ts'
import { seatId } from '../outside/congressLegislators/seatId.ts'
import { mayBeNamed } from './mayBeNamed.ts'

type Context = {
  database: Database
  clock: Clock
  /** Ids of those whose office's address the operator has supplied. */
  legislatorsWithEmail: { has(id: string): boolean }
}

/** A seat with whoever is shown for it today; nobody where it is vacant. */
export type SeatHolder = { seat: Seat; legislator: Legislator | null }

/** All 541 seats as findLegislators shows them to a constituent, in the order of the states. */
export async function findAllLegislators(context: Context): Promise<SeatHolder[]> {
  const { database, clock, legislatorsWithEmail } = context
  // The data set first: were it stored between the queries, its members would be there as well.
  const dataCongress = (await findDataSet(database, 'legislators'))?.congress ?? null
  const rows = await database.db
    .selectFrom('legislators')
    .select(['legislator_type as legislatorType', 'state', 'district', 'senate_class as senateClass'])
    .select('legislator')
    .execute()
  const holders = new Map(rows.map(({ legislator, ...holder }) => [seatId(holder), legislator]))
  const codes = await database.db.selectFrom('offices').select('code').execute()
  const listed = new Set(codes.map(each => each.code))
  const sitting = sittingCongress(clock.now())
  return allSeats.map(seat => {
    const named = dataCongress !== null && mayBeNamed(seat, { dataCongress, sitting })
    const shown = named ? holders.get(seat.id) : asOffice(seat)
    if (!shown) return { seat, legislator: null }
    const officeCode = listed.has(seat.code) ? seat.code : ''
    return { seat, legislator: { ...shown, officeCode, hasEmail: legislatorsWithEmail.has(shown.id) } }
  })
}
