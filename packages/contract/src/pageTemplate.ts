import * as z from 'zod/mini'

const builtFile = z.object({
  file: z.string(),
  /** True for the script with which the page starts. */
  isEntry: z.optional(z.boolean()),
  /** The manifest keys of the files that a browser loads together with this file. */
  imports: z.optional(z.array(z.string())),
})

/** Vite's manifest. It lists the built files by the paths of their source files. */
export const buildManifest = z.record(z.string(), builtFile)

export type BuildManifest = z.infer<typeof buildManifest>

/** The built page in one language. The server fills in `html` and adds links to files from the manifest. */
export type PageTemplate = { html: string; manifest: BuildManifest }
