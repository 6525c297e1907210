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

/** The address at which an organization receives its events. */
export type WebhookTarget = {
  url: string
  events: WebhookEventType[]
  /** The name of a file in the organization's folder of WEBHOOK_SECRETS_DIR. */
  secretFile: string
  payload: (typeof webhookPayloads)[number]
}

/** `voided` means that the message's target or person no longer exists. */
export type MessageState = 'queued' | 'delivered' | 'given_up' | 'voided'

/** The queued messages. An id is the only thing about a person that they hold. */
export type WebhookMessages = {
  id: string
  organization_id: string
  url: string
  type: WebhookEventType
  data: ColumnType<Record<string, unknown>, string, string>
  supporter_id: string | null
  merge_key: string | null
  happened_at: string
  /** Attempts continue for three days from this time. */
  queued_at: string
  due_at: string
  attempts: Generated<number>
  lease_until: string | null
  state: Generated<MessageState>
  ended_at: string | null
  reason: string | null
}

/** The targets whose last message failed. */
export type WebhookFailures = {
  organization_id: string
  url: string
  failing_since: string
  failures: number
  paused_until: string
  reason: string
}
