import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { makeWakeSignal, type WakeSignal } from '../queue/leasedQueue.ts'
import { inFlightPerOffice } from './claimDeliveries.ts'

export type DeliveryWatcher = {
  /** Listens from now on, so that it misses no outcome. */
  watch(deliveryIds: readonly string[]): Watch
  /** By delivery id, what to expect of the time that an answer has left. */
  estimateWaits(waiting: readonly Waiting[], pace: Pace): Promise<ReadonlyMap<string, ExpectedWait>>
  /** From now on no answer waits: the process is about to stop. */
  answerNow(): void
  close(): Promise<void>
}

export type ExpectedWait = 'soon' | 'long queue' | 'outage'

type Waiting = { delivery_id: string; method: ContactMethod; office_queue: string; due_at: string }
/** `leftMs`: how much longer the answer may wait. */
type Pace = { now: number; perSecond: number; leftMs: number }

type Watch = {
  leftMs(): number
  /** `look`: an outcome may be there. `estimate`: the queue may have grown. `over`: the time is up. */
  next(): Promise<'look' | 'estimate' | 'over'>
  stop(): void
}

/** A visitor waits at most this long for the answer, in real time; an answer never waits for a later turn. */
export const longestAnswerMs = 12_000

/** Looks at least this often, since notices can be lost. */
const lookMs = 1_000

/** In a surge the queue grows while a visitor waits. */
const estimateMs = 250

type Watcher = { ids: ReadonlySet<string>; signal: WakeSignal; isOver: boolean; isChanged: boolean }

/** @param options.answerWaitMs shorter only where no outcome will come */
export async function openDeliveryWatcher(
  database: Database,
  { answerWaitMs = longestAnswerMs }: { answerWaitMs?: number | undefined } = {},
): Promise<DeliveryWatcher> {
  const watchers = new Set<Watcher>()
  let waitMs = answerWaitMs
  const close = await database.listen('delivery', deliveryId => {
    for (const watcher of watchers) {
      if (!watcher.ids.has(deliveryId)) continue
      watcher.isChanged = true
      watcher.signal.wake()
    }
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
  let lookAt = performance.now() + lookMs
  const watcher: Watcher = { ids, signal: makeWakeSignal(), isOver: false, isChanged: false }
  watchers.add(watcher)
  const leftMs = () => (watcher.isOver ? 0 : Math.max(0, until - performance.now()))
  return {
    leftMs,
    stop: () => watchers.delete(watcher),
    async next() {
      if (leftMs() === 0) return 'over'
      await watcher.signal.sleep(Math.min(leftMs(), estimateMs))
      if (!watcher.isChanged && leftMs() > 0 && performance.now() < lookAt) return 'estimate'
      watcher.isChanged = false
      lookAt = performance.now() + lookMs
      return 'look'
    },
  }
}

/** In a surge, a snapshot counts for this long, and for many times as long as it took to read. */
const ttlMs = { least: 250, most: 1_000 }
const timesItTook = 20

/** Its letters that are due, and how many offices of its method are served before it. */
type BusyQueue = {
  officeQueue: string
  method: string
  turn: number
  offices: number
  /** The first of them, as far as an answer can come in time. */
  dueAts: readonly string[]
  /** Delivery ids of those that a worker holds. */
  begun: readonly string[]
}

type Snapshot = {
  busy: ReadonlyMap<string, BusyQueue>
  /** By method: office queues with letters that are due. */
  offices: ReadonlyMap<string, number>
  /** Methods whose gateway is down. */
  open: ReadonlySet<string>
}

/**
 * Offices take turns, so the backlog is the letters of the office's queue times the offices with letters that are due.
 * Of a letter's own wait only those before it count.
 */
function estimateWaits(
  waiting: readonly Waiting[],
  { busy, offices, open }: Snapshot,
  { perSecond, leftMs }: Pace,
): Map<string, ExpectedWait> {
  const estimate = ({
    delivery_id: deliveryId,
    method,
    office_queue,
    due_at: dueAt,
  }: Waiting): ExpectedWait => {
    const { turn = 0, dueAts = [], begun = [] } = busy.get(office_queue) ?? {}
    if (begun.includes(deliveryId)) return 'soon'
    if (open.has(method)) return 'outage'
    const queues = offices.get(method) ?? 0
    // The snapshot may not hold its own letter.
    const backlog = Math.max(dueAts.length, 1) * queues
    const before = dueAts.filter(each => Date.parse(each) < Date.parse(dueAt)).length * queues + turn
    const ms = (letters: number) => (letters * 1000) / perSecond
    return ms(backlog) > longestAnswerMs || ms(before) > leftMs ? 'long queue' : 'soon'
  }
  return new Map(waiting.map(each => [each.delivery_id, estimate(each)]))
}

function memoizeSnapshot(database: Database): (pace: Pace) => Promise<Snapshot> {
  let latest: { at: number; began: number; ttlMs: number; snapshot: Promise<Snapshot> } | undefined
  return pace => {
    const began = performance.now()
    const isFresh =
      latest && began - latest.began < latest.ttlMs && Math.abs(pace.now - latest.at) < latest.ttlMs
    if (latest && isFresh) return latest.snapshot
    const taken = { at: pace.now, began, ttlMs: ttlMs.most, snapshot: readSnapshot(database, pace) }
    latest = taken
    taken.snapshot.then(
      () => {
        const took = performance.now() - began
        taken.ttlMs = Math.min(Math.max(ttlMs.least, timesItTook * took), ttlMs.most)
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
    busy: new Map(busy.map(each => [each.officeQueue, each])),
    offices: new Map(busy.map(each => [each.method, each.offices])),
    open,
  }
}

/** Reads an office's letters only up to a long queue, so that a look reads a bounded number of rows. */
async function readBusyQueues({ db }: Database, { now, perSecond }: Pace): Promise<BusyQueue[]> {
  const at = moment(now)
  const enough = Math.ceil((longestAnswerMs / 1000) * perSecond)
  const { rows } = await sql<BusyQueue>`
    with due as materialized (
      select office_queues.office_queue, office_queues.method, served_at from office_queues
      cross join lateral (
        select 1 from deliveries
        where deliveries.office_queue = office_queues.office_queue and state = 'queued' and due_at <= ${at}
        order by due_at limit 1
      ) first
    ), placed as (
      select office_queue, method, count(*) over (partition by method) as offices,
        row_number() over (partition by method order by served_at, office_queue) - 1 as turn
      from due
    )
    select office_queue as "officeQueue", method, turn, offices, array(
      select due_at from deliveries
      where deliveries.office_queue = placed.office_queue and state = 'queued' and due_at <= ${at}
      order by due_at
      limit ${enough}::bigint / placed.offices + 1
    ) as "dueAts", array(
      select delivery_id from (
        select delivery_id, lease_until from deliveries
        where deliveries.office_queue = placed.office_queue and state = 'queued' and due_at <= ${at}
        order by due_at limit ${inFlightPerOffice + 1}
      ) first where lease_until > ${at}
    ) as begun
    from placed
  `.execute(db)
  return rows
}

async function readOpenCircuits({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('gateways').select('method').where('probe_at', 'is not', null).execute()
  return new Set(rows.map(each => each.method))
}
