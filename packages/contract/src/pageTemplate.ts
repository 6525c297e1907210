import * as z from 'zod/mini'

const builtFile = z.object({
  file: z.string(),
  /** True for the page's own script. */
  isEntry: z.optional(z.boolean()),
  /** The keys of the files that a browser loads together with this one. */
  imports: z.optional(z.array(z.string())),
})

/** Vite's manifest, which lists the built files by the path of their source. */
export const buildManifest = z.record(z.string(), builtFile)

export type BuildManifest = z.infer<typeof buildManifest>

/** The built page of one language. The server fills `html` and adds links to files of the manifest. */
export type PageTemplate = { html: string; manifest: BuildManifest }
