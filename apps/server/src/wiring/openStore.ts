import fs from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { releaseLeases } from '../deliveries/claimDeliveries.ts'

const maintainEveryMs = 5 * 60_000

export type OpenedStore = { database: Database; close(): Promise<void> }

/**
 * The database, brought up to this release and looked after for as long as it is open.
 * @throws AlreadyRunning where another process has the data folder open
 */
export async function openStore(
  { databaseUrl, dataFolder }: Settings,
  { serverFolder, log, say }: { serverFolder: string; log: Log; say(line: string): void },
): Promise<OpenedStore> {
  const database = await openDatabase({
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
    folder: dataFolder,
    log: say,
  })
  await migrate(database.db, path.join(serverFolder, 'migrations'))
  if (database.kind === 'embedded') await releaseLeases(database)
  const timer = setInterval(() => {
    database
      .maintain()
      .catch((error: unknown) => log.error({ err: error }, 'the database was not maintained'))
  }, maintainEveryMs)
  timer.unref()
  return {
    database,
    async close() {
      clearInterval(timer)
      await database.close()
    },
  }
}

/** Nothing was ever stored where the settings say. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'

  constructor(folder: string) {
    super(`There is no database in ${folder} yet. Start Redress first, or set DATABASE_URL or DATA_DIR.`)
  }
}

/**
 * The database of the settings, for whoever works on it while no product runs.
 * @throws NoDatabase, or AlreadyRunning where a product holds the folder and does not answer
 */
export async function openExisting(
  { databaseUrl: url, dataFolder: folder }: Settings,
  root: string,
): Promise<Database> {
  const log = () => {}
  if (url !== undefined) return openDatabase({ url, folder, log })
  const exists = await fs.stat(path.join(folder, 'database')).catch(() => null)
  if (!exists) throw new NoDatabase(folder)
  const database = await openDatabase({ folder, log })
  // Nobody else has it open, so that nobody is overtaken. A server's database is left to its product.
  await migrate(database.db, path.join(root, 'apps/server/migrations'))
  return database
}
