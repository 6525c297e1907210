import { createHmac } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import { groupBy } from '../base/groupBy.ts'
import { Rejection } from '../base/rejection.ts'
import type { Tables } from '../database/tables.ts'
import type { Budget } from './budgets.ts'

/** A row of `limit_counts`, as it adds to what stands. */
export type Count = Tables['limit_counts']

/** A keyed hash: the database holds no address and no email that it counts. */
export function limitKey(secretKey: string, parts: readonly string[]): string {
  return createHmac('sha256', secretKey)
    .update(`limit\n${JSON.stringify(parts)}`)
    .digest('base64url')
    .slice(0, 22)
}

/** A part is kept until all of it has left the window, so that no window holds more than its budget. */
export function countAt(
  { now }: Clock,
  key: string,
  { windowMs, partMs, count = 1 }: Budget & { count?: number },
): Count {
  const at = Math.floor(now() / partMs) * partMs
  return { key, at: moment(at), count, kept_until: moment(at + partMs + windowMs) }
}

/** Each key once, and all statements in one order, which prevents deadlocks. */
export function sumCounts(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>()
  for (const each of counts) {
    const name = `${each.key} ${each.at}`
    const known = sums.get(name)
    if (known) known.count += each.count
    else sums.set(name, { ...each })
  }
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

export const onCounted: RawBuilder<unknown> = sql`
  on conflict (key, at) do update set count = limit_counts.count + excluded.count`

export async function addCounts(db: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  const rows = JSON.stringify(sumCounts(counts))
  await sql`
    insert into limit_counts (key, at, count, kept_until)
    select key, at, count, kept_until from jsonb_populate_recordset(null::limit_counts, ${rows}::jsonb) ${onCounted}
  `.execute(db)
}

/**
 * Adds counts and reads their windows in one statement. It locks the rows, so that callers of one key follow each
 * other, in all processes.
 * @returns by key, the parts in the window, with what was added
 */
export async function takeCounts(
  db: Kysely<Tables>,
  counts: readonly Count[],
  now: number,
): Promise<Map<string, Counted>> {
  const rows = JSON.stringify(sumCounts(counts))
  const { rows: found } = await sql<Pick<Count, 'key' | 'count' | 'kept_until'>>`
    with taken as (
      insert into limit_counts (key, at, count, kept_until)
      select key, at, count, kept_until from jsonb_populate_recordset(null::limit_counts, ${rows}::jsonb) ${onCounted}
      returning key, at, count, kept_until
    )
    select key, count, kept_until from taken
    union all
    select key, count, kept_until from limit_counts
    where key in (select key from taken) and kept_until > ${moment(now)}
      and (key, at) not in (select key, at from taken)
  `.execute(db)
  return byKey(found)
}

/** Takes back what was added. */
export async function giveBack(db: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  if (counts.length > 0)
    await addCounts(
      db,
      counts.map(each => ({ ...each, count: -each.count })),
    )
}

/** Of one key, the parts in the window. */
export type Counted = readonly Pick<Count, 'count' | 'kept_until'>[]

export async function readCounts(
  db: Kysely<Tables>,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<Map<string, Counted>> {
  const { rows } = await sql<Pick<Count, 'key' | 'count' | 'kept_until'>>`
    select key, count, kept_until from limit_counts
    where key = any(${[...new Set(keys)]}::text[]) and kept_until > ${moment(now)}
  `.execute(db)
  return byKey(rows)
}

function byKey(rows: readonly Pick<Count, 'key' | 'count' | 'kept_until'>[]): Map<string, Counted> {
  return new Map(groupBy(rows, row => row.key))
}

export function total(counted: Counted = []): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** When enough parts have left the window. */
export function secondsUntilBelow(limit: number, counted: Counted, now: number): number {
  const parts = counted.toSorted((a, b) => (a.kept_until < b.kept_until ? -1 : 1))
  let left = total(parts)
  let until = now
  for (const { count, kept_until } of parts) {
    if (left < limit) break
    left -= count
    until = Date.parse(kept_until)
  }
  return Math.max(1, Math.ceil((until - now) / 1000))
}

type Spent = { limit: number; counted: Counted; now: number }

export function tooMany(what: string, { limit, counted, now }: Spent): Rejection {
  const retryAfterSeconds = secondsUntilBelow(limit, counted, now)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const message = `Too many ${what} have come from your network. Please try again in ${wait}.`
  return new Rejection(429, message, { retryAfterSeconds })
}

export async function removeOldCounts(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('limit_counts').where('kept_until', '<=', moment(now)).execute()
  await db.deleteFrom('used_proofs').where('kept_until', '<=', moment(now)).execute()
}
