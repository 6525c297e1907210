import * as z from 'zod/mini'

/** Public. */
export const environment = z.object({
  apiBase: z.string(),
  /** Public: it names the site's front end and is rate-limited. */
  apiKey: z.string(),
  publicUrl: z.string(),
  providerName: z.string(),
  /** Where to get the source code. */
  sourceUrl: z.optional(z.string()),
  /** Has Home and About links; empty for none. */
  brandedOrganizationId: z.string(),
  /** Whether a language model on the server drafts letters. Absent means that none does. */
  hasModel: z.optional(z.boolean()),
  /** Letters go to the gateway simulator only. */
  simulated: z.boolean(),
  /** Personal data is erased so long after the last delivery. */
  retentionDays: z.optional(z.number()),
  /** Of a file that is not loaded yet. */
  preview: z.optional(z.object({ file: z.string(), day: z.string() })),
  /** Pages send their path after each navigation; without it only the product's own events count. */
  analytics: z.optional(z.object({ url: z.string(), domain: z.string() })),
})

export type Environment = z.infer<typeof environment>
