import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** ISO 8601, or null if none was ever taken. */
export async function readLastBackup(db: Database['db']): Promise<string | null> {
  const { rows } = await sql<{ takenAt: string }>`select taken_at as "takenAt" from backups`.execute(db)
  return rows[0]?.takenAt ?? null
}

/** An earlier one changes nothing. @param takenAt ISO 8601 */
export async function recordBackup(db: Database['db'], takenAt: string): Promise<void> {
  await sql`
    insert into backups (taken_at) values (${takenAt})
    on conflict (only_row) do update set taken_at = greatest(backups.taken_at, excluded.taken_at)`.execute(db)
}
