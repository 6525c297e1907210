import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { tryAgain } from '../database/tryAgain.ts'
import { erase } from './erase.ts'

export type RetentionContext = { database: Database; clock: Clock; retentionDays: number }

const dayMs = 24 * 3600_000

/**
 * Erases every batch whose last delivery ended so many days ago or earlier, each in a transaction of its own, so
 * that nobody waits for it long. Several workers may do so at once: each takes what no other holds.
 * @returns how many it erased
 */
export async function eraseOld(
  { database, clock, retentionDays }: RetentionContext,
  signal: AbortSignal,
): Promise<number> {
  let erased = 0
  const eraseNext = () => tryAgain(() => eraseOne(database, clock.now(), retentionDays * dayMs))
  while (!signal.aborted && (await eraseNext())) erased += 1
  return erased
}

function eraseOne({ db }: Database, now: number, keptMs: number): Promise<boolean> {
  const end = sql`${moment(now - keptMs)}::timestamptz`
  return db.transaction().execute(async trx => {
    const batchId = (await withOldWords(trx, end)) ?? (await oldItself(trx, end))
    return batchId !== undefined && erase(trx, { batchId, now })
  })
}

type End = RawBuilder<unknown>

/** Nothing of the batch still waits, or ended later. */
function allEnded(end: End): RawBuilder<boolean> {
  return sql`not exists (
    select from submissions join deliveries on deliveries.delivery_id = submissions.delivery_id
    where submissions.batch_id = batches.id and (ended_at is null or ended_at > ${end})
  )`
}

/** By the letters that are there: a batch that repeats an earlier letter counts from that letter's end. */
async function withOldWords(trx: Transaction<Tables>, end: End): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select batches.id from deliveries
    join submissions on submissions.delivery_id = deliveries.delivery_id
    join batches on batches.id = submissions.batch_id
    where letter is not null and deliveries.ended_at is not null and deliveries.ended_at <= ${end}
      and erased_at is null and ${allEnded(end)}
    order by deliveries.ended_at limit 1 for update of batches skip locked
  `.execute(trx)
  return rows[0]?.id
}

/** By the batch, where its letters are gone already. */
async function oldItself(trx: Transaction<Tables>, end: End): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from batches
    where erased_at is null and accepted_at <= ${end} and ${allEnded(end)}
    order by accepted_at limit 1 for update skip locked
  `.execute(trx)
  return rows[0]?.id
}
