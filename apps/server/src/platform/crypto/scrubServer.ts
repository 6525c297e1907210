import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { QueryFailed } from '../database/errors.ts'

type Db = Database['db']

/** So that a scrub that was killed is tried again, and two processes do not scrub at once. */
const CLAIM_MS = 10 * 60_000

/** From the time that the ledger names to the end of its transaction. */
const LONGEST_ERASURE_MS = 10 * 60_000

const MEGABYTE = 1_000_000

/** Between two pieces of filler, so that other writes are not held up. */
const PAUSE_MS = 20

/**
 * Frees the server's files of keys that were destroyed or wrapped anew: the dead rows, and then the log, where old
 * segments keep their bytes until they are written over. Does nothing if nothing was destroyed since, or while an older
 * transaction, such as a backup's, may still read what was.
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

/** After a rotation, which leaves the old wrapped keys in dead rows. */
export async function requestScrub(db: Db): Promise<void> {
  await sql`update redress_vault.scrubbing set scrubbed_to = '-infinity', begun_at = '-infinity'`.execute(db)
}

const LOOKS = 20
const APART_MS = 500

/**
 * Whether no transaction is left that may still read what is dead by now: a rewrite would keep that. A standby, and a
 * connection that is being made, hold rows of every database and name none.
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

/** @throws QueryFailed if the table is in use for longer than a second: it is tried again later */
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
 * A checkpoint makes old segments of the log free to be written again. The segment in use at that moment is one of
 * them only at the next checkpoint. Where the user of the database may not ask for one, twice the size that the log
 * grows to makes the server do it.
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

/** Null where the user of the database may not know. */
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
