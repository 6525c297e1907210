import type { Kysely } from 'kysely'
import { moment } from '../base/clock.ts'
import type { Tables } from '../database/tables.ts'
import { newReceipt } from './newReceipt.ts'

export type Minting = { batchId: string; now: number; publicUrl: string; secretKey: string }

/**
 * A secret link to what became of a batch. Each answer and each mail gets its own.
 * @returns `https://…/receipt/<token>`
 */
export async function mintReceipt(
  db: Kysely<Tables>,
  { batchId, now, ...settings }: Minting,
): Promise<string> {
  const { url, tokenHash } = newReceipt(settings)
  await db
    .insertInto('receipts')
    .values({ token_hash: tokenHash, batch_id: batchId, minted_at: moment(now) })
    .execute()
  return url
}
