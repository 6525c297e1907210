import { congressChambers } from '@redress/core/legislator/chambers'
import { asOffice, type Seat, seatId } from '@redress/core/legislator/seats'
import type { Clock } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import type { Database } from '../database/database.ts'
import type { StoredLegislator } from '../database/factTables.ts'
import { findDataSet } from '../dataSets/dataSet.ts'
import type { Home, Naming } from './memberSource.ts'

export async function congressMembers(
  { database, clock }: { database: Database; clock: Clock },
  home?: Home,
): Promise<Naming> {
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
