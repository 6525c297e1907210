import type { Database } from './database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/** Without `url`, the embedded database. @throws AlreadyRunning if another process has the folder open */
export function openDatabase(options: {
  url?: string
  folder: string
  log: (line: string) => void
}): Promise<Database> {
  return options.url === undefined
    ? openEmbedded(options.folder, options.log)
    : openPostgres(options.url, options.log)
}
