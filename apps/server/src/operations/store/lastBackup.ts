import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Returns an ISO 8601 time. Returns null if there has never been a backup. */
export async function readLastBackup(db: Database['db']): Promise<string | null> {
  const { rows } = await sql<{ takenAt: string }>`select taken_at as "takenAt" from backups`.execute(db)
  return rows[0]?.takenAt ?? null
}

/**
 * Records the time of a backup, unless a later one is already recorded.
 * @param takenAt ISO 8601
 */
export async function recordBackup(db: Database['db'], takenAt: string): Promise<void> {
  await sql`
    insert into backups (taken_at) values (${takenAt})
    on conflict (only_row) do update set taken_at = greatest(backups.taken_at, excluded.taken_at)`.execute(db)
}
