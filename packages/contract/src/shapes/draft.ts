import type { DraftPiece, DraftReply, DraftRequest } from '@redress/core/message/message'
import * as z from 'zod/mini'
import { stance } from './bill.ts'
import { id, lineText, longText } from './text.ts'

export const draftRequest = z.object({
  category: lineText,
  sender: z.object({ reasoning: longText }),
  exampleMessages: z.array(longText).check(z.maxLength(50)),
  supportedBills: z
    .array(z.object({ billName: longText, billSummary: longText, billTitle: longText, proOrCon: stance }))
    .check(z.maxLength(50)),
  metadata: z.record(lineText, longText),
}) satisfies z.ZodMiniType<DraftRequest>

/** Drafts are counted by session and organization; no drafter gets these. */
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
