import * as z from 'zod/mini'

/** The settings that pages need. All of them are public. */
export const environment = z.object({
  apiBase: z.string(),
  /** The key that identifies the website's front end. It is public, and requests with it are rate-limited. */
  apiKey: z.string(),
  publicUrl: z.string(),
  providerName: z.string(),
  /** The URL of the source code. */
  sourceUrl: z.optional(z.string()),
  /** The id of the organization whose pages have Home and About links. Empty if there is none. */
  brandedOrganizationId: z.string(),
  /** Tells whether a language model on the server drafts letters. If it is absent, none does. */
  hasModel: z.optional(z.boolean()),
  /** True if letters go only to the gateway simulator. */
  simulated: z.boolean(),
  /** The number of days between a letter's last delivery and the erasure of its personal data. */
  retentionDays: z.optional(z.number()),
  /**
   * The hosts of third parties that get a part of a letter or of its writer's data. Services on this machine are left
   * out.
   */
  thirdParties: z.optional(
    z.object({
      geocoder: z.optional(z.string()),
      model: z.optional(z.string()),
      mail: z.optional(z.string()),
    }),
  ),
  /** For a preview: the organization's file, and the day that the preview shows. */
  preview: z.optional(z.object({ file: z.string(), day: z.string() })),
  /**
   * The service to which pages send their path after each navigation. Without it, the product counts only its own
   * events.
   */
  analytics: z.optional(z.object({ url: z.string(), domain: z.string() })),
})

export type Environment = z.infer<typeof environment>
