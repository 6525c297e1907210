import { createHmac, randomUUID } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import { type Clock, moment } from '../base/clock.ts'
import { officeQueueOf } from '../deliveries/officeQueue.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { CheckedBatch } from './checkLetters.ts'

export type RowServices = { clock: Clock; receipts: Pick<Receipts, 'newLink'>; secretKey: string }

export type NewBatch = ReturnType<typeof newBatch>
export type NewLetter = NewBatch['letters'][number]

export function newBatch({ clock, receipts, secretKey }: RowServices, batch: CheckedBatch) {
  const at = moment(clock.now())
  const { url: receiptUrl, tokenHash: token_hash } = receipts.newLink()
  const bills = batch.letters.flatMap(each => each.letter.bills)
  const row = {
    id: randomUUID(),
    session_id: batch.sessionId ?? null,
    organization_id: batch.organizationId,
    campaign_id: batch.campaignId,
    email_receipt: batch.emailReceipt,
    addons: batch.addons,
    terms: batch.terms,
    accepted_at: at,
    source_tags: Object.keys(batch.source).length > 0 ? batch.source : null,
    person: constituentHash(batch, secretKey),
    stances: Object.fromEntries(bills.map(each => [each.id, each.proOrCon])),
    language: batch.language,
  }
  const { session_id, campaign_id } = row
  const letters = batch.letters.map(({ letter, recipient: { method } }) => {
    const delivery_id = randomUUID().replaceAll('-', '')
    const delivery = {
      ...{ delivery_id, session_id, campaign_id, legislator_id: letter.legislatorId, method },
      ...{ office_code: letter.officeCode, office_queue: officeQueueOf(method, letter) },
      letter: { ...letter, deliveryId: delivery_id },
      ...{ state: 'queued' as const, accepted_at: at, due_at: at },
    }
    return { delivery, dedupeKey: dedupeKeyOf(letter, secretKey) }
  })
  return { row, receipt: { token_hash, batch_id: row.id, minted_at: at }, letters, receiptUrl }
}

/** Recognizes a person's other batches to one organization, but not to two. */
function constituentHash({ organizationId, letters }: CheckedBatch, secretKey: string): string {
  const email = letters[0]?.letter.constituent.email.toLowerCase() ?? ''
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email]))
    .digest('base64url')
}

/** A keyed hash: it shows only that two letters are the same. */
function dedupeKeyOf(letter: Omit<Letter, 'deliveryId'>, secretKey: string): string {
  const { constituent, legislatorId, campaign, text } = letter
  const { firstName, lastName, email } = constituent
  const person = [firstName, lastName, email].map(each => each.toLowerCase())
  const same = JSON.stringify([...person, legislatorId, campaign.id, text])
  return createHmac('sha256', secretKey).update(`likeness\n${same}`).digest('hex')
}
