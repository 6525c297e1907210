import type { Database } from '../database/database.ts'
import { readLastBackup, recordBackup } from './lastBackup.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

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
