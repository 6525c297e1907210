import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { withoutDetails } from '../events/withoutDetails.ts'
import { voidMails } from '../mail/voidMails.ts'
import { type LockedLetter, lockLetters } from './lockLetters.ts'
import { stopLetters } from './stopLetters.ts'

/** Who stands in another batch is counted there, and not once more here. */
const personLeft = sql<string | null>`case when exists (
  select from batches other where other.person = batches.person and other.id <> batches.id
) then '' end`

/**
 * Takes the person out of a batch, at once and for good: their words, name and address, their mail, what makes a
 * letter theirs, and their visit's number. What has not gone yet is stopped. A letter that another batch counts on
 * stays until that one is erased too. What remains counts letters.
 * @returns false where there was nothing left to erase
 */
export async function erase(
  trx: Transaction<Tables>,
  { batchId, now }: { batchId: string; now: number },
): Promise<boolean> {
  const batch = await trx
    .selectFrom('batches')
    .select(['session_id', 'erased_at'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (!batch || batch.erased_at !== null) return false
  const letters = await lockLetters(trx, batchId)
  await eraseLetters(trx, letters, now)
  await voidMails(trx, batchId)
  await trx
    .updateTable('batches')
    .set({ erased_at: moment(now), session_id: null, addons: '[]', terms: null, email_receipt: false })
    .set({ person: personLeft, source_tags: withoutDetails })
    .where('id', '=', batchId)
    .execute()
  if (batch.session_id !== null) await forgetSession(trx, batch.session_id, letters)
  return true
}

async function eraseLetters(
  trx: Transaction<Tables>,
  letters: readonly LockedLetter[],
  now: number,
): Promise<void> {
  const own = letters.filter(each => !each.isShared).map(each => each.deliveryId)
  if (own.length === 0) return
  await stopLetters(trx, own, now)
  await trx.deleteFrom('likenesses').where('delivery_id', 'in', own).execute()
  await trx
    .updateTable('deliveries')
    .set({ letter: null, session_id: null })
    .where('delivery_id', 'in', own)
    .execute()
}

/** A delivery that is shared keeps the visit's number only while another batch of the same visit stands. */
async function forgetSession(
  trx: Transaction<Tables>,
  sessionId: string,
  letters: readonly LockedLetter[],
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ session_id: '', source_tags: withoutDetails })
    .where('session_id', '=', sessionId)
    .execute()
  const shared = letters.filter(each => each.isShared && each.sessionId === sessionId)
  if (shared.length === 0) return
  const ids = shared.map(each => each.deliveryId)
  await trx
    .updateTable('deliveries')
    .set({ session_id: null })
    .where('delivery_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .innerJoin('batches', 'batches.id', 'submissions.batch_id')
            .select('batch_id')
            .whereRef('submissions.delivery_id', '=', 'deliveries.delivery_id')
            .where('batches.session_id', '=', sessionId)
            .where('batches.erased_at', 'is', null),
        ),
      ),
    )
    .execute()
}
