import type { WaitingReceipt } from '@redress/contract/receipt'
import type { Language } from '@redress/core/language/language'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { lettersOf, senderOf } from './receiptLetters.ts'

type Found = { receipt: WaitingReceipt; organizationId: string; language: Language }

/** Of a batch whose sender has not confirmed it yet. */
export async function readWaitingReceipt(
  { database: { db }, clock }: { database: Database; clock: Clock },
  tokenHash: string,
): Promise<Found | null> {
  const found = await db
    .selectFrom('waiting_receipts')
    .innerJoin('waiting_batches', 'waiting_batches.id', 'waiting_receipts.batch_id')
    .select(['batch', 'held_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', moment(clock.now()))
    .executeTakeFirst()
  if (!found) return null
  const { batch, held_at, expires_at } = found
  const letters = batch.letters.map(each => each.letter)
  const [first] = letters
  return {
    receipt: {
      kind: 'waiting',
      ...{ heldAt: held_at, expiresAt: expires_at },
      campaignName: first?.campaign.name ?? '',
      organizationName: first?.organization.name ?? '',
      sender: first ? senderOf(first.constituent) : null,
      letters: lettersOf(letters, batch.language),
    },
    organizationId: batch.organizationId,
    language: batch.language,
  }
}

/** By its sender's erasure or "This wasn't me". */
export async function eraseWaiting({ db }: Database, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('waiting_batches')
    .where('id', 'in', select =>
      select.selectFrom('waiting_receipts').select('batch_id').where('token_hash', '=', tokenHash),
    )
    .execute()
}
