import * as z from 'zod/mini'

/** What the page must know to speak with this installation. Nothing in it is secret. */
export const environment = z.object({
  apiBase: z.string(),
  /** Public: names the site's front end and is rate-limited; opens nothing else. */
  apiKey: z.string(),
  publicUrl: z.string(),
  providerName: z.string(),
  /** Where what runs here can be had as source code. */
  sourceUrl: z.optional(z.string()),
  /** The organization with Home and About links; empty for none. */
  brandedOrganizationId: z.string(),
  /** No letter leaves this machine: letters go to the gateway simulator. */
  simulated: z.boolean(),
  /** One organization's file, shown before it is loaded anywhere: its name, and as on which day. */
  preview: z.optional(z.object({ file: z.string(), day: z.string() })),
  /** Where the page tells its path after each navigation; without it the product's own events count them. */
  analytics: z.optional(z.object({ url: z.string(), domain: z.string() })),
})

export type Environment = z.infer<typeof environment>
