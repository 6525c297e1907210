import type { Kysely } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { FRESH_MS } from './sessions.ts'
import { hashToken, makeToken } from './tokens.ts'

/** A link to sign in works for this time. */
export const SIGN_IN_LINK_MS = 15 * 60_000

/** A link that confirms a session works for this time. */
export const TOUCH_LINK_MS = FRESH_MS

export type FoundLink = {
  staffId: string
  email: string
  /** The session that the link confirms. Null for a link that begins a session. */
  sessionId: string | null
  next: string
}

export type MailLinks = {
  /** Makes a link when its email is sent. Returns the token. */
  make(
    db: Kysely<Tables>,
    link: { staffId: string; sessionId: string | null; next: string; lastsMs: number },
  ): Promise<string>
  /** Finds a link without using it. Returns null if it is no longer valid. */
  find(token: string): Promise<FoundLink | null>
  /** Uses up a link in the caller's transaction. Returns null if it is no longer valid. */
  use(trx: Kysely<Tables>, token: string): Promise<FoundLink | null>
  removeOld(): Promise<void>
}

export function openMailLinks({ database, clock }: { database: Database; clock: Clock }): MailLinks {
  const find = async (db: Kysely<Tables>, token: string) => {
    const found = await db
      .selectFrom('staff_links')
      .innerJoin('staff', 'staff.id', 'staff_id')
      .select(['staff_id as staffId', 'email', 'session_id as sessionId', 'next'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', toIsoString(clock.now()))
      .where('left_at', 'is', null)
      .executeTakeFirst()
    return found ?? null
  }
  return {
    async make(db, { staffId, sessionId, next, lastsMs }) {
      const token = makeToken()
      await db
        .insertInto('staff_links')
        .values({
          token_hash: hashToken(token),
          staff_id: staffId,
          session_id: sessionId,
          next,
          expires_at: toIsoString(clock.now() + lastsMs),
        })
        .execute()
      return token
    },
    find: token => find(database.db, token),
    async use(trx, token) {
      const found = await find(trx, token)
      if (!found) return null
      const used = await trx
        .deleteFrom('staff_links')
        .where('token_hash', '=', hashToken(token))
        .returning('token_hash')
        .executeTakeFirst()
      return used ? found : null
    },
    async removeOld() {
      const now = toIsoString(clock.now())
      await database.db.deleteFrom('staff_links').where('expires_at', '<=', now).execute()
    },
  }
}
