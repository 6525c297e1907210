import type { ContactMethod } from '@redress/core/legislator/chambers'
import { sql } from 'kysely'
import { moment } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { inFlightPerOffice } from './queueRows.ts'

export type ExpectedWait = 'soon' | 'long queue' | 'outage'

/** A row of `deliveries`. */
export type QueuedDelivery = {
  delivery_id: string
  method: ContactMethod
  office_queue: string
  due_at: string
}
/** `leftMs`: how much longer the answer may wait. */
export type Pace = { now: number; perSecond: number; leftMs: number }

export type ExpectedWaits = {
  /** Letters that this process has just written: a snapshot of before does not hold them. */
  noteWritten(letters: readonly QueuedDelivery[]): void
  /** By delivery id, what to expect of the time that an answer has left. */
  estimate(waiting: readonly QueuedDelivery[], pace: Pace): Promise<ReadonlyMap<string, ExpectedWait>>
}

/** A visitor waits at most this long for the answer, in real time; an answer never waits for a later turn. */
export const longestAnswerMs = 12_000

export function openExpectedWaits(database: Database): ExpectedWaits {
  const snapshots = openSnapshots(database)
  const arrivals = openArrivals()
  return {
    noteWritten(letters) {
      snapshots.add(letters)
      arrivals.add(letters)
    },
    async estimate(waiting, pace) {
      if (waiting.length === 0) return new Map()
      const snapshot = await snapshots.current(pace)
      return estimateWaits(waiting, snapshot, { ...pace, lately: arrivals.lately() })
    },
  }
}

/**
 * A surge: in this second and the one before, a gateway got twice as many letters as it takes. Its queue is too long a
 * moment later, so an answer waits for those turns only that come at once.
 */
const surge = { timesPace: 2, seconds: 2, atOnceMs: 1_000 }

type Arrivals = { add(letters: readonly QueuedDelivery[]): void; lately(): ReadonlyMap<string, number> }

/** Letters that this process has written in this second and the one before, by method. */
function openArrivals(): Arrivals {
  const bySecond = new Map<number, Map<string, number>>()
  const secondNow = () => Math.floor(performance.now() / 1000)
  return {
    add(letters) {
      const second = secondNow()
      for (const each of bySecond.keys()) if (each < second - 1) bySecond.delete(each)
      const counts = bySecond.get(second) ?? new Map<string, number>()
      bySecond.set(second, counts)
      for (const { method } of letters) counts.set(method, (counts.get(method) ?? 0) + 1)
    },
    lately() {
      const second = secondNow()
      const sums = new Map(bySecond.get(second))
      for (const [method, count] of bySecond.get(second - 1) ?? [])
        sums.set(method, (sums.get(method) ?? 0) + count)
      return sums
    },
  }
}

/** In a surge, a snapshot counts for this long, and for many times as long as it took to read. */
const ttl = { leastMs: 250, mostMs: 1_000, timesItTook: 20 }

type BusyQueue = {
  /** How many offices of its method are served before it. */
  turn: number
  /** Of its letters that are due, the first ones, as far as an answer can come in time: in ms, in order. */
  dueAts: number[]
  /** Delivery ids of those that a worker holds. */
  begun: readonly string[]
}

type Snapshot = {
  busy: Map<string, BusyQueue>
  /** By method: office queues with letters that are due. */
  offices: Map<string, number>
  /** Methods whose gateway is down. */
  open: ReadonlySet<string>
}

/**
 * Offices take turns, so the backlog is the letters of the office's queue times the offices with letters that are due.
 * Of a letter's own wait only those before it count.
 */
function estimateWaits(
  waiting: readonly QueuedDelivery[],
  { busy, offices, open }: Snapshot,
  { perSecond, leftMs, lately }: Pace & { lately: ReadonlyMap<string, number> },
): Map<string, ExpectedWait> {
  const ms = (letters: number) => (letters * 1000) / perSecond
  const estimate = ({ delivery_id, method, office_queue, due_at }: QueuedDelivery): ExpectedWait => {
    const { turn = 0, dueAts = [], begun = [] } = busy.get(office_queue) ?? {}
    if (begun.includes(delivery_id)) return 'soon'
    if (open.has(method)) return 'outage'
    const queues = offices.get(method) ?? 0
    // The snapshot may not hold its own letter.
    if (ms(Math.max(dueAts.length, 1) * queues) > longestAnswerMs) return 'long queue'
    const before = countBefore(dueAts, Date.parse(due_at)) * queues + turn
    const isSurge = (lately.get(method) ?? 0) > surge.timesPace * surge.seconds * perSecond
    const worthMs = isSurge ? Math.min(surge.atOnceMs, leftMs) : leftMs
    return ms(before) > worthMs ? 'long queue' : 'soon'
  }
  return new Map(waiting.map(each => [each.delivery_id, estimate(each)]))
}

/** @param ordered ascending; a surge makes it long */
function countBefore(ordered: readonly number[], value: number): number {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (Number(ordered[middle]) < value) from = middle + 1
    else to = middle
  }
  return from
}

function openSnapshots(database: Database) {
  let latest: { at: number; began: number; ttlMs: number; snapshot: Promise<Snapshot> } | undefined
  return {
    current(pace: Pace): Promise<Snapshot> {
      const began = performance.now()
      const isFresh =
        latest && began - latest.began < latest.ttlMs && Math.abs(pace.now - latest.at) < latest.ttlMs
      if (latest && isFresh) return latest.snapshot
      const taken = { at: pace.now, began, ttlMs: ttl.mostMs, snapshot: readSnapshot(database, pace) }
      latest = taken
      taken.snapshot.then(
        () => {
          const took = performance.now() - began
          taken.ttlMs = Math.min(Math.max(ttl.leastMs, ttl.timesItTook * took), ttl.mostMs)
        },
        () => {
          if (latest === taken) latest = undefined
        },
      )
      return taken.snapshot
    },
    /** One that is being read may hold them as well: for as long as it counts, they are counted twice. */
    add(letters: readonly QueuedDelivery[]): void {
      latest?.snapshot.then(
        snapshot => addLetters(snapshot, letters),
        () => undefined,
      )
    },
  }
}

function addLetters({ busy, offices }: Snapshot, letters: readonly QueuedDelivery[]): void {
  for (const { office_queue, method, due_at } of letters) {
    const known = busy.get(office_queue)
    if (known) known.dueAts.push(Date.parse(due_at))
    else {
      busy.set(office_queue, { turn: 0, dueAts: [Date.parse(due_at)], begun: [] })
      offices.set(method, (offices.get(method) ?? 0) + 1)
    }
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
async function readBusyQueues({ db }: Database, { now, perSecond }: Pace) {
  const at = moment(now)
  const enough = Math.ceil((longestAnswerMs / 1000) * perSecond)
  const { rows } = await sql<BusyQueue & { officeQueue: string; method: string; offices: number }>`
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
      select (extract(epoch from due_at) * 1000)::float8 from deliveries
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
