import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nothingArriving } from '@redress/core/session/on/draft'
import { newSession, type Session } from '@redress/core/session/session'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import { deriveKey, openText, sealText } from '../../platform/crypto/sealing.ts'
import type { Database } from '../../platform/database/database.ts'

/** What is sealed of a visit. */
export type VisitState = {
  organizationId: string
  session: Session
  /** The page where it stands: path and query. */
  at: string
  /** The part of that page that the last form changed, as `#id`; empty for none. */
  anchor: string
  /** The section that a button opened; empty for none. */
  open: string
  /** The person has tried to go on: the page lists its errors. */
  submitAttempted: boolean
  /** The last form was older than the visit: its button did nothing. */
  isStale: boolean
}

export type Visit = VisitState & {
  /** The cookie. */
  secret: string
  id: string
  /** Counts the posts that changed it. */
  version: number
  /** Another post is under way. */
  isBusy: boolean
}

/** A model drafts the letter at the moment. The visit is busy until the letter is there. */
export function isBeingDrafted({ isBusy, session }: Pick<Visit, 'isBusy' | 'session'>): boolean {
  return isBusy && session.waiting.draft
}

/** Visits without script: the page's session on the server, for a browser that posts forms. */
export type Visits = {
  find(secret: string | undefined): Promise<Visit | null>
  /** Stored, and busy. */
  begin(state: VisitState): Promise<Visit>
  /**
   * Makes it busy. A draft that is under way is given up: it takes the next version, so that the draft changes nothing.
   * @returns null if another post came first
   */
  claim(visit: Visit): Promise<Visit | null>
  /** The next version, still busy, with all that was posted. @returns null if a later post came first */
  storeUnderWay(visit: Visit, state: VisitState): Promise<Visit | null>
  /** The next version, which is not busy. A post that took too long changes nothing: a later one came first. */
  store(visit: Visit, state: VisitState): Promise<void>
  end(secret: string): Promise<void>
  removeOld(): Promise<void>
  /** Of a form of this version: no other visit's form has it. */
  tokenOf(visit: Pick<Visit, 'secret' | 'id' | 'version'>): string
  isToken(visit: Pick<Visit, 'secret' | 'id'>, form: { version: number; token: string }): boolean
}

const keptMs = 24 * 3600_000

/** A process that ended in the middle of a post leaves the visit busy. */
const longestPostMs = 60_000

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
      const freeUntil = isInterrupted ? now : now - longestPostMs
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
      expires_at: toIsoString(now + keptMs),
    })
    .execute()
  return visit
}

/** Returns false where a later post came first: nothing is stored then. */
async function storeVisit(
  { database, clock, secretKey }: Services,
  visit: Visit,
  { state, busySince }: { state: VisitState; busySince: ReturnType<typeof toIsoString> | null },
): Promise<boolean> {
  const { id, session_ids: own, ...row } = rowOf({ ...visit, version: visit.version + 1 }, state, secretKey)
  const session_ids = sql<string[]>`array(select distinct unnest(session_ids || ${own}::text[]))`
  const { numUpdatedRows } = await database.db
    .updateTable('visits')
    .set({ ...row, session_ids, busy_since: busySince, expires_at: toIsoString(clock.now() + keptMs) })
    .where('id', '=', id)
    .where('version', '=', visit.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A copy of the database names no cookie. */
function idOf(secret: string): string {
  return createHash('sha256').update(`visit\n${secret}`).digest('base64url')
}

/** SECRET_KEY and the database together open no visit: it takes the visitor's browser. */
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
  const isBusy = row.busy_since !== null && Date.parse(row.busy_since) > now - longestPostMs
  const state = readState(plain)
  // A process that ended in the middle of a draft leaves the letter as it was.
  const session = isBusy ? state.session : withoutDraftUnderWay(state.session)
  return { ...state, session, secret, id, version: row.version, isBusy }
}

/** One that an older version stored gets what the session has since. */
function readState(plain: string): VisitState {
  const state: VisitState = JSON.parse(plain)
  const { sessionId, language } = state.session
  return {
    ...state,
    anchor: state.anchor ?? '',
    session: { ...newSession(sessionId, language), ...state.session },
  }
}

/** What was posted is kept, and no draft is waited for. */
export function withoutDraftUnderWay(session: Session): Session {
  return session.waiting.draft ? nothingArriving(session) : session
}
