import * as z from 'zod/mini'

// As operatorShapes.ts, of webhooks.

/** What waits and what failed, for doctor and metrics. */
export const webhookStatus = z.object({
  waiting: z.int(),
  /** Within a week. */
  givenUp: z.int(),
  targets: z.array(
    z.object({
      organizationId: z.string(),
      /** Without path and query, which may hold a key. */
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
      /** Why nothing is sent now; null if all is well. */
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

/** One message, or all that happened since; without both, all that were given up. */
export const replayAsked = z.object({
  organizationId: z.string(),
  id: z.optional(z.uuid()),
  since: z.optional(z.iso.datetime()),
})
export type ReplayAsked = z.infer<typeof replayAsked>
