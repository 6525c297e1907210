import type { ContactMethod } from '@redress/core/submission/submission'
import { sql } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'

/** What a letter that waits may expect: its turn soon, a long queue, or a gateway that is down. */
export type Outlook = 'soon' | 'long queue' | 'outage'

/** A turn that is further away than this is not waited for. */
const soonMs = 12_000

/** In a surge many ask: what one has seen of the queue stands for this long, and for many times as long as it took. */
const standsMs = 250
const timesItTook = 50

/** A lane with something due, and how many lanes of its gateway have. */
type Busy = { lane: string; method: string; offices: number; letters: number }

type Sight = {
  /** Letters that are due, by lane. */
  letters: ReadonlyMap<string, number>
  /** Lanes with such letters, by method. */
  offices: ReadonlyMap<string, number>
  /** Methods whose gateway is down. */
  open: ReadonlySet<string>
}

type Seen = { at: number; standsMs: number; sight: Promise<Sight> }

const seenOf = new WeakMap<Database, Seen>()

/**
 * Roughly when letters that are due come to their turns, by lane: offices take turns, so a wait is the
 * letters of one's own office times the offices that have something due.
 */
export async function outlooks(
  database: Database,
  waiting: readonly { method: ContactMethod; lane: string }[],
  { now, perSecond }: { now: number; perSecond: number },
): Promise<Map<string, Outlook>> {
  if (waiting.length === 0) return new Map()
  const { letters, offices, open } = await look(database, { now, perSecond })
  const outlookOf = ({ method, lane }: { method: ContactMethod; lane: string }): Outlook => {
    if (open.has(method)) return 'outage'
    // Its own letter may have come after the look.
    const before = Math.max(letters.get(lane) ?? 0, 1) * (offices.get(method) ?? 0)
    return (before * 1000) / perSecond > soonMs ? 'long queue' : 'soon'
  }
  return new Map(waiting.map(each => [each.lane, outlookOf(each)]))
}

function look(database: Database, { now, perSecond }: { now: number; perSecond: number }): Promise<Sight> {
  const known = seenOf.get(database)
  if (known && Math.abs(now - known.at) < known.standsMs) return known.sight
  const began = performance.now()
  const sight = lookAnew(database, { now, perSecond })
  const seen = { at: now, standsMs, sight }
  seenOf.set(database, seen)
  sight.then(
    () => {
      seen.standsMs = Math.max(standsMs, timesItTook * (performance.now() - began))
    },
    () => seenOf.delete(database),
  )
  return sight
}

async function lookAnew(
  database: Database,
  { now, perSecond }: { now: number; perSecond: number },
): Promise<Sight> {
  const [busy, open] = await Promise.all([busyLanes(database, { now, perSecond }), openCircuits(database)])
  return {
    letters: new Map(busy.map(each => [each.lane, each.letters])),
    offices: new Map(busy.map(each => [each.method, each.offices])),
    open,
  }
}

/**
 * Counts a lane's letters only up to what makes a long queue, so that a look reads a bounded number of rows; in
 * the order of the index, so that it is read and never the table, whatever is known of that.
 */
async function busyLanes(
  { db }: Database,
  { now, perSecond }: { now: number; perSecond: number },
): Promise<Busy[]> {
  const at = moment(now)
  const enough = Math.ceil((soonMs / 1000) * perSecond)
  const { rows } = await sql<Busy>`
    with due as materialized (
      select lanes.lane, lanes.method from lanes
      cross join lateral (
        select 1 from deliveries
        where deliveries.lane = lanes.lane and state = 'queued' and due_at <= ${at}
        order by due_at limit 1
      ) first
    ), counted as (select method, count(*) as offices from due group by method)
    select due.lane, method, counted.offices, (
      select count(*) from (
        select 1 from deliveries
        where deliveries.lane = due.lane and state = 'queued' and due_at <= ${at}
        order by due_at
        limit ${enough}::bigint / counted.offices + 1
      ) letters
    ) as letters
    from due join counted using (method)
  `.execute(db)
  return rows
}

async function openCircuits({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('gateways').select('method').where('probe_at', 'is not', null).execute()
  return new Set(rows.map(each => each.method))
}
