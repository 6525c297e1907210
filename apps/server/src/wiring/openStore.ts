import path from 'node:path'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { releaseLeases } from '../delivery/claim.ts'

const maintainEveryMs = 5 * 60_000

export type Store = { database: Database; close(): Promise<void> }

/**
 * The database, brought up to this release and looked after for as long as it is open.
 * @throws AlreadyRunning where another process has the data folder open
 */
export async function openStore(
  { databaseUrl, dataFolder }: Settings,
  { serverFolder, log, say }: { serverFolder: string; log: Log; say(line: string): void },
): Promise<Store> {
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
