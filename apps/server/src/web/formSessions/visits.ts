import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nothingArriving } from '@redress/core/session/on/draft'
import { newSession, type Session } from '@redress/core/session/session'
import { sql } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import { deriveKey, openText, sealText } from '../../platform/crypto/sealing.ts'
import type { Database } from '../../platform/database/database.ts'

/** The part of a visit that is stored encrypted. */
export type VisitState = {
  organizationId: string
  session: Session
  /** The path and query of the page that the visitor is on. */
  at: string
  /** The part of the page that the last form has changed, as `#id`. Empty if there is none. */
  anchor: string
  /** The section that a button has opened. Empty if there is none. */
  open: string
  /** True if the person has tried to continue. The page then lists its errors. */
  submitAttempted: boolean
  /** True if the last form belonged to an earlier version of the visit, so that its button did nothing. */
  isStale: boolean
}

export type Visit = VisitState & {
  /** The value of the visit's cookie. */
  secret: string
  id: string
  /** The number of submitted forms that have changed the visit. */
  version: number
  /** True while another submitted form is being processed. */
  isBusy: boolean
}

/** Tells whether a model is writing a draft. The visit is busy until the draft is there. */
export function isBeingDrafted({ isBusy, session }: Pick<Visit, 'isBusy' | 'session'>): boolean {
  return isBusy && session.waiting.draft
}

/** The visits of browsers without script. The server stores the session of the page, and the browser submits forms. */
export type Visits = {
  find(secret: string | undefined): Promise<Visit | null>
  /** Stores a new visit, which is busy. */
  begin(state: VisitState): Promise<Visit>
  /**
   * Marks the visit as busy. This takes the next version, so that a draft in progress can no longer be stored.
   * @returns null if another form was submitted first
   */
  claim(visit: Visit): Promise<Visit | null>
  /**
   * Stores the next version with everything that was submitted. The visit stays busy.
   * @returns null if another form was submitted in the meantime
   */
  storeUnderWay(visit: Visit, state: VisitState): Promise<Visit | null>
  /** Stores the next version, which is not busy. If another form was submitted in the meantime, nothing is stored. */
  store(visit: Visit, state: VisitState): Promise<void>
  end(secret: string): Promise<void>
  removeOld(): Promise<void>
  /** Returns the token for a form of this version. Forms of other visits have other tokens. */
  tokenOf(visit: Pick<Visit, 'secret' | 'id' | 'version'>): string
  isToken(visit: Pick<Visit, 'secret' | 'id'>, form: { version: number; token: string }): boolean
}

const KEPT_MS = DAY_MS

/**
 * If a process ends while it processes a form, the visit stays busy. After this time (ms), it no longer counts as busy.
 */
const LONGEST_POST_MS = 60_000

type Services = { database: Database; clock: Clock; secretKey: string }

