import type { ColumnType, Generated } from 'kysely'

export const webhookEvents = [
  'supporter.consented',
  'supporter.withdrawn',
  'letter.outcome',
  'campaign.opened',
  'campaign.closed',
] as const
export type WebhookEventType = (typeof webhookEvents)[number]

export const webhookPayloads = ['standard', 'osdi'] as const

/** Where an organization hears of its events. */
export type WebhookTarget = {
  url: string
  events: WebhookEventType[]
  /** In the organization's folder of WEBHOOK_SECRETS_DIR. */
  secretFile: string
  payload: (typeof webhookPayloads)[number]
}

/** `voided`: its target or its person is gone. */
export type MessageState = 'queued' | 'delivered' | 'given_up' | 'voided'

/** Of no person, but for an id. */
export type WebhookMessages = {
  id: string
  organization_id: string
  url: string
  type: WebhookEventType
  data: ColumnType<Record<string, unknown>, string, string>
  supporter_id: string | null
  merge_key: string | null
  happened_at: string
  /** Tries go on for three days from here. */
  queued_at: string
  due_at: string
  attempts: Generated<number>
  lease_until: string | null
  state: Generated<MessageState>
  ended_at: string | null
  reason: string | null
}

/** Of a target whose last message failed. */
export type WebhookFailures = {
  organization_id: string
  url: string
  failing_since: string
  failures: number
  paused_until: string
  reason: string
}
