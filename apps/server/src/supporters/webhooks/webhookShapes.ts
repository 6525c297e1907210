import * as z from 'zod/mini'

// These shapes are what an operator asks about webhooks and what the product answers. Like operatorShapes.ts, they are
// apart from the modules that load the database.

/** The messages that wait and the targets and messages that failed, for doctor and metrics. */
export const webhookStatus = z.object({
  waiting: z.int(),
  /** The number of messages that were given up within the last week. */
  givenUp: z.int(),
  targets: z.array(
    z.object({
      organizationId: z.string(),
      /** The host of the target, without path and query, which may hold a key. */
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
      /** The reason why nothing is sent now. Null if all is well. */
      problem: z.nullable(z.string()),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      type: z.string(),
      state: z.string(),
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
 * The messages that are sent again: one message (`id`), or all that happened since a time (`since`). Without both, all
 * that were given up are sent again.
 */
export const replayAsked = z.object({
  organizationId: z.string(),
  id: z.optional(z.uuid()),
  since: z.optional(z.iso.datetime()),
})
export type ReplayAsked = z.infer<typeof replayAsked>
