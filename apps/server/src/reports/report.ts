import * as z from 'zod/mini'
import type { Cell } from './tally.ts'

/** Null: suppressed, since it covers fewer than five people or would reveal such a count. */
const disclosed = z.nullable(z.int())

export const outcomes = ['delivered', 'queued', 'refused', 'given_up', 'unknown', 'voided'] as const

/** Each count is the sum of the campaigns' disclosed ones. */
export const report = z.object({
  organization: z.object({
    id: z.string(),
    name: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
  }),
  now: z.string(),
  /** Empty: from the start. */
  since: z.string(),
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      visitors: disclosed,
      submissions: disclosed,
      letters: disclosed,
    }),
  ),
  /** Campaigns that are suppressed whole. */
  leftOut: z.int(),
  totals: z.object({
    visitors: disclosed,
    drafts: disclosed,
    reviewed: disclosed,
    submissions: disclosed,
    letters: disclosed,
    attempts: disclosed,
  }),
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), letters: disclosed })),
  offices: z.array(
    z.object({
      office: z.string(),
      letters: disclosed,
      attempts: disclosed,
      /** In the order of `outcomes`. */
      byOutcome: z.array(disclosed),
    }),
  ),
  sources: z.array(
    z.object({
      source: z.string(),
      visitors: disclosed,
      drafts: disclosed,
      submissions: disclosed,
      letters: disclosed,
    }),
  ),
  bills: z.array(z.object({ id: z.string(), name: z.string(), for: disclosed, against: disclosed })),
  days: z.array(z.object({ day: z.string(), visitors: disclosed, submissions: disclosed })),
  /** In seconds. */
  delay: z.nullable(z.object({ median: z.number(), p90: z.number() })),
})
export type Report = z.infer<typeof report>
export type Disclosed = z.infer<typeof disclosed>

/** Null if every filled cell is suppressed. */
export function sumDisclosed(cells: readonly (Cell | undefined)[]): Disclosed {
  const filled = cells.flatMap(each => (each && each.count > 0 ? [each] : []))
  const disclosed = filled.filter(each => !each.isSuppressed)
  if (filled.length > 0 && disclosed.length === 0) return null
  return disclosed.reduce((sum, each) => sum + each.count, 0)
}

export const exportedLetter = z.object({
  deliveryId: z.string(),
  acceptedAt: z.string(),
  campaign: z.string(),
  source: z.string(),
  office: z.string(),
  legislator: z.string(),
  outcome: z.string(),
  attempts: z.int(),
  endedAt: z.nullable(z.string()),
  prefix: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  bills: z.string(),
  addons: z.string(),
  subject: z.string(),
  letter: z.string(),
})
export type ExportedLetter = z.infer<typeof exportedLetter>

export const reportQuery = z.object({
  organizationId: z.string(),
  /** Empty: all campaigns of the organization. */
  campaignId: z.string(),
  /** The beginning of a day in UTC; empty: from the start. */
  since: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T00:00:00\.000Z)?$/)),
})
export type ReportQuery = z.infer<typeof reportQuery>
