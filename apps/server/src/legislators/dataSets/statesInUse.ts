import { sql } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Store } from './dataSet.ts'

/** The file of a state or a council is requested again after this time (ms). The publisher writes it every night. */
export const REFRESH_STATES_AFTER_MS = 20 * 3600_000

/** Lists the codes of the states and councils to which campaigns write. Ended campaigns do not count. */
export async function findStatesInUse({ database, clock }: Store): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state
    from campaigns cross join lateral jsonb_array_elements_text(campaign->'audience') as listed (state)
    where jsonb_typeof(campaign->'audience') = 'array' and state != 'us'
      and (campaign->>'endDate' = '' or (campaign->>'endDate')::timestamptz > ${toIsoString(clock.now())})
    order by state
  `.execute(database.db)
  return rows.map(row => row.state)
}
