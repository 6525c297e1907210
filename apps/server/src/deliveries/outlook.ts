import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import type { Database } from '../database/database.ts'

/** A visitor waits at most this long for the answer, in real time. An answer never waits for a later turn. */
export const longestAnswerMs = 12_000

/**
 * What to expect of a letter to a gateway: an attempt while its sender waits, or a later one, because the queue takes
 * longer than an answer waits, or because the gateway is paused.
 */
export type Outlook = 'soon' | 'long queue' | 'outage'

/** How long a look at the queues counts, in real time. Visitors of one moment share it. */
const TTL_MS = 250

type Pace = { clock: Clock; perSecond: number }

/** @returns a function that reads the outlook of each gateway */
export function openOutlooks(
  database: Database,
  pace: Pace,
): () => Promise<ReadonlyMap<ContactMethod, Outlook>> {
  const realTime = { now: () => performance.now() }
  const read = memoizeTtl({ clock: realTime, ttlMs: TTL_MS }, () => readOutlooks(database, pace))
  return () => read('all')
}

/**
 * Counts the letters that are due, and stops at the first too many of an office and of a gateway: a long queue costs no
 * more than a short one.
 */
async function readOutlooks(
  { db }: Database,
  { clock, perSecond }: Pace,
): Promise<ReadonlyMap<ContactMethod, Outlook>> {
  const mostInTime = Math.floor((longestAnswerMs / 1000) * perSecond)
  const { rows } = await sql<{ method: ContactMethod; isPaused: boolean; isLong: boolean }>`
    select method, probe_at is not null as "isPaused", (
      select count(*) from (
        select from office_queues
        cross join lateral (
          select from deliveries
          where deliveries.office_queue = office_queues.office_queue and state = 'queued'
            and due_at <= ${moment(clock.now())}
          limit ${mostInTime + 1}
        ) due
        where office_queues.method = gateways.method
        limit ${mostInTime + 1}
      ) counted
    ) > ${mostInTime} as "isLong"
    from gateways`.execute(db)
  return new Map(rows.map(({ method, isPaused, isLong }) => [method, outlookOf(isPaused, isLong)]))
}

function outlookOf(isPaused: boolean, isLong: boolean): Outlook {
  if (isPaused) return 'outage'
  return isLong ? 'long queue' : 'soon'
}
