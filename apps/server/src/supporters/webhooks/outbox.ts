import { randomUUID } from 'node:crypto'
import type { Letter } from '@redress/channels/channel'
import type { BillStage, BillStanding } from '@redress/core/bill/bill'
import { sql, type Transaction } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { DeliveryState, Tables } from '../../platform/database/tables.ts'
import { isUnleased } from '../../platform/queue/leasedQueue.ts'

/** An event that webhooks report. `at` is in ms since 1970. */
export type WebhookEvent = { organizationId: string; at: number } & (
  | { type: 'supporter.consented' | 'supporter.withdrawn'; supporterId: string; campaignId: string | null }
  | { type: 'letter.outcome'; deliveryId: string; letter: EndedLetter; outcome: DeliveryState }
  | BillMoved
  | { type: 'campaign.opened'; campaignId: string; campaignName: string }
  | { type: 'campaign.closed'; campaignId: string; campaignName: string; ways: OwnWays }
)

/** A bill of a campaign has another stage than `from`. `day` is the day of its latest action. */
type BillMoved = BillStanding & {
  type: 'bill.moved'
  campaignId: string
  campaignName: string
  bill: { id: string; name: string; url: string }
  from: BillStage
}

/**
 * How many people say that they contacted an office themselves, by its own form or by telephone. A number is null if it
 * covers too few people.
 */
export type OwnWays = Readonly<Record<string, number | null>>

type EndedLetter = Pick<Letter, 'legislatorId' | 'legislatorName' | 'seat' | 'officeCode' | 'campaign'>

/**
 * Outcomes within this time (ms) share a message. In a surge, there is therefore at most one message per minute and
 * office, even while the target is paused. No message shows to the second when a person's letter was delivered.
 */
const MERGE_MS = 60_000

/**
 * Records an event, in the transaction that causes it. For each of the organization's targets that subscribes to the
 * event, it queues a message. Messages contain no personal data. If a supporter withdraws, the queued messages about
 * the supporter are deleted, except one that is just being sent. The message about the withdrawal waits for that one,
 * because a target's messages are sent one after another.
 */
export async function recordEvent(trx: Transaction<Tables>, event: WebhookEvent): Promise<void> {
  const { organizationId, type, at } = event
  if (type === 'supporter.withdrawn')
    await trx
      .deleteFrom('webhook_messages')
      .where('supporter_id', '=', event.supporterId)
      .where(isUnleased(sql`${toIsoString(at)}::timestamptz`))
      .execute()
  const urls = await readUrls(trx, event)
  if (urls.length === 0) return
  const supporter_id = type === 'letter.outcome' ? await findSupporter(trx, event) : supporterOf(event)
  const mergeKey = supporter_id === null ? mergeKeyOf(event) : null
  const queued_at = toIsoString(at)
  const due_at = toIsoString(mergeKey === null ? at : at + MERGE_MS)
  const rows = urls.map(url => ({
    id: randomUUID(),
    organization_id: organizationId,
    url,
    type,
    data: JSON.stringify(dataOf(event)),
    supporter_id,
    merge_key: mergeKey === null ? null : `${mergeKey} ${url}`,
    happened_at: queued_at,
    queued_at,
    due_at,
  }))
  await trx
    .insertInto('webhook_messages')
    .values(rows)
    .onConflict(conflict => conflict.column('merge_key').doUpdateSet({ data: incrementedCount }))
    .execute()
}

/** An SQL expression that adds one to the count of the message that is already queued. */
const incrementedCount = sql<string>`jsonb_set(
  webhook_messages.data, '{count}', to_jsonb((webhook_messages.data->>'count')::integer + 1)
)`

/** Reads the URLs of the targets that subscribe to this event. */
async function readUrls(
  trx: Transaction<Tables>,
  { organizationId, type }: Pick<WebhookEvent, 'organizationId' | 'type'>,
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select target->>'url' as url from organizations cross join jsonb_array_elements(webhooks) target
    where id = ${organizationId} and target->'events' @> to_jsonb(${type}::text)
  `.execute(trx)
  return rows.map(each => each.url)
}

/** Finds the supporter who, with this letter, agreed that the organization keeps their contact data. */
async function findSupporter(
  trx: Transaction<Tables>,
  { deliveryId }: { deliveryId: string },
): Promise<string | null> {
  const { rows } = await sql<{ supporter_id: string }>`
    select supporter_id from submissions join consents on consents.batch_id = submissions.batch_id
    where delivery_id = ${deliveryId} and not already and supporter_id is not null and ticked limit 1
  `.execute(trx)
  return rows[0]?.supporter_id ?? null
}

function supporterOf(event: WebhookEvent): string | null {
  return 'supporterId' in event ? event.supporterId : null
}

function mergeKeyOf(event: WebhookEvent): string | null {
  if (event.type !== 'letter.outcome') return null
  const { organizationId, letter, outcome, at } = event
  const minute = Math.floor(at / MERGE_MS)
  return [organizationId, letter.campaign.id, letter.legislatorId, outcome, minute].join(' ')
}

function dataOf(event: WebhookEvent): object {
  switch (event.type) {
    case 'supporter.consented':
    case 'supporter.withdrawn':
      return { campaign: event.campaignId === null ? null : { id: event.campaignId } }
    case 'letter.outcome': {
      const { legislatorId, legislatorName, seat, officeCode, campaign } = event.letter
      return {
        campaign: { id: campaign.id, name: campaign.name },
        office: {
          chamber: seat.legislatorType,
          state: seat.state,
          district: seat.district,
          code: officeCode,
          legislator: { id: legislatorId, name: legislatorName },
        },
        outcome: event.outcome,
        count: 1,
      }
    }
    case 'bill.moved': {
      const { campaignId, campaignName, bill, from, stage, day } = event
      return { campaign: { id: campaignId, name: campaignName }, bill, from, stage, day }
    }
    case 'campaign.opened':
      return { campaign: { id: event.campaignId, name: event.campaignName } }
    case 'campaign.closed':
      return { campaign: { id: event.campaignId, name: event.campaignName }, ways: event.ways }
  }
}

/** Records that a letter has ended. The news for the sender is recorded elsewhere. */
export function recordLetterEvent(
  trx: Transaction<Tables>,
  {
    deliveryId,
    state,
    letter,
    now,
  }: { deliveryId: string; state: DeliveryState; letter: Letter; now: number },
): Promise<void> {
  const about = { organizationId: letter.organization.id, at: now }
  return recordEvent(trx, { type: 'letter.outcome', ...about, deliveryId, letter, outcome: state })
}
