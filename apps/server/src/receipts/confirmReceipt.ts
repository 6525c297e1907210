import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { ConstituentMail } from '../mail/mail.ts'

/**
 * "Confirm and mail me the copy". Only a link that went by mail proves who owns the address.
 * @returns the address, or null if there was nothing to confirm
 */
export function confirmByReceipt(
  { database, clock, mail }: { database: Database; clock: Clock; mail: Pick<ConstituentMail, 'requestCopy'> },
  tokenHash: string,
): Promise<string | null> {
  return database.db.transaction().execute(async trx => {
    const batch = await trx
      .selectFrom('receipts')
      .innerJoin('batches', 'batches.id', 'receipts.batch_id')
      .select(['batches.id', 'batches.language'])
      .where('token_hash', '=', tokenHash)
      .where('mailed', '=', true)
      .where('confirmed_at', 'is', null)
      .where('erased_at', 'is', null)
      .where('disowned_at', 'is', null)
      .forUpdate('batches')
      .executeTakeFirst()
    if (!batch) return null
    const found = await trx
      .selectFrom('submissions')
      .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
      .select('letter')
      .where('batch_id', '=', batch.id)
      .where('letter', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    const email = found?.letter?.constituent.email
    if (email === undefined) return null
    const now = clock.now()
    await trx
      .updateTable('batches')
      .set({ confirmed_at: moment(now) })
      .where('id', '=', batch.id)
      .execute()
    await mail.requestCopy(trx, { batchId: batch.id, language: batch.language, email, now })
    return email
  })
}
