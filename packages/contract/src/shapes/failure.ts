import * as z from 'zod/mini'
import { proofDemand } from './proof.ts'

export const failure = z.object({
  error: z.string(),
  problems: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  proof: z.optional(proofDemand),
})

export type Failure = z.infer<typeof failure>
export type FieldProblem = { field: string; message: string }
