import { type RawBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { Tables } from '../database/tables.ts'
import { addressHash, type ConstituentMail } from '../mail/mail.ts'
import { eraseBatch } from './eraseBatch.ts'

type Retention = {
  database: Database
  clock: Clock
  mail: Pick<ConstituentMail, 'withdraw'>
  retentionDays: number
}

const dayMs = 24 * 3600_000

/** Each batch in its own transaction. Several workers may run at once. @returns how many it erased */
export async function eraseOld(retention: Retention, signal: AbortSignal): Promise<number> {
  let erased = 0
  while (!signal.aborted && (await retryDeadlock(() => eraseNext(retention)))) erased += 1
  return erased
}

function eraseNext({ database, clock, mail, retentionDays }: Retention): Promise<boolean> {
  const now = clock.now()
  const end = sql`${moment(now - retentionDays * dayMs)}::timestamptz`
  return database.db.transaction().execute(async trx => {
    const batchId = (await findByLetter(trx, end)) ?? (await findByAcceptance(trx, end))
    return batchId !== undefined && eraseBatch(trx, { batchId, now }, mail)
  })
}

type End = RawBuilder<unknown>

function allEnded(end: End): RawBuilder<boolean> {
  return sql`not exists (
    select from submissions join deliveries on deliveries.delivery_id = submissions.delivery_id
    where submissions.batch_id = batches.id and (ended_at is null or ended_at > ${end})
  )`
}

/** A repeated letter counts from its own end. */
async function findByLetter(trx: Transaction<Tables>, end: End): Promise<string | undefined> {
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

/** Batches whose letters were erased with an earlier batch. */
async function findByAcceptance(trx: Transaction<Tables>, end: End): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from batches
    where erased_at is null and accepted_at <= ${end} and ${allEnded(end)}
    order by accepted_at limit 1 for update skip locked
  `.execute(trx)
  return rows[0]?.id
}

export const forgetAsked = z.object({
  /** In any case. */
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** False: only counts. */
  perform: z.boolean(),
})
export type ForgetAsked = z.infer<typeof forgetAsked>

/** Counts before erasure; `waiting` letters are still queued. */
export const forgotten = z.object({ batches: z.number(), letters: z.number(), waiting: z.number() })
export type Forgotten = z.infer<typeof forgotten>

export async function forgetPerson(
  {
    database: { db },
    clock,
    mail,
    secretKey,
  }: { database: Database; clock: Clock; mail: Pick<ConstituentMail, 'withdraw'>; secretKey: string },
  { email, perform }: ForgetAsked,
): Promise<Forgotten> {
  const letters = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.delivery_id', 'deliveries.delivery_id')
    .innerJoin('batches', 'batches.id', 'submissions.batch_id')
    .select(['batch_id', 'deliveries.delivery_id', 'state'])
    .where(sql<string>`lower(letter->'constituent'->>'email')`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .execute()
  const batches = new Set(letters.map(each => each.batch_id))
  if (perform)
    for (const batchId of batches)
      await retryDeadlock(() =>
        db.transaction().execute(trx => eraseBatch(trx, { batchId, now: clock.now() }, mail)),
      )
  const held = await countWaiting({ db, secretKey }, { email, perform })
  const states = new Map(letters.map(each => [each.delivery_id, each.state]))
  const waiting = [...states.values()].filter(state => state === 'queued').length
  return {
    batches: batches.size + held.batches,
    letters: states.size + held.letters,
    waiting: waiting + held.letters,
  }
}

/** Letters that wait for their sender's confirmation. */
async function countWaiting(
  { db, secretKey }: { db: Database['db']; secretKey: string },
  { email, perform }: ForgetAsked,
): Promise<{ batches: number; letters: number }> {
  const hash = addressHash(email, secretKey)
  const found = await db
    .selectFrom('waiting_batches')
    .select(sql<number>`jsonb_array_length(batch->'letters')`.as('letters'))
    .where('address_hash', '=', hash)
    .execute()
  if (perform) await db.deleteFrom('waiting_batches').where('address_hash', '=', hash).execute()
  return { batches: found.length, letters: found.reduce((sum, each) => sum + each.letters, 0) }
}
