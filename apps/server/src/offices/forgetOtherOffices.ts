import type { Database } from '../database/database.ts'
import { type OfficeList, officesDataSet } from './officeList.ts'

/**
 * At the start: a list of another gateway is no last good one. Without this, what the simulator takes would be
 * offered for Congress, and a channel that was switched off would still seem open.
 */
export async function forgetOtherOffices(
  { db }: Database,
  lists: readonly Pick<OfficeList, 'chamber' | 'source'>[],
): Promise<void> {
  for (const chamber of ['HOUSE', 'SENATE'] as const) {
    const source = lists.find(list => list.chamber === chamber)?.source ?? ''
    await db.transaction().execute(async trx => {
      const foreign = await trx
        .deleteFrom('data_sets')
        .where('name', '=', officesDataSet[chamber])
        .where('source', '!=', source)
        .executeTakeFirst()
      if (foreign.numDeletedRows === 0n) return
      await trx.deleteFrom('offices').where('chamber', '=', chamber).execute()
    })
  }
}
