import type { Database } from './database.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/**
 * Opens the PostgreSQL server at `url`. Without `url`, opens the embedded database, and only then loads its code.
 * `directUrl` is the server's own URL without a pooler, because LISTEN does not work through a pooler.
 * @throws AlreadyRunning if another process has locked the folder, LittleSpace if its disk is nearly full
 */
export async function openDatabase(options: {
  url?: string
  directUrl?: string | undefined
  folder: string
  log: (line: string) => void
  /** Receives lines that an operator must see. If it is missing, they go to `log`. */
  alert?: (line: string) => void
}): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options.log, options.directUrl)
  const { openEmbedded } = await import('./embedded/openEmbedded.ts')
  const { folder, log, alert = log } = options
  return openEmbedded(folder, { log, alert })
}
