import { randomUUID } from 'node:crypto'
import { moment } from '../base/clock.ts'
import { laneOf } from '../delivery/lane.ts'
import { newReceipt } from '../receipts/newReceipt.ts'
import type { CheckedBatch } from './checked.ts'
import { likenessOf } from './likeness.ts'
import { personOf } from './personOf.ts'

type Settings = { now: number; secretKey: string; publicUrl: string }

/** A batch's own row. */
function rowOf(id: string, batch: CheckedBatch, { now, secretKey }: Settings) {
  const bills = batch.letters.flatMap(each => each.letter.bills)
  return {
    id,
    session_id: batch.sessionId ?? null,
    organization_id: batch.organizationId,
    campaign_id: batch.campaignId,
    email_receipt: batch.emailReceipt,
    addons: batch.addons,
    terms: batch.terms,
    accepted_at: moment(now),
    source_tags: Object.keys(batch.source).length > 0 ? batch.source : null,
    person: personOf(batch, secretKey),
    stances: Object.fromEntries(bills.map(each => [each.id, each.proOrCon])),
  }
}

/** What is written of a batch where nothing of it stands yet, column by column. */
export function newBatch(batch: CheckedBatch, settings: Settings) {
  const { secretKey, publicUrl } = settings
  const row = rowOf(randomUUID(), batch, settings)
  const { url, tokenHash } = newReceipt({ publicUrl, secretKey })
  const letters = batch.letters.map(({ letter, recipient: { method } }) => {
    const delivery_id = randomUUID().replaceAll('-', '')
    return {
      batch_id: row.id,
      delivery_id,
      session_id: row.session_id,
      campaign_id: row.campaign_id,
      legislator_id: letter.legislatorId,
      method,
      office_code: letter.officeCode,
      lane: laneOf(method, letter),
      letter: { ...letter, deliveryId: delivery_id },
      accepted_at: row.accepted_at,
      likeness: likenessOf(letter, secretKey),
    }
  })
  return { row: { ...row, token_hash: tokenHash }, letters, receipt: url }
}

export type NewBatch = ReturnType<typeof newBatch>
