import { letterLanguages } from '@redress/core/language/letterLanguage'
import {
  type DeviceAnswer,
  type DraftPiece,
  type DraftReply,
  type DraftRequest,
  findingKinds,
  letterSources,
  draftRequestLimits as most,
} from '@redress/core/message/message'
import * as z from 'zod/mini'
import { stance } from './bill.ts'
import { id, keyOfSegment, lineText, listUpTo, textUpTo } from './text.ts'

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

/**
 * The specification's request with the additional fields that our own page sends. The session id and the campaign id
 * are never sent to a model.
 */
export const ownDraftRequest = z.extend(draftRequest, {
  variant: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  place: z.optional(textUpTo(most.place)),
  language: z.optional(textUpTo(most.language)),
  agreed: z.optional(listUpTo(most.agreed, textUpTo(most.agreedLine))),
  answerWanted: z.optional(z.boolean()),
  sessionId: z.optional(id),
  campaignId: z.optional(z.union([id, z.literal('')])),
  ownWords: z.optional(z.boolean()),
  style: z.optional(z.enum(['shorter', 'plainer'])),
  conflict: z.optional(z.enum(['words', 'stance'])),
  prompt: z.optional(z.boolean()),
  segments: z.optional(listUpTo(7, keyOfSegment)),
})

export const deviceAnswer = z.object({
  job: textUpTo(most.job),
  answer: textUpTo(most.deviceAnswer),
  sessionId: z.optional(id),
}) satisfies z.ZodMiniType<DeviceAnswer>

export const draftPiece = z.object({ sentence: z.string() }) satisfies z.ZodMiniType<DraftPiece>

export const draftReply = z.object({
  subject: z.string(),
  message: z.string(),
  language: z.optional(z.enum(letterLanguages)),
  offline: z.boolean(),
  model: z.optional(z.enum(['server', 'device'])),
  fallback: z.optional(z.enum(['unavailable', 'budget'])),
  findings: z.optional(
    z.array(
      z.object({
        kind: z.enum(findingKinds),
        sentence: z.optional(z.string()),
        text: z.optional(z.string()),
      }),
    ),
  ),
  parts: z.optional(z.array(z.object({ text: z.string(), source: z.enum(letterSources) }))),
  openings: z.optional(z.record(z.string(), z.string())),
  job: z.optional(z.string()),
  prompt: z.optional(z.string()),
  verifyPrompt: z.optional(z.string()),
  schema: z.optional(z.record(z.string(), z.unknown())),
}) satisfies z.ZodMiniType<DraftReply>
