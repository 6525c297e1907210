import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import type { Handle } from './tables.ts'

/** Of a running product: what a backup needs of it. */
export type Backups = {
  /** Of an embedded installation, one after the other. Remove it after use. */
  takeSnapshot(): Promise<Snapshot>
  /** @param takenAt ISO 8601 */
  record(takenAt: string): Promise<void>
  /** ISO 8601, or null if none was ever taken. */
  lastTaken(): Promise<string | null>
}

export function openBackups(place: { database: Database; dataFolder: string }): Backups {
  const { db } = place.database
  let last: Promise<unknown> = Promise.resolve()
  return {
    takeSnapshot() {
      const next = last.catch(() => {}).then(() => takeSnapshot(place))
      last = next
      return next
    },
    record: takenAt => recordBackup(db, takenAt),
    lastTaken: () => readLastBackup(db),
  }
}

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
