import { sql, type Transaction } from 'kysely'
import { moment } from '../base/clock.ts'
import type { DeliveryState, Tables } from '../database/tables.ts'

/** Longer than any answer is waited for: what the page tells in time is no news any more. */
const graceMs = 30_000

type Ended = { deliveryId: string; state: DeliveryState; addressHash: string; now: number }

/**
 * Notes that a letter has ended, and that a copy is due once one was delivered, if it was asked for. In the
 * outcome's own transaction, so that no end is ever forgotten. Of several batches with one letter the latest
 * that brought it is told; erased and disowned ones want no mail.
 */
export async function noteOutcome(
  trx: Transaction<Tables>,
  { deliveryId, state, addressHash, now }: Ended,
): Promise<void> {
  if (state === 'queued' || state === 'voided') return
  const delivered = state === 'delivered'
  const times = sql`${moment(now)}::timestamptz, ${moment(now + graceMs)}::timestamptz`
  await sql`
    with whose as (
      select batches.id, batches.email_receipt
      from submissions join batches on batches.id = submissions.batch_id
      where submissions.delivery_id = ${deliveryId} and erased_at is null and disowned_at is null
      order by submissions.already, batches.accepted_at desc
      limit 1
    )
    insert into mails (batch_id, about, failed, address_hash, written_at, due_at)
    select id, ${deliveryId}::text, ${!delivered}::boolean, ${addressHash}::text, ${times} from whose
    union all
    select id, 'copy', false, ${addressHash}::text, ${times} from whose
    where email_receipt and ${delivered}::boolean
    on conflict (batch_id, about) do update
    set failed = excluded.failed, written_at = excluded.written_at, due_at = excluded.due_at, mailing_id = null
    where mails.about <> 'copy'
  `.execute(trx)
}