export function openVisits(services: Services): Visits {
  const { database, clock, secretKey } = services
  const { db } = database
  return {
    ...tokens(secretKey),
    find: async secret => (secret ? findVisit(services, secret) : null),
    begin: state => beginVisit(services, state),
    async store(visit, state) {
      await storeVisit(services, visit, { state, busySince: null })
    },
    async storeUnderWay(visit, state) {
      const isStored = await storeVisit(services, visit, { state, busySince: toIsoString(clock.now()) })
      return isStored ? { ...visit, ...state, version: visit.version + 1, isBusy: true } : null
    },
    async claim(visit) {
      const { id, version } = visit
      const now = clock.now()
      const isInterrupted = isBeingDrafted(visit)
      const freeUntil = isInterrupted ? now : now - LONGEST_POST_MS
      const claimed = { ...visit, version: isInterrupted ? version + 1 : version }
      const { numUpdatedRows } = await db
        .updateTable('visits')
        .set({ version: claimed.version, busy_since: toIsoString(now) })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(({ or, eb }) =>
          or([eb('busy_since', 'is', null), eb('busy_since', '<=', toIsoString(freeUntil))]),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n ? claimed : null
    },
    async end(secret) {
      await db.deleteFrom('visits').where('id', '=', idOf(secret)).execute()
    },
    async removeOld() {
      await db.deleteFrom('visits').where('expires_at', '<=', toIsoString(clock.now())).execute()
    },
  }
}

function tokens(secretKey: string): Pick<Visits, 'tokenOf' | 'isToken'> {
  const tokenOf: Visits['tokenOf'] = ({ secret, id, version }) =>
    createHmac('sha256', secretKey).update(`visit\n${secret}\n${id}\n${version}`).digest('base64url')
  return {
    tokenOf,
    isToken(visit, { version, token }) {
      const [one, other] = [Buffer.from(token), Buffer.from(tokenOf({ ...visit, version }))]
      return one.length === other.length && timingSafeEqual(one, other)
    },
  }
}

async function beginVisit({ database, clock, secretKey }: Services, state: VisitState): Promise<Visit> {
  const secret = randomBytes(24).toString('base64url')
  const visit = { ...state, secret, id: idOf(secret), version: 0, isBusy: true }
  const now = clock.now()
  await database.db
    .insertInto('visits')
    .values({
      ...rowOf(visit, state, secretKey),
      busy_since: toIsoString(now),
      expires_at: toIsoString(now + KEPT_MS),
    })
    .execute()
  return visit
}

/** Returns false if another form was submitted in the meantime. Nothing is stored then. */
async function storeVisit(
  { database, clock, secretKey }: Services,
  visit: Visit,
  { state, busySince }: { state: VisitState; busySince: ReturnType<typeof toIsoString> | null },
): Promise<boolean> {
  const { id, session_ids: own, ...row } = rowOf({ ...visit, version: visit.version + 1 }, state, secretKey)
  const session_ids = sql<string[]>`array(select distinct unnest(session_ids || ${own}::text[]))`
  const { numUpdatedRows } = await database.db
    .updateTable('visits')
    .set({ ...row, session_ids, busy_since: busySince, expires_at: toIsoString(clock.now() + KEPT_MS) })
    .where('id', '=', id)
    .where('version', '=', visit.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hashes the cookie's secret, so that a copy of the database does not reveal the cookie. */
function idOf(secret: string): string {
  return createHash('sha256').update(`visit\n${secret}`).digest('base64url')
}

/**
 * Derives the visit's key. SECRET_KEY and the database are not enough to decrypt a visit: the visitor's cookie is
 * needed too.
 */
function keyOf(secret: string, secretKey: string): Buffer {
  return deriveKey(`${secretKey}\n${secret}`, 'redress visit')
}

function rowOf({ secret, id, version }: Visit, state: VisitState, secretKey: string) {
  const { organizationId, session, at, anchor, open, submitAttempted, isStale } = state
  const stored: VisitState = { organizationId, session, at, anchor, open, submitAttempted, isStale }
  const plain = JSON.stringify(stored)
  const sealed = sealText(keyOf(secret, secretKey), { table: 'visits', id }, { plain, slot: 0 })
  return { id, version, sealed, session_ids: [session.sessionId] }
}

async function findVisit({ database, clock, secretKey }: Services, secret: string): Promise<Visit | null> {
  const id = idOf(secret)
  const now = clock.now()
  const row = await database.db
    .selectFrom('visits')
    .select(['version', 'sealed', 'busy_since'])
    .where('id', '=', id)
    .where('expires_at', '>', toIsoString(now))
    .executeTakeFirst()
  if (!row) return null
  const plain = openText(keyOf(secret, secretKey), { table: 'visits', id }, Buffer.from(row.sealed))
  if (plain === null) return null
  const isBusy = row.busy_since !== null && Date.parse(row.busy_since) > now - LONGEST_POST_MS
  const state = readState(plain)
  // If a process ended during a draft, the visit shows the letter as it was before.
  const session = isBusy ? state.session : withoutDraftUnderWay(state.session)
  return { ...state, session, secret, id, version: row.version, isBusy }
}

/** Reads a stored visit. If an older version of the product stored it, the new fields get default values. */
function readState(plain: string): VisitState {
  const state: VisitState = JSON.parse(plain)
  const { sessionId, language } = state.session
  return {
    ...state,
    anchor: state.anchor ?? '',
    session: { ...newSession(sessionId, language), ...state.session },
  }
}

/** Returns the session without the draft that it is waiting for. Everything that was submitted stays. */
export function withoutDraftUnderWay(session: Session): Session {
  return session.waiting.draft ? nothingArriving(session) : session
}
