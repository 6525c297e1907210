import type { Database } from '../database/database.ts'

/** Which of these offices take letters, by their chamber's list. */
export async function listedOffices(
  { db }: Database,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('offices').select('code').where('code', 'in', codes).execute()
  return new Set(rows.map(row => row.code))
}
