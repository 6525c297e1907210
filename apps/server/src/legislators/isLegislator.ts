import type { Database } from '../database/database.ts'

/** Whether a bioguide id is that of somebody in Congress now. */
export async function isLegislator({ db }: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('legislators').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
