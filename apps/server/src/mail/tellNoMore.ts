import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/**
 * What the page is told now needs no mail. Not waited for by the disk: should it be lost with the machine, a
 * person hears twice.
 */
export async function tellNoMore(
  { db }: Database,
  { batchId, deliveryIds }: { batchId: string; deliveryIds: readonly string[] },
): Promise<void> {
  if (deliveryIds.length === 0) return
  await sql`
    with relaxed as (select set_config('synchronous_commit', 'off', true) as setting)
    delete from mails using relaxed
    where batch_id = ${batchId} and about = any(${[...deliveryIds]}::text[]) and mailing_id is null
      and relaxed.setting <> ''
  `.execute(db)
}
