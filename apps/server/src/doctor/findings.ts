import { congressChambers } from '@redress/core/legislator/chambers'
import * as z from 'zod/mini'

export const diagnosis = z.object({
  check: z.string(),
  level: z.enum(['ok', 'warning', 'error']),
  /** What to set; null where no setting helps. */
  variable: z.nullable(z.string()),
  message: z.string(),
  remedy: z.nullable(z.string()),
})
export type Diagnosis = z.infer<typeof diagnosis>

export const testAnswer = z.object({
  chamber: z.enum(congressChambers),
  /** Null for a chamber that is off. */
  sent: z.nullable(
    z.object({
      office: z.string(),
      deliveryId: z.string(),
      answer: z.enum(['delivered', 'refused', 'unavailable', 'deferred', 'unknown']),
      reason: z.string(),
    }),
  ),
})
export type TestAnswer = z.infer<typeof testAnswer>
