import * as z from 'zod/mini'

export const failure = z.object({
  error: z.string(),
  problems: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})

export type Failure = z.infer<typeof failure>
export type FieldProblem = { field: string; message: string }
