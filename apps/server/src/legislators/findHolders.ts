import type { Database } from '../database/database.ts'
import type { StoredLegislator } from '../database/tables.ts'
import { seatId } from '../outside/congressLegislators/seatId.ts'

/** Who holds the seats of a state, by the seat's id, as far as it is known: its senators, and one district's member. */
export async function findHolders(
  { db }: Database,
  { state, district }: { state: string; district: number },
): Promise<ReadonlyMap<string, StoredLegislator>> {
  const rows = await db
    .selectFrom('legislators')
    .select([
      'legislator_type as legislatorType',
      'state',
      'district',
      'senate_class as senateClass',
      'legislator',
    ])
    .where('state', '=', state)
    .where(is => is.or([is('legislator_type', '=', 'SENATE'), is('district', '=', district)]))
    .execute()
  return new Map(rows.map(({ legislator, ...holder }) => [seatId(holder), legislator]))
}
