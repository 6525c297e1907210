import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { DataSetName } from './dataSet.ts'

/** What is stored under a name; undefined while nothing was ever loaded. */
export async function findDataSet(
  { db }: Database,
  name: DataSetName,
): Promise<Selectable<Tables['data_sets']> | undefined> {
  return await db.selectFrom('data_sets').selectAll().where('name', '=', name).executeTakeFirst()
}
