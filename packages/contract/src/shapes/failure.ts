import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from './errorCodes.ts'
import { proofDemand } from './proof.ts'

const code = z.literal(Object.keys(errorCodes).filter(isErrorCode))

export const failure = z.object({
  code,
  error: z.string(),
  problems: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  proof: z.optional(proofDemand),
})

function isErrorCode(name: string): name is ErrorCode {
  return Object.hasOwn(errorCodes, name)
}

export type Failure = z.infer<typeof failure>
export type FieldProblem = { field: string; message: string }
