import type { Proof, ProofDemand, WorkChallenge } from '@redress/core/submission/proof'
import * as z from 'zod/mini'

const short = z.string().check(z.maxLength(200))

const workChallenge = z.object({
  parameters: z.object({
    algorithm: short,
    nonce: short,
    salt: short,
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: short,
    keySignature: z.optional(short),
    expiresAt: z.optional(z.int()),
    data: z.optional(z.object({ batch: short, until: short })),
  }),
  signature: z.optional(short),
}) satisfies z.ZodMiniType<WorkChallenge>

export const proof = z.union([
  z.object({
    work: z.object({
      challenge: workChallenge,
      solution: z.object({ counter: z.int(), derivedKey: short }),
    }),
  }),
  z.literal('mail'),
]) satisfies z.ZodMiniType<Proof>

export const proofDemand = z.object({
  work: z.optional(workChallenge),
  mail: z.literal(true),
}) satisfies z.ZodMiniType<ProofDemand>
