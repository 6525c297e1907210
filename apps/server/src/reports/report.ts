import * as z from 'zod/mini'

/** Null: not told, since it describes fewer than five people, or would give such a number away. */
const told = z.nullable(z.int())

export const outcomes = ['delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'] as const

/** What happened, as numbers: nothing of any person. The sum of what may be told of each campaign. */
export const report = z.object({
  organization: z.object({
    id: z.string(),
    name: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
  }),
  /** ISO 8601, by the product's clock. */
  now: z.string(),
  /** Empty for from the start. */
  since: z.string(),
  /** Those that are counted. */
  campaigns: z.array(
    z.object({ id: z.string(), name: z.string(), visitors: told, submissions: told, letters: told }),
  ),
  /** Campaigns of which nothing may be told. */
  leftOut: z.int(),
  totals: z.object({
    visitors: told,
    drafts: told,
    reviewed: told,
    submissions: told,
    letters: told,
    attempts: told,
  }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), letters: told })),
  offices: z.array(
    z.object({
      office: z.string(),
      letters: told,
      attempts: told,
      /** In the order of `outcomes`. */
      byOutcome: z.array(told),
    }),
  ),
  sources: z.array(
    z.object({ source: z.string(), visitors: told, drafts: told, submissions: told, letters: told }),
  ),
  bills: z.array(z.object({ id: z.string(), name: z.string(), for: told, against: told })),
  days: z.array(z.object({ day: z.string(), visitors: told, submissions: told })),
  /** From accepted to delivered, in seconds. */
  delay: z.nullable(z.object({ median: z.number(), p90: z.number() })),
})
export type Report = z.infer<typeof report>
export type Told = z.infer<typeof told>
