import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { QueryFailed } from '../database/errors.ts'

type Db = Database['db']

/**
 * A process claims the scrub for this long (ms), so that two processes do not scrub at once. If the process is killed,
 * another one tries again afterwards.
 */
const CLAIM_MS = 10 * 60_000

/** The longest time between the time that the ledger records and the commit of its transaction (ms). */
const LONGEST_ERASURE_MS = 10 * 60_000

const MEGABYTE = 1_000_000

/** The pause between two writes of filler (ms), so that other writes are not delayed. */
const PAUSE_MS = 20

/**
 * Removes destroyed and rewrapped keys from the server's files: first from the dead rows, then from the write-ahead
 * log, whose old segments keep their bytes until they are overwritten. It does nothing if no key was destroyed since
 * the last scrub, or while an older transaction, such as that of a backup, may still read the dead rows.
 */
export async function scrubServer(
  { database, clock }: { database: Pick<Database, 'db' | 'session'>; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const { db } = database
  const now = clock.now()
  const { rows } = await sql`
    update redress_vault.scrubbing set begun_at = ${toIsoString(now)}
    where begun_at < ${toIsoString(now - CLAIM_MS)} and (scrubbed_to = '-infinity'
      or exists (select from redress_vault.ledger where destroyed_at >= scrubbed_to))
    returning begun_at`.execute(db)
  if (rows.length === 0) return
  try {
    if (!(await isSeenByNobody(db, signal))) return
    await vacuumKeys(database)
    await overwriteLog(db, signal)
    if (signal.aborted) return
    await sql`update redress_vault.scrubbing set scrubbed_to = ${toIsoString(now - LONGEST_ERASURE_MS)}
      where begun_at = ${toIsoString(now)}`.execute(db)
  } finally {
    await sql`update redress_vault.scrubbing set begun_at = '-infinity' where begun_at = ${toIsoString(now)}`.execute(
      db,
    )
  }
}

/** Requests a scrub. Call it after a rotation, because the old wrapped keys are still in dead rows. */
export async function requestScrub(db: Db): Promise<void> {
  await sql`update redress_vault.scrubbing set scrubbed_to = '-infinity', begun_at = '-infinity'`.execute(db)
}

const LOOKS = 20
const APART_MS = 500

/**
 * Tells whether no other transaction can still read the rows that are dead now. A rewrite of the table would keep such
 * rows. Standbys and new connections count too: they may read any database, although they name none.
 */
export async function isSeenByNobody(db: Db, signal: AbortSignal): Promise<boolean> {
  const now = await sql<{ at: string }>`select pg_current_xact_id()::xid::text as at`.execute(db)
  const at = now.rows[0]?.at ?? '0'
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    const { rows } = await sql<{ seen: boolean }>`
      select exists (
        select from pg_stat_activity
        where (datname = current_database() or datname is null) and pid <> pg_backend_pid()
          and age(backend_xmin) >= age(${at}::xid)
      ) as seen`.execute(db)
    if (rows[0]?.seen === false) return true
    await pause(APART_MS)
  }
  return false
}

/**
 * Rewrites the tables with keys, without their dead rows.
 * @throws QueryFailed if a table is in use for longer than a second; the scrub is then tried again later
 */
async function vacuumKeys(database: Pick<Database, 'session'>): Promise<void> {
  await database.session(async session => {
    await sql`set lock_timeout = '1s'`.execute(session)
    try {
      for (const table of ['keys', 'lookup']) {
        await sql`vacuum (full) redress_vault.${sql.ref(table)}`.execute(session)
      }
    } finally {
      await sql`reset lock_timeout`.execute(session)
    }
  })
}

/**
 * Makes the server overwrite its write-ahead log. A checkpoint frees old segments for new writes. The segment that is
 * in use at the checkpoint is freed only at the next one. If the database user may not request a checkpoint, the
 * function writes twice `max_wal_size`, so that the server makes a checkpoint itself.
 */
export async function overwriteLog(db: Db, signal: AbortSignal): Promise<void> {
  const [segment, limit] = [await sizeOf(db, 'wal_segment_size'), await sizeOf(db, 'max_wal_size')]
  await writeFiller(db, segment, signal)
  const mayCheckpoint = await tryCheckpoint(db)
  await writeFiller(db, mayCheckpoint ? ((await logBytes(db)) ?? limit) : 2 * limit, signal)
  if (mayCheckpoint) await tryCheckpoint(db)
}

async function writeFiller(db: Db, bytes: number, signal: AbortSignal): Promise<void> {
  for (let written = 0; written < bytes && !signal.aborted; written += MEGABYTE) {
    await sql`select pg_logical_emit_message(false, 'redress', repeat('0', ${MEGABYTE}::int))`.execute(db)
    await pause(PAUSE_MS)
  }
}

async function sizeOf(db: Db, setting: 'wal_segment_size' | 'max_wal_size'): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_size_bytes(current_setting(${setting}))::int8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Returns the size of the write-ahead log. Null if the database user may not read it. */
async function logBytes(db: Db): Promise<number | null> {
  const sum = sql<{ bytes: number }>`select sum(size)::int8 as bytes from pg_ls_waldir()`
  const answer = await permitted(() => sum.execute(db))
  return answer?.rows[0]?.bytes ?? null
}

async function tryCheckpoint(db: Db): Promise<boolean> {
  return (await permitted(() => sql`checkpoint`.execute(db))) !== null
}

async function permitted<T>(query: () => Promise<T>): Promise<T | null> {
  try {
    return await query()
  } catch (error) {
    if (error instanceof QueryFailed && error.code === '42501') return null
    throw error
  }
}
