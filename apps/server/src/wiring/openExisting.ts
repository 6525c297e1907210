import fs from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'

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
