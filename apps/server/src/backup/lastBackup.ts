import { sql } from 'kysely'
import type { Handle } from './tables.ts'

/** ISO 8601, or null if none was ever taken. */
export async function readLastBackup(db: Handle): Promise<string | null> {
  const { rows } = await sql<{ takenAt: string }>`select taken_at as "takenAt" from backups`.execute(db)
  return rows[0]?.takenAt ?? null
}

/** An earlier one changes nothing. */
export async function recordBackup(db: Handle, takenAt: string): Promise<void> {
  await sql`
    insert into backups (taken_at) values (${takenAt})
    on conflict (only_row) do update set taken_at = greatest(backups.taken_at, excluded.taken_at)`.execute(db)
}
