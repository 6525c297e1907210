import * as z from 'zod/mini'

const builtFile = z.object({
  file: z.string(),
  /** True for the page's own script. */
  isEntry: z.optional(z.boolean()),
  /** Keys of the files that a browser loads together with this one. */
  imports: z.optional(z.array(z.string())),
})

/** Vite's manifest: the built files by the path of their source. */
export const buildManifest = z.record(z.string(), builtFile)

export type BuildManifest = z.infer<typeof buildManifest>

/** The page of one language as it was built: the server fills `html` and adds links to files of the manifest. */
export type PageTemplate = { html: string; manifest: BuildManifest }
