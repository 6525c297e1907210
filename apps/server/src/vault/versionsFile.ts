import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { noVersions, type VersionState, type VersionStore } from './versions.ts'

const versionsFile = z.object({
  versions: z.array(
    z.object({
      version: z.int(),
      fingerprint: z.string(),
      madeAt: z.string(),
      retiredAt: z.nullable(z.string()),
    }),
  ),
  lookup: z.nullable(z.object({ version: z.int(), wrapped: z.string() })),
})

/** In a file beside the embedded database, which one process at a time has open. */
export function openVersionsFile(vaultFolder: string): VersionStore {
  const file = path.join(vaultFolder, 'versions.json')
  let last = Promise.resolve(noVersions)
  return {
    read: () => readVersions(file),
    change(edit) {
      last = last
        .catch(() => {})
        .then(async () => {
          const before = await readVersions(file)
          const after = await edit(before)
          if (after !== before) await replaceFile(file, formatVersions(after))
          return after
        })
      return last
    },
  }
}

async function readVersions(file: string): Promise<VersionState> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return noVersions
  const { versions, lookup } = versionsFile.parse(JSON.parse(text))
  return {
    versions: versions.toSorted((a, b) => a.version - b.version),
    lookup: lookup && { version: lookup.version, wrapped: Buffer.from(lookup.wrapped, 'base64') },
  }
}

function formatVersions({ versions, lookup }: VersionState): string {
  const wrapped = lookup && { version: lookup.version, wrapped: lookup.wrapped.toString('base64') }
  return `${JSON.stringify({ versions, lookup: wrapped }, null, 2)}\n`
}

/** The old text or the new one, also after a crash. */
async function replaceFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await fs.writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await fs.rename(`${file}.new`, file)
  const opened = await fs.open(folder, 'r')
  await opened.sync().finally(() => opened.close())
}
