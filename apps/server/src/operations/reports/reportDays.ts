import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Days = {
  kind: Tables['report_days']['kind']
  /** The organization, if letters are counted, or the campaign, if visits are counted. */
  owner: string
  /** The first day in UTC, as YYYY-MM-DD. */
  first: string
}

/** Times in ISO 8601. `to` itself is not included. Null means that there is no end. */
export type Span = { from: string; to: string | null }

type Cell = { day: string }

/** The maximum number of days that one query counts. */
const MOST_DAYS = 31

/**
 * For this time (ms) after midnight, the day before is not stored, because its last transactions may still be running.
 */
const SETTLE_MS = 3600_000

/**
 * Settings for queries that read many rows by index. Without them, PostgreSQL would spend more time on compiling these
 * queries than on running them.
 */
const planning = sql`select set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`

/**
 * Only a server gets more memory. The embedded store never gives memory back, and it counts one day at a time anyway.
 */
const memory = sql`select set_config('work_mem', '64MB', true)`

async function plan(trx: Kysely<Tables>, kind: Database['kind']): Promise<void> {
  await planning.execute(trx)
  if (kind === 'postgres') await memory.execute(trx)
}

const dayOf = (time: number) => toIsoString(time).slice(0, 10)

export type Counting<Counted> = {
  count(db: Kysely<Tables>, owner: string, span: Span): Promise<Counted[]>
  /**
   * Builds a query that adds up the stored counts in `kept(day date, cells jsonb)`. Its rows have one column, `cell`,
   * which is the sum of the cells with the same keys.
   */
  sum(kept: RawBuilder<unknown>): RawBuilder<{ cell: Counted }>
}

/**
 * Yields the counts from the first day on. A day that is over is counted once, and its counts are stored. If its rows
 * change later, the database deletes the stored counts.
 */
export async function* countByDay<Counted extends Cell>(
  services: { database: Database; clock: Clock },
  days: Days,
  counting: Counting<Counted>,
): AsyncGenerator<Counted[]> {
  const { database, clock } = services
  const open = Date.parse(dayOf(clock.now() - SETTLE_MS))
  let from = Date.parse(days.first)
  for (; from < open; from += MOST_DAYS * DAY_MS) {
    const to = Math.min(open, from + MOST_DAYS * DAY_MS)
    const { kept, cells } = await readKept(database, { ...days, from, to }, counting)
    yield cells
    const missing = datesOf(from, to).filter(day => !kept.has(day))
    // A long query would delay all other work of the embedded store, so it counts one day at a time.
    for (const run of runsOf(missing, database.kind === 'embedded' ? 1 : MOST_DAYS))
      yield await countAndKeep(database, { ...days, run }, counting)
  }
  const rest = { from: toIsoString(Math.max(open, Date.parse(days.first))), to: null }
  yield await database.db.transaction().execute(async trx => {
    await plan(trx, database.kind)
    return counting.count(trx, days.owner, rest)
  })
}

/** Finds the organizations whose last finished day has batches, and lacks its full or its short counts. */
export async function findUncounted({
  database: { db },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<string[]> {
  const end = Date.parse(dayOf(clock.now() - SETTLE_MS))
  const [from, to] = [toIsoString(end - DAY_MS), toIsoString(end)]
  const { rows } = await sql<{ id: string }>`
    select id from organizations
    where exists (
      select from batches where organization_id = organizations.id and accepted_at >= ${from} and accepted_at < ${to}
    ) and (
      select count(*) from report_days
      where kind in ('sent', 'brief') and owner = organizations.id and day = ${dayOf(end - DAY_MS)}::date
        and cells is not null
    ) < 2
  `.execute(db)
  return rows.map(each => each.id)
}

function datesOf(from: number, to: number): string[] {
  return Array.from({ length: Math.ceil((to - from) / DAY_MS) }, (_, nth) => dayOf(from + nth * DAY_MS))
}

/** Groups dates into runs of consecutive days. */
function runsOf(dates: readonly string[], most: number): string[][] {
  const runs: string[][] = []
  for (const date of dates) {
    const last = runs.at(-1)
    const isNext = last && last.length < most && Date.parse(last.at(-1) ?? '') + DAY_MS === Date.parse(date)
    if (isNext) last.push(date)
    else runs.push([date])
  }
  return runs
}

/**
 * Reads the stored counts. The database adds them up, because the cells of a million letters would need a hundred
 * megabytes as objects in this process.
 */
async function readKept<Counted>(
  { db }: Database,
  { kind, owner, from, to }: Omit<Days, 'first'> & { from: number; to: number },
  counting: Counting<Counted>,
): Promise<{ kept: ReadonlySet<string>; cells: Counted[] }> {
  const days = sql`(
    select day, cells from report_days
    where kind = ${kind} and owner = ${owner} and cells is not null and day >= ${dayOf(from)}::date and day < ${dayOf(to)}::date
  )`
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async trx => {
    const dates = await sql<{ day: string }>`select day from ${days} kept`.execute(trx)
    const kept = new Set(dates.rows.map(each => each.day))
    if (kept.size === 0) return { kept, cells: [] }
    const summed = await counting.sum(days).execute(trx)
    return { kept, cells: summed.rows.map(each => each.cell) }
  })
}

/**
 * Counts days and stores the counts. The days are marked first: a later transaction that changes a day removes its
 * mark, so that the counts are not stored. The counts are also not stored if a transaction that began before the
 * marking is still running.
 */
async function countAndKeep<Counted extends Cell>(
  { db, kind: stored }: Database,
  { kind, owner, run }: Omit<Days, 'first'> & { run: readonly string[] },
  counting: Counting<Counted>,
): Promise<Counted[]> {
  const countedBy = randomUUID()
  await sql`
    insert into report_days (kind, owner, day, counted_by)
    select ${kind}, ${owner}, day::date, ${countedBy}::uuid from jsonb_array_elements_text(${JSON.stringify(run)}::jsonb) day
    on conflict (kind, owner, day) do update set counted_by = excluded.counted_by where report_days.cells is null
  `.execute(db)
  const marked = await sql<{ next: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next
  `.execute(db)
  const [first = '', last = ''] = [run[0], run.at(-1)]
  const span = { from: toIsoString(Date.parse(first)), to: toIsoString(Date.parse(last) + DAY_MS) }
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  const { cells, oldest } = await transaction.execute(async trx => {
    await plan(trx, stored)
    const { rows } = await sql<{ oldest: number }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
    `.execute(trx)
    return { cells: await counting.count(trx, owner, span), oldest: rows[0]?.oldest ?? 0 }
  })
  if (oldest >= (marked.rows[0]?.next ?? Number.POSITIVE_INFINITY)) {
    const days = run.map(day => ({ day, cells: cells.filter(each => each.day === day) }))
    await sql`
      update report_days set cells = counted.cells
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as counted (day date, cells jsonb)
      where kind = ${kind} and owner = ${owner} and report_days.day = counted.day and counted_by = ${countedBy}::uuid
    `.execute(db)
  }
  return cells
}
