import { createHmac } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, toIsoString } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { groupBy } from '../groupBy.ts'
import { Rejection } from '../rejection.ts'
import type { Budget } from './budgets.ts'

/** A row of `limit_counts`. Its count is added to the stored count. */
export type Count = Tables['limit_counts']

/**
 * Returns a keyed hash of what is counted, so that the database does not contain the IP addresses and email addresses.
 */
export function limitKey(secretKey: string, parts: readonly string[]): string {
  return createHmac('sha256', secretKey)
    .update(`limit\n${JSON.stringify(parts)}`)
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Returns the count for the current part of the window. A part is kept until it is completely outside the window, so
 * that no window exceeds its budget.
 */
export function countAt(
  { now }: Clock,
  key: string,
  { windowMs, partMs, count = 1 }: Budget & { count?: number },
): Count {
  const at = Math.floor(now() / partMs) * partMs
  return { key, at: toIsoString(at), count, kept_until: toIsoString(at + partMs + windowMs) }
}

/**
 * Adds up counts with the same key, and sorts them. All statements lock the keys in this order, which prevents
 * deadlocks.
 */
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
 * Adds counts and reads their windows in one statement. The statement locks the rows, so that callers with the same key
 * run one after another, even in different processes.
 * @returns for each key, the parts in the window, including the added counts
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
    where key in (select key from taken) and kept_until > ${toIsoString(now)}
      and (key, at) not in (select key, at from taken)
  `.execute(db)
  return byKey(found)
}

/** Subtracts counts that were added before. */
export async function giveBack(db: Kysely<Tables>, counts: readonly Count[]): Promise<void> {
  if (counts.length > 0)
    await addCounts(
      db,
      counts.map(each => ({ ...each, count: -each.count })),
    )
}

/** The parts of a key's window. */
export type Counted = readonly Pick<Count, 'count' | 'kept_until'>[]

export async function readCounts(
  db: Kysely<Tables>,
  { keys, now }: { keys: readonly string[]; now: number },
): Promise<Map<string, Counted>> {
  const { rows } = await sql<Pick<Count, 'key' | 'count' | 'kept_until'>>`
    select key, count, kept_until from limit_counts
    where key = any(${[...new Set(keys)]}::text[]) and kept_until > ${toIsoString(now)}
  `.execute(db)
  return byKey(rows)
}

function byKey(rows: readonly Pick<Count, 'key' | 'count' | 'kept_until'>[]): Map<string, Counted> {
  return new Map(groupBy(rows, row => row.key))
}

export function total(counted: Counted = []): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the seconds until enough parts have left the window for the total to be below `limit`. */
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
  await db.deleteFrom('limit_counts').where('kept_until', '<=', toIsoString(now)).execute()
  await db.deleteFrom('used_proofs').where('kept_until', '<=', toIsoString(now)).execute()
}
