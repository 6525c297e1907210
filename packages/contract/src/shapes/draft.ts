import type { DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/message'
import * as z from 'zod/mini'
import { stance } from './bill.ts'
import { id, line, longText } from './text.ts'

export const draftRequest = z.object({
  category: line,
  sender: z.object({ reasoning: longText }),
  exampleMessages: z.array(longText).check(z.maxLength(50)),
  supportedBills: z
    .array(z.object({ billName: longText, billSummary: longText, billTitle: longText, proOrCon: stance }))
    .check(z.maxLength(50)),
  metadata: z.record(line, longText),
}) satisfies z.ZodMiniType<DraftRequest>

/** A draft request with its wording, and whom drafts are counted for: no drafter gets the latter. */
export const draftWish = z.extend(draftRequest, {
  variant: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  sessionId: z.optional(id),
  campaignId: z.optional(z.union([id, z.literal('')])),
})

export const draftPiece = z.object({ sentence: z.string() }) satisfies z.ZodMiniType<DraftPiece>

export const draftReply = z.object({
  subject: z.string(),
  message: z.string(),
  offline: z.boolean(),
  doubts: z.optional(z.array(z.string())),
  standIn: z.optional(z.enum(['none', 'unavailable', 'budget'])),
}) satisfies z.ZodMiniType<DraftReply>
