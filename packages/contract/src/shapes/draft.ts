import {
  type DraftPiece,
  type DraftReply,
  type DraftRequest,
  findingKinds,
  draftRequestLimits as most,
} from '@redress/core/message/message'
import * as z from 'zod/mini'
import { stance } from './bill.ts'
import { id, lineText, listUpTo, textUpTo } from './text.ts'

export const draftRequest = z.object({
  category: lineText,
  sender: z.object({ reasoning: textUpTo(most.reasoning) }),
  exampleMessages: listUpTo(most.examples, textUpTo(most.example)),
  supportedBills: listUpTo(
    most.bills,
    z.object({
      billId: z.optional(textUpTo(most.billId)),
      billName: textUpTo(most.billName),
      billSummary: textUpTo(most.billSummary),
      billTitle: textUpTo(most.billTitle),
      proOrCon: stance,
    }),
  ),
  metadata: z
    .record(textUpTo(most.factName), textUpTo(most.fact))
    .check(
      z.refine(facts => Object.keys(facts).length <= most.facts, { error: `send at most ${most.facts}` }),
    ),
}) satisfies z.ZodMiniType<DraftRequest>

/** Drafts are counted by session and organization; no drafter gets these. */
export const draftWish = z.extend(draftRequest, {
  variant: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  place: z.optional(textUpTo(most.place)),
  language: z.optional(textUpTo(most.language)),
  agreed: z.optional(listUpTo(most.agreed, textUpTo(most.agreedLine))),
  answerWanted: z.optional(z.boolean()),
  sessionId: z.optional(id),
  campaignId: z.optional(z.union([id, z.literal('')])),
})

export const draftPiece = z.object({ sentence: z.string() }) satisfies z.ZodMiniType<DraftPiece>

export const draftReply = z.object({
  subject: z.string(),
  message: z.string(),
  offline: z.boolean(),
  standIn: z.optional(z.enum(['none', 'unavailable', 'budget'])),
  findings: z.optional(
    z.array(
      z.object({
        kind: z.enum(findingKinds),
        sentence: z.optional(z.string()),
        text: z.optional(z.string()),
        offer: z.optional(z.string()),
      }),
    ),
  ),
  parts: z.optional(
    z.array(z.object({ text: z.string(), source: z.enum(['yours', 'ask', 'place', 'campaign']) })),
  ),
  edits: z.optional(z.array(z.object({ before: z.string(), after: z.string() }))),
}) satisfies z.ZodMiniType<DraftReply>
