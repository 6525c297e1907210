import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { recordDataSet } from '../dataSets/recordDataSet.ts'
import type { LegislatorsFile } from '../outside/congressLegislators/fetchLegislators.ts'
import type { Member } from '../outside/congressLegislators/member.ts'

function toRow({ stored, legislatorType, state, district, senateClass }: Member) {
  const legislator = JSON.stringify(stored)
  return {
    id: stored.id,
    legislator_type: legislatorType,
    state,
    district,
    senate_class: senateClass,
    legislator,
  }
}

/** All or nothing: whoever reads meanwhile sees the Congress of before. `source` is an address, or a file's name. */
export async function storeLegislators(
  { database, clock }: { database: Database; clock: Clock },
  source: string,
  { members, congress, etag, asOf }: Omit<LegislatorsFile, 'kind'>,
): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async trx => {
    await recordDataSet(trx, {
      name: 'legislators',
      source,
      congress,
      count: members.length,
      etag,
      as_of: moment(asOf ?? now),
      fetched_at: moment(now),
    })
    await trx.deleteFrom('legislators').execute()
    await trx.insertInto('legislators').values(members.map(toRow)).execute()
  })
}
