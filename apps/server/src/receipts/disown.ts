import type { Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { voidMails } from '../mail/voidMails.ts'
import { lockLetters } from './lockLetters.ts'
import { stopLetters } from './stopLetters.ts'

/**
 * "This wasn't me": whatever of this batch has not gone yet, letter or mail, does not go. What somebody else
 * counts on goes on. Once is enough; again changes nothing.
 */
export async function disown(
  trx: Transaction<Tables>,
  { batchId, now }: { batchId: string; now: number },
): Promise<void> {
  const disowned = await trx
    .updateTable('batches')
    .set({ disowned_at: moment(now) })
    .where('id', '=', batchId)
    .where('erased_at', 'is', null)
    .where('disowned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!disowned) return
  const letters = await lockLetters(trx, batchId)
  const own = letters.filter(each => !each.isShared).map(each => each.deliveryId)
  await stopLetters(trx, own, now)
  await voidMails(trx, batchId)
}
