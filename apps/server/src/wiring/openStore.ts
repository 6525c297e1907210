import fs from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { releaseLeases } from '../deliveries/claimDeliveries.ts'

const maintainEveryMs = 5 * 60_000

type OpenedStore = { database: Database; close(): Promise<void> }

/**
 * Migrates the database, and maintains it every few minutes. @throws AlreadyRunning if another process has the folder
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
      .catch((error: unknown) => log.error({ err: error }, 'failed to maintain the database'))
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

export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'

  constructor(folder: string) {
    super(`There is no database in ${folder} yet. Start Redress first, or set DATABASE_URL or DATA_DIR.`)
  }
}

/**
 * Opens the database while no product runs.
 * @throws NoDatabase, or AlreadyRunning if a product holds the folder and does not answer
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
  // No other process has it open. Only the product migrates a server's database.
  await migrate(database.db, path.join(root, 'apps/server/migrations'))
  return database
}
