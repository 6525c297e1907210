import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { tryAgain } from '../database/tryAgain.ts'
import { erase } from './erase.ts'

export const forgetAsked = z.object({
  /** As the person gave it; capitals do not count. */
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** Otherwise it is only counted. */
  perform: z.boolean(),
})
export type ForgetAsked = z.infer<typeof forgetAsked>

/** What stands, or stood, under that address: how often the person sent, how many letters, and how many still wait. */
export const forgotten = z.object({ batches: z.number(), letters: z.number(), waiting: z.number() })
export type Forgotten = z.infer<typeof forgotten>

/** At a person's request: erases every batch that holds a letter under their address, each in a transaction of its own. */
export async function forgetPerson(
  { database: { db }, clock }: { database: Database; clock: Clock },
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
      await tryAgain(() => db.transaction().execute(trx => erase(trx, { batchId, now: clock.now() })))
  const states = new Map(letters.map(each => [each.delivery_id, each.state]))
  const waiting = [...states.values()].filter(state => state === 'queued').length
  return { batches: batches.size, letters: states.size, waiting }
}
