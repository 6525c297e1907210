import type { Database } from './database.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/**
 * Opens the PostgreSQL server at `url`. Without `url`, opens the embedded database, and loads its code only then.
 * `directUrl` bypasses a pooler, because a pooler loses LISTEN.
 * @throws AlreadyRunning if another process has the folder open, LittleSpace if its disk is nearly full
 */
export async function openDatabase(options: {
  url?: string
  directUrl?: string | undefined
  folder: string
  log: (line: string) => void
  /** Receives lines that an operator must see. Without it, they go to `log`. */
  alert?: (line: string) => void
}): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options.log, options.directUrl)
  const { openEmbedded } = await import('./embedded/openEmbedded.ts')
  const { folder, log, alert = log } = options
  return openEmbedded(folder, { log, alert })
}
