import type { Database } from './database.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/**
 * Without `url`, the embedded database, whose code is loaded only then. With `directUrl`, past a pooler that loses LISTEN.
 * @throws AlreadyRunning if another process has the folder open, LittleSpace if its disk is nearly full
 */
export async function openDatabase(options: {
  url?: string
  directUrl?: string | undefined
  folder: string
  log: (line: string) => void
  /** For what an operator must see; otherwise it goes to `log`. */
  alert?: (line: string) => void
}): Promise<Database> {
  if (options.url !== undefined) return openPostgres(options.url, options.log, options.directUrl)
  const { openEmbedded } = await import('./embedded/openEmbedded.ts')
  const { folder, log, alert = log } = options
  return openEmbedded(folder, { log, alert })
}
