import type { FollowUpAnswer, OpenReceipt, ReceiptFollowUp } from '@redress/contract/receipt'
import { type Campaign, FOLLOW_UP_MS } from '@redress/core/campaign/campaign'
import { everyTranslation } from '@redress/core/organization/translation'
import { type Kysely, sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Tells whether the organization's campaign offers follow-ups. */
export function asksToFollowUp(campaign: Campaign): boolean {
  return everyTranslation(campaign).some(each => each.form.addons.some(addon => addon.followUp === true))
}

/**
 * Tells whether the person may ask again, which starts a new letter from this one: two weeks after the letters, or as
 * soon as the person says that no answer came. `now` is in ms since 1970.
 */
export function mayAskAgain(campaign: Campaign, receipt: OpenReceipt, now: number): boolean {
  const { followUp, acceptedAt, offices, letters } = receipt
  const answer = followUp?.answer ?? null
  return (
    asksToFollowUp(campaign) &&
    answer !== 'yes' &&
    (answer !== null || now >= Date.parse(acceptedAt) + FOLLOW_UP_MS) &&
    letters.length > 0 &&
    offices.some(each => each.state === 'delivered')
  )
}

/** Reads the follow-up of a batch. Returns null if the person did not ask for one. */
export async function readFollowUp(db: Kysely<Tables>, batchId: string): Promise<ReceiptFollowUp | null> {
  const row = await db
    .selectFrom('follow_ups')
    .select(['due_at', 'closed_at', 'answer'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row ? { dueAt: row.due_at, isClosed: row.closed_at !== null, answer: row.answer } : null
}

type Given = { batchId: string; answer: FollowUpAnswer; now: number }

/**
 * Records an answer. The last answer counts. After "yes" or "no", no follow-up email is sent. After "not yet", a
 * follow-up email that is still due is sent.
 */
export async function recordAnswer(db: Kysely<Tables>, { batchId, answer, now }: Given): Promise<void> {
  const at = toIsoString(now)
  await db
    .updateTable('follow_ups')
    .set({ answer, answered_at: at })
    .$if(answer !== 'not_yet', query => query.set({ closed_at: sql<string>`coalesce(closed_at, ${at})` }))
    .where('batch_id', '=', batchId)
    .where('address_hash', '!=', '')
    .execute()
}

/**
 * Closes the follow-ups of batches, in the transaction that erases the batches. The answers stay, because they do not
 * identify a person.
 */
export async function withdrawFollowUps(
  trx: Transaction<Tables>,
  { batchIds, now }: { batchIds: readonly string[]; now: number },
): Promise<void> {
  await trx
    .updateTable('follow_ups')
    .set({ address_hash: '', closed_at: sql<string>`coalesce(closed_at, ${toIsoString(now)})` })
    .where('batch_id', 'in', [...batchIds])
    .execute()
}
