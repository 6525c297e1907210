import fs from 'node:fs/promises'
import path from 'node:path'

/** The PostgreSQL that PGlite carries. A data folder opens only with the major version that made it. */
export const EMBEDDED_MAJOR = '18'

/**
 * Whether a database is there already.
 * @throws where it was made by another major version, with what to do
 */
export async function checkVersion(folder: string): Promise<'there' | 'none'> {
  const major = await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (major === undefined) return 'none'
  if (major.trim() === EMBEDDED_MAJOR) return 'there'
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major.trim()}, and this release carries ${EMBEDDED_MAJOR}. ` +
      'Start the release that made it, or bring the rows over: dump them with that release (pg_dump of ' +
      '@electric-sql/pglite-tools), move the folder away, start this release once, stop it, and load the dump.',
  )
}
