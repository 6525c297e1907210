import type { webhookEvents } from '@redress/contract/console/webhookEvents'
import type { ColumnType, Generated } from 'kysely'

export type WebhookEventType = (typeof webhookEvents)[number]

export const webhookPayloads = ['standard', 'osdi'] as const

/** A URL at which an organization receives its events. */
export type WebhookTarget = {
  url: string
  events: WebhookEventType[]
  /** The name of a file in the organization's folder below WEBHOOK_SECRETS_DIR. */
  secretFile: string
  payload: (typeof webhookPayloads)[number]
}

/** `voided` means that the target or the person of the message no longer exists. */
export const messageStates = ['queued', 'delivered', 'given_up', 'voided'] as const
export type MessageState = (typeof messageStates)[number]

/** The queued messages. Their only data about a person is an id. */
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
