import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What has not gone out of a batch's mail does not go. */
export async function voidMails(trx: Transaction<Tables>, batchId: string): Promise<void> {
  await trx.deleteFrom('mails').where('batch_id', '=', batchId).execute()
}
