import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'

/**
 * The longest time (ms, real time) that a visitor waits for the answer. An answer does not wait for attempts that are
 * due later.
 */
export const LONGEST_ANSWER_MS = 12_000

/**
 * The expected delivery of a letter through a gateway. `soon` means an attempt while its sender waits for the answer.
 * `long queue` means a later attempt, because the queue takes longer than that. `outage` means a later attempt, because
 * the gateway is paused.
 */
export type Outlook = 'soon' | 'long queue' | 'outage'

/** The outlooks are memoized for this time (ms). Visitors who arrive at about the same time share them. */
const TTL_MS = 250

type Pace = { clock: Clock; perSecond: number }

const realTime: Clock = { now: () => performance.now() }

/**
 * Prepares to read the outlooks, which are memoized for `TTL_MS` of the memory clock.
 * @returns a function that reads the outlook of each gateway
 */
export function openOutlooks(
  database: Database,
  { memoryClock = realTime, ...pace }: Pace & { memoryClock?: Clock | undefined },
): () => Promise<ReadonlyMap<ContactMethod, Outlook>> {
  const read = memoizeTtl({ clock: memoryClock, ttlMs: TTL_MS }, () => readOutlooks(database, pace))
  return () => read('all')
}

/**
 * Counts the due letters. For each office and gateway, it stops as soon as the count shows a long queue, so that a long
 * queue costs no more than a short one.
 */
async function readOutlooks(
  { db }: Database,
  { clock, perSecond }: Pace,
): Promise<ReadonlyMap<ContactMethod, Outlook>> {
  const mostInTime = Math.floor((LONGEST_ANSWER_MS / 1000) * perSecond)
  const { rows } = await sql<{ method: ContactMethod; isPaused: boolean; isLong: boolean }>`
    select method, probe_at is not null as "isPaused", (
      select count(*) from (
        select from office_queues
        cross join lateral (
          select from deliveries
          where deliveries.office_queue = office_queues.office_queue and state = 'queued'
            and due_at <= ${toIsoString(clock.now())}
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
