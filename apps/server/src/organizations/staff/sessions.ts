import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashToken, makeToken } from './tokens.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A session ends after this time without a request. */
export const IDLE_MS = 12 * HOUR_MS

/** A session ends after this time in any case. */
export const LONGEST_MS = 7 * 24 * HOUR_MS

/** Protected actions need no new confirmation for this time. */
export const FRESH_MS = 5 * MINUTE_MS

export type StaffSession = {
  id: string
  staffId: string
  email: string
  by: 'passkey' | 'link'
  /** True for a short time after the person has confirmed with a passkey or through a second link. */
  isFresh: boolean
}

export type ListedSession = {
  id: string
  begunAt: string
  seenAt: string
  device: string
  by: 'passkey' | 'link'
}

type NewSession = { staffId: string; by: 'passkey' | 'link'; device: string }

export type Sessions = {
  /** Begins a session in the caller's transaction. Returns the token for the cookie. */
  begin(trx: Kysely<Tables>, session: NewSession): Promise<string>
  /** Finds the session of a cookie. Returns null if the session has ended. */
  find(token: string): Promise<StaffSession | null>
  list(staffId: string): Promise<ListedSession[]>
  confirm(db: Kysely<Tables>, sessionId: string): Promise<void>
  end(staffId: string, sessionId: string): Promise<void>
  endOthers(staffId: string, sessionId: string): Promise<void>
  removeOld(): Promise<void>
}

type SessionServices = { database: Database; clock: Clock; hasMail: boolean }

export function openSessions({ database, clock, hasMail }: SessionServices): Sessions {
  const { db } = database
  const before = (ms: number) => toIsoString(clock.now() - ms)
  const ofStaff = (staffId: string) => db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  return {
    begin: (trx, session) =>
      beginSession(trx, session, { now: clock.now(), isFresh: session.by === 'passkey' || !hasMail }),
    async find(token) {
      const row = await db
        .selectFrom('staff_sessions')
        .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
        .select(['staff_sessions.id', 'staff_id', 'email', 'begun_by', 'fresh_until'])
        .select('staff_sessions.seen_at')
        .where('token_hash', '=', hashToken(token))
        .where('staff_sessions.seen_at', '>', before(IDLE_MS))
        .where('begun_at', '>', before(LONGEST_MS))
        .executeTakeFirst()
      if (!row) return null
      if (row.seen_at < before(MINUTE_MS)) await recordUse(db, row.id, clock.now())
      const isFresh = row.fresh_until !== null && row.fresh_until > toIsoString(clock.now())
      return { id: row.id, staffId: row.staff_id, email: row.email, by: row.begun_by, isFresh }
    },
    list: staffId =>
      db
        .selectFrom('staff_sessions')
        .select(['id', 'begun_at as begunAt', 'seen_at as seenAt', 'device', 'begun_by as by'])
        .where('staff_id', '=', staffId)
        .where('seen_at', '>', before(IDLE_MS))
        .where('begun_at', '>', before(LONGEST_MS))
        .orderBy('seen_at', 'desc')
        .execute(),
    async confirm(from, sessionId) {
      await from
        .updateTable('staff_sessions')
        .set({ fresh_until: toIsoString(clock.now() + FRESH_MS) })
        .where('id', '=', sessionId)
        .execute()
    },
    async end(staffId, sessionId) {
      await ofStaff(staffId).where('id', '=', sessionId).execute()
    },
    async endOthers(staffId, sessionId) {
      await ofStaff(staffId).where('id', '<>', sessionId).execute()
    },
    async removeOld() {
      await db
        .deleteFrom('staff_sessions')
        .where(({ eb, or }) =>
          or([eb('seen_at', '<=', before(IDLE_MS)), eb('begun_at', '<=', before(LONGEST_MS))]),
        )
        .execute()
    },
  }
}

/**
 * A session that began with a passkey is fresh. A session that began with a mailed link is not, because another person
 * with access to the mailbox may have opened the link. Without a mail server it is fresh, because an operator hands
 * over each link, and the person has no other way to confirm.
 */
async function beginSession(
  trx: Kysely<Tables>,
  { staffId, by, device }: NewSession,
  { now, isFresh }: { now: number; isFresh: boolean },
): Promise<string> {
  const token = makeToken()
  const at = toIsoString(now)
  await trx
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      staff_id: staffId,
      begun_by: by,
      begun_at: at,
      seen_at: at,
      fresh_until: isFresh ? toIsoString(now + FRESH_MS) : null,
      device,
    })
    .execute()
  await trx.updateTable('staff').set({ seen_at: at }).where('id', '=', staffId).execute()
  return token
}

/** Notes the use of a session to the minute, so that most requests write nothing. */
async function recordUse(db: Kysely<Tables>, id: string, now: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: toIsoString(now) })
    .where('id', '=', id)
    .execute()
}
