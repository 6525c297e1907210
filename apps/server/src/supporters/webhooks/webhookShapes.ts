import * as z from 'zod/mini'
import { messageStates } from '../../platform/database/webhookTables.ts'

// The shapes of an operator's requests about webhooks, and of the answers. Like operatorShapes.ts, this file does not
// import the modules that load the database.

/** The waiting messages, and the targets and messages that failed, for the doctor and the metrics. */
export const webhookStatus = z.object({
  waiting: z.int(),
  /** The number of messages that were given up within the last week. */
  givenUp: z.int(),
  targets: z.array(
    z.object({
      organizationId: z.string(),
      /** The target's host. The path and the query are left out, because they may contain a key. */
      host: z.string(),
      since: z.string(),
      reason: z.string(),
    }),
  ),
})
export type WebhookStatus = z.infer<typeof webhookStatus>

export const webhookList = z.object({
  targets: z.array(
    z.object({
      host: z.string(),
      events: z.array(z.string()),
      payload: z.string(),
      secrets: z.int(),
      /** Why nothing is sent to the target now. Null if there is no problem. */
      problem: z.nullable(z.string()),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      type: z.string(),
      state: z.enum(messageStates),
      happenedAt: z.string(),
      attempts: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type WebhookList = z.infer<typeof webhookList>

export const webhookTest = z.array(z.object({ host: z.string(), ok: z.boolean(), reason: z.string() }))
export type WebhookTest = z.infer<typeof webhookTest>

export const webhookQuery = z.object({ organizationId: z.string(), most: z.int() })
export type WebhookQuery = z.infer<typeof webhookQuery>

/**
 * Which messages to send again: one message (`id`), or all messages since a time (`since`). Without both, all messages
 * that were given up are sent again.
 */
export const replayRequest = z.object({
  organizationId: z.string(),
  id: z.optional(z.uuid()),
  since: z.optional(z.iso.datetime()),
})
export type ReplayRequest = z.infer<typeof replayRequest>
