import type { Database } from './database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/**
 * Without `url`, the embedded database. With `directUrl`, past a pooler that loses LISTEN. @throws AlreadyRunning if another process has
 * the folder open
 */
export function openDatabase(options: {
  url?: string
  directUrl?: string | undefined
  folder: string
  log: (line: string) => void
}): Promise<Database> {
  return options.url === undefined
    ? openEmbedded(options.folder, options.log)
    : openPostgres(options.url, options.log, options.directUrl)
}
