import * as z from 'zod/mini'

/** What a report is asked about. */
export const asked = z.object({
  organizationId: z.string(),
  /** Empty for all of the organization's. */
  campaignId: z.string(),
  /** ISO 8601, the beginning of a day in UTC; empty for from the start. */
  since: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}T00:00:00\.000Z)?$/)),
})
export type Asked = z.infer<typeof asked>
