import fs from 'node:fs/promises'
import path from 'node:path'
import { refuseUnfinishedFolder, refuseUnfinishedTables } from '../backup/marks.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { findSecretKey, loadSecretKey } from '../config/secretKey.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { migrate, refuseOtherRelease } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { releaseLeases } from '../deliveries/claimDeliveries.ts'
import { checkVaultFolder, checkVaultTables } from '../vault/checkVault.ts'
import { openVault, type Vault } from '../vault/vault.ts'

const maintainEveryMs = 5 * 60_000

type OpenedStore = { database: Database; vault: Vault; close(): Promise<void> }

type Opening = { serverFolder: string; clock: Clock; log: Log; say(line: string): void }

/**
 * Migrates the database, and maintains it every few minutes.
 * @throws AlreadyRunning if another process has the folder, OtherSecretKey before anything is written
 */
export async function openStore(settings: Settings, opening: Opening): Promise<OpenedStore> {
  const { serverFolder, clock, log, say } = opening
  const alert = (line: string) => log.error({}, line)
  const database = await openChecked(settings, { say, alert })
  const vault = await migrateAndOpenVault(database, settings, { serverFolder, clock }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  if (database.kind === 'embedded') await releaseLeases(database)
  const timer = setInterval(() => {
    database
      .maintain()
      .catch((error: unknown) => log.error({ err: error }, 'failed to maintain the database'))
  }, maintainEveryMs)
  timer.unref()
  return {
    database,
    vault,
    async close() {
      clearInterval(timer)
      await vault.close()
      await database.close()
    },
  }
}

type Voices = { say(line: string): void; alert(line: string): void }

async function openChecked(settings: Settings, { say, alert }: Voices): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataFolder: folder } = settings
  const { previousSecretKey: previousKey } = settings
  const keys = { secretKey: await findSecretKey(settings.secretKey, folder), previousKey }
  if (url === undefined) {
    await refuseUnfinishedFolder(folder)
    await checkVaultFolder(folder, keys)
    return openDatabase({ folder, log: say, alert })
  }
  const database = await openDatabase({ url, directUrl, folder, log: say })
  try {
    await refuseUnfinishedTables(database.db)
    await checkVaultTables(database.db, keys)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function migrateAndOpenVault(
  database: Database,
  settings: Settings,
  { serverFolder, clock }: Pick<Opening, 'serverFolder' | 'clock'>,
): Promise<Vault> {
  await migrate(database.db, path.join(serverFolder, 'migrations'))
  return openVaultOf(database, settings, clock)
}

export async function openVaultOf(database: Database, settings: Settings, clock: Clock): Promise<Vault> {
  const { dataFolder, previousSecretKey: previousKey } = settings
  const secretKey = await loadSecretKey(settings.secretKey, dataFolder)
  return openVault({ database, clock, dataFolder, secretKey, previousKey })
}

export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'

  constructor(folder: string) {
    super(`There is no database in ${folder} yet. Start Redress first, or set DATABASE_URL or DATA_DIR.`)
  }
}

/**
 * Opens the database while no product runs.
 * @throws NoDatabase, OlderDatabase, NewerDatabase, or AlreadyRunning if a product holds the folder and does not answer
 */
export async function openExisting(settings: Settings, root: string): Promise<Database> {
  const { databaseUrl: url, dataFolder: folder } = settings
  const exists = url !== undefined || (await fs.stat(path.join(folder, 'database')).catch(() => null))
  if (!exists) throw new NoDatabase(folder)
  const database = await openChecked(settings, { say: () => {}, alert: () => {} })
  const migrations = path.join(root, 'apps/server/migrations')
  // Only the product migrates a server's database; no other process has this folder open.
  const fit =
    url === undefined ? migrate(database.db, migrations) : refuseOtherRelease(database.db, migrations)
  await fit.catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return database
}
