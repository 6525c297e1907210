import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { QueryFailed } from '../database/errors.ts'
import { overwriteLog } from '../vault/scrubServer.ts'

type Db = Database['db']

/** The last one holds samples of the others' values. */
const TABLES = ['waiting_batches', 'deliveries', 'batches', 'pg_statistic']

/**
 * Makes new files of the tables that held letters in plain, without their dead rows, and overwrites the log, so that no
 * page with a plain word is left.
 * @returns false where somebody uses a table, or still sees a row that was replaced: it is to be tried again later
 */
export async function rewriteTables({ db, kind }: Database, signal: AbortSignal): Promise<boolean> {
  if (kind === 'postgres' && !(await isSeenByNobody(db, signal))) return false
  if (!(await vacuumAll(db))) return false
  await overwriteLog(db, signal)
  return !signal.aborted
}

const LOOKS = 20
const APART_MS = 500

/** A rewrite keeps dead rows that a running transaction may still read. */
async function isSeenByNobody(db: Db, signal: AbortSignal): Promise<boolean> {
  const now = await sql<{ at: string }>`select pg_current_xact_id()::xid::text as at`.execute(db)
  const at = now.rows[0]?.at ?? '0'
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    const { rows } = await sql<{ seen: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) >= age(${at}::xid)
      ) as seen`.execute(db)
    if (rows[0]?.seen === false) return true
    await pause(APART_MS)
  }
  return false
}

/** The statistics are taken anew first, of columns that are empty by now. */
async function vacuumAll(db: Db): Promise<boolean> {
  return db.connection().execute(async session => {
    await sql`set lock_timeout = '1s'`.execute(session)
    try {
      for (const table of ['waiting_batches', 'deliveries', 'batches'])
        await sql`analyze ${sql.table(table)}`.execute(session)
      for (const table of TABLES) await sql`vacuum (full) ${sql.table(table)}`.execute(session)
      return true
    } catch (error) {
      if (error instanceof QueryFailed && error.code === '55P03') return false
      throw error
    } finally {
      await sql`reset lock_timeout`.execute(session)
    }
  })
}
