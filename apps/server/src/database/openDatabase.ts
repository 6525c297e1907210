import type { Database } from './database.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openPostgres } from './postgres/openPostgres.ts'

/**
 * Opens the store: the PostgreSQL server at `url`, or without one the embedded database in `<folder>/database`.
 * @param options.folder the data folder (DATA_DIR), made where it is missing and held by one process at a time
 * @param options.log one line for the operator, without personal data
 * @throws AlreadyRunning where another process has the folder open
 */
export function openDatabase(options: {
  url?: string
  folder: string
  log: (line: string) => void
}): Promise<Database> {
  return options.url === undefined
    ? openEmbedded(options.folder, options.log)
    : openPostgres(options.url, options.log)
}
