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

type Said = { message: string; remedy?: string }

const leveled =
  (level: Diagnosis['level']) =>
  (check: string, said: Said, variable: string | null = null): Diagnosis => ({
    ...{ check, level, variable },
    ...{ message: said.message, remedy: said.remedy ?? null },
  })

export const diagnose = { ok: leveled('ok'), warning: leveled('warning'), error: leveled('error') }

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
