import type { Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { tokenHash } from './tokenHash.ts'

export type Batch = Selectable<Tables['batches']>

/**
 * The batch that a receipt's token opens. Whatever stands in its place, cut off or made up, is hashed and looked
 * up alike, so that the time of an answer tells nothing.
 */
export async function findBatch(
  { database, secretKey }: { database: Database; secretKey: string },
  token: string,
): Promise<Batch | null> {
  const found = await database.db
    .selectFrom('receipts')
    .innerJoin('batches', 'batches.id', 'receipts.batch_id')
    .selectAll('batches')
    .where('token_hash', '=', tokenHash(token, secretKey))
    .executeTakeFirst()
  return found ?? null
}
