import * as z from 'zod/mini'

/** The settings that pages need. All of them are public. */
export const environment = z.object({
  apiBase: z.string(),
  /** The key is public: it names the site's front end and is rate-limited. */
  apiKey: z.string(),
  publicUrl: z.string(),
  providerName: z.string(),
  /** The address of the source code. */
  sourceUrl: z.optional(z.string()),
  /** The organization whose pages have Home and About links. Empty if there is none. */
  brandedOrganizationId: z.string(),
  /** Whether a language model on the server drafts letters. Absent means that none does. */
  hasModel: z.optional(z.boolean()),
  /** True if letters go only to the gateway simulator. */
  simulated: z.boolean(),
  /** The number of days after the last delivery after which personal data is erased. */
  retentionDays: z.optional(z.number()),
  /** The preview of an organization's file that is not loaded yet. */
  preview: z.optional(z.object({ file: z.string(), day: z.string() })),
  /**
   * The service to which pages send their path after each navigation. Without it, only the product's own events are
   * counted.
   */
  analytics: z.optional(z.object({ url: z.string(), domain: z.string() })),
})

export type Environment = z.infer<typeof environment>
