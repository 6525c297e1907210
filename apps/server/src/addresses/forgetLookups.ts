import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { lookupMs } from './lookups.ts'

/** What was found of addresses more than a day ago is removed. */
export async function forgetLookups({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await database.db
    .deleteFrom('district_lookups')
    .where('found_at', '<=', moment(clock.now() - lookupMs))
    .execute()
}
