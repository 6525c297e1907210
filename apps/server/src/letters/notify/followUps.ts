import type { FollowUpAnswer, OpenReceipt, ReceiptFollowUp } from '@redress/contract/receipt'
import type { Campaign } from '@redress/core/campaign/campaign'
import { everyTranslation } from '@redress/core/organization/translation'
import { type Kysely, sql, type Transaction } from 'kysely'
import { followUpMs } from '../../organizations/campaigns/followUp.ts'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The organization wants to know whether offices answer. */
export function asksToFollowUp(campaign: Campaign): boolean {
  return everyTranslation(campaign).some(each => each.form.addons.some(addon => addon.followUp === true))
}

/** From two weeks on, or once the person says that no answer came. `now` in ms. */
export function mayAskAgain(campaign: Campaign, receipt: OpenReceipt, now: number): boolean {
  const { followUp, acceptedAt, offices, letters } = receipt
  const answer = followUp?.answer ?? null
  return (
    asksToFollowUp(campaign) &&
    answer !== 'yes' &&
    (answer !== null || now >= Date.parse(acceptedAt) + followUpMs) &&
    letters.length > 0 &&
    offices.some(each => each.state === 'delivered')
  )
}

/** Null if the person did not ask for it. */
export async function readFollowUp(db: Kysely<Tables>, batchId: string): Promise<ReceiptFollowUp | null> {
  const row = await db
    .selectFrom('follow_ups')
    .select(['due_at', 'closed_at', 'answer'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row ? { dueAt: row.due_at, isClosed: row.closed_at !== null, answer: row.answer } : null
}

type Given = { batchId: string; answer: FollowUpAnswer; now: number }

/** The last answer counts. After "yes" and "no" no mail asks; "not yet" leaves one that is still due. */
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

/** In the transaction that erases the batches. Their answers are left: they name no person. */
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
