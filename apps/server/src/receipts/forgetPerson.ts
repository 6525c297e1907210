import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { retryDeadlock } from '../database/errors.ts'
import type { ConstituentMail } from '../mail/mail.ts'
import { eraseBatch } from './eraseBatch.ts'

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
  }: { database: Database; clock: Clock; mail: Pick<ConstituentMail, 'withdraw'> },
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
  const states = new Map(letters.map(each => [each.delivery_id, each.state]))
  const waiting = [...states.values()].filter(state => state === 'queued').length
  return { batches: batches.size, letters: states.size, waiting }
}
