import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../queue/leasedQueue.ts'

export type DeliveryWatcher = {
  /** Listens from now on, so that it misses no outcome. */
  watch(deliveryIds: readonly string[]): Watch
  /** By office queue, how long a letter waits for its slot. */
  estimateWaits(waiting: readonly Waiting[], pace: Pace): Promise<ReadonlyMap<string, ExpectedWait>>
  /** From now on no answer waits: the process is about to stop. */
  answerNow(): void
  close(): Promise<void>
}

export type ExpectedWait = 'soon' | 'long queue' | 'outage'

type Waiting = { method: ContactMethod; office_queue: string }
type Pace = { now: number; perSecond: number }

type Watch = {
  /** True when a look is due; false once the time is up. */
  changed(): Promise<boolean>
  stop(): void
}

/** A visitor waits at most this long for the answer, in real time; an answer never waits for a later turn. */
const longestAnswerMs = 12_000

/** Looks at least this often, since notices can be lost. */
const lookMs = 1_000

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal; isOver: boolean }

/** @param options.answerWaitMs shorter only where no outcome will come */
export async function openDeliveryWatcher(
  database: Database,
  { answerWaitMs = longestAnswerMs }: { answerWaitMs?: number | undefined } = {},
): Promise<DeliveryWatcher> {
  const watchers = new Set<Watcher>()
  let waitMs = answerWaitMs
  const close = await database.listen('delivery', deliveryId => {
    for (const { ids, signal } of watchers) if (ids.has(deliveryId)) signal.wake()
  })
  const currentSnapshot = memoizeSnapshot(database)
  return {
    watch: deliveryIds => watchOne(watchers, new Set(deliveryIds), waitMs),
    estimateWaits: async (waiting, pace) =>
      waiting.length === 0 ? new Map() : estimateWaits(waiting, await currentSnapshot(pace), pace),
    answerNow() {
      waitMs = 0
      for (const watcher of watchers) {
        watcher.isOver = true
        watcher.signal.wake()
      }
    },
    close,
  }
}

function watchOne(watchers: Set<Watcher>, ids: ReadonlySet<string>, waitMs: number): Watch {
  const until = performance.now() + waitMs
  const watcher: Watcher = { ids, signal: makeWakeSignal(), isOver: false }
  watchers.add(watcher)
  return {
    stop: () => watchers.delete(watcher),
    async changed() {
      const left = until - performance.now()
      if (left <= 0 || watcher.isOver) return false
      await watcher.signal.sleep(Math.min(left, lookMs))
      return true
    },
  }
}

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

/** Offices take turns, so a wait is the letters of the office's queue times the offices with letters that are due. */
function estimateWaits(
  waiting: readonly Waiting[],
  { letters, offices, open }: Snapshot,
  { perSecond }: Pace,
): Map<string, ExpectedWait> {
  const estimate = ({ method, office_queue: officeQueue }: Waiting): ExpectedWait => {
    if (open.has(method)) return 'outage'
    // The snapshot may not hold its own letter.
    const before = Math.max(letters.get(officeQueue) ?? 0, 1) * (offices.get(method) ?? 0)
    return (before * 1000) / perSecond > longestAnswerMs ? 'long queue' : 'soon'
  }
  return new Map(waiting.map(each => [each.office_queue, estimate(each)]))
}

function memoizeSnapshot(database: Database): (pace: Pace) => Promise<Snapshot> {
  let latest: { at: number; ttlMs: number; snapshot: Promise<Snapshot> } | undefined
  return pace => {
    if (latest && Math.abs(pace.now - latest.at) < latest.ttlMs) return latest.snapshot
    const began = performance.now()
    const taken = { at: pace.now, ttlMs, snapshot: readSnapshot(database, pace) }
    latest = taken
    taken.snapshot.then(
      () => {
        taken.ttlMs = Math.max(ttlMs, timesItTook * (performance.now() - began))
      },
      () => {
        if (latest === taken) latest = undefined
      },
    )
    return taken.snapshot
  }
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
