import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { longestAnswerMs } from './deliveryWatcher.ts'

export type ExpectedWait = 'soon' | 'long queue' | 'outage'

/** In a surge, a snapshot counts for this long, and for many times as long as it took to read. */
const ttlMs = 250
const timesItTook = 50

type BusyQueue = { officeQueue: string; method: string; offices: number; letters: number }

type Snapshot = {
  /** By office queue: letters that are due. */
  letters: ReadonlyMap<string, number>
  /** By method: office queues with such letters. */
  offices: ReadonlyMap<string, number>
  /** Methods whose gateway is down. */
  open: ReadonlySet<string>
}

type Pace = { now: number; perSecond: number }
type Waiting = { method: ContactMethod; office_queue: string }

const latest = new WeakMap<Database, { at: number; ttlMs: number; snapshot: Promise<Snapshot> }>()

/** Offices take turns, so a wait is the letters of the office's queue times the offices with letters that are due. */
export async function estimateWaits(
  database: Database,
  waiting: readonly Waiting[],
  { now, perSecond }: Pace,
): Promise<Map<string, ExpectedWait>> {
  if (waiting.length === 0) return new Map()
  const { letters, offices, open } = await currentSnapshot(database, { now, perSecond })
  const estimate = ({ method, office_queue: officeQueue }: Waiting): ExpectedWait => {
    if (open.has(method)) return 'outage'
    // The snapshot may not hold its own letter.
    const before = Math.max(letters.get(officeQueue) ?? 0, 1) * (offices.get(method) ?? 0)
    return (before * 1000) / perSecond > longestAnswerMs ? 'long queue' : 'soon'
  }
  return new Map(waiting.map(each => [each.office_queue, estimate(each)]))
}

function currentSnapshot(database: Database, { now, perSecond }: Pace): Promise<Snapshot> {
  const known = latest.get(database)
  if (known && Math.abs(now - known.at) < known.ttlMs) return known.snapshot
  const began = performance.now()
  const snapshot = readSnapshot(database, { now, perSecond })
  const taken = { at: now, ttlMs, snapshot }
  latest.set(database, taken)
  snapshot.then(
    () => {
      taken.ttlMs = Math.max(ttlMs, timesItTook * (performance.now() - began))
    },
    () => latest.delete(database),
  )
  return snapshot
}

async function readSnapshot(database: Database, pace: Pace): Promise<Snapshot> {
  const [busy, open] = await Promise.all([readBusyQueues(database, pace), readOpenCircuits(database)])
  return {
    letters: new Map(busy.map(each => [each.officeQueue, each.letters])),
    offices: new Map(busy.map(each => [each.method, each.offices])),
    open,
  }
}

/**
 * Counts an office's letters only up to a long queue, so that a look reads a bounded number of rows, in the order of
 * the index and never from the table.
 */
async function readBusyQueues({ db }: Database, { now, perSecond }: Pace): Promise<BusyQueue[]> {
  const at = moment(now)
  const enough = Math.ceil((longestAnswerMs / 1000) * perSecond)
  const { rows } = await sql<BusyQueue>`
    with due as materialized (
      select office_queues.office_queue, office_queues.method from office_queues
      cross join lateral (
        select 1 from deliveries
        where deliveries.office_queue = office_queues.office_queue and state = 'queued' and due_at <= ${at}
        order by due_at limit 1
      ) first
    ), counted as (select method, count(*) as offices from due group by method)
    select due.office_queue as "officeQueue", method, counted.offices, (
      select count(*) from (
        select 1 from deliveries
        where deliveries.office_queue = due.office_queue and state = 'queued' and due_at <= ${at}
        order by due_at
        limit ${enough}::bigint / counted.offices + 1
      ) letters
    ) as letters
    from due join counted using (method)
  `.execute(db)
  return rows
}

async function readOpenCircuits({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('gateways').select('method').where('probe_at', 'is not', null).execute()
  return new Set(rows.map(each => each.method))
}
