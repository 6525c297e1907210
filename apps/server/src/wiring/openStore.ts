import fs from 'node:fs/promises'
import path from 'node:path'
import { refuseUnfinishedFolder, refuseUnfinishedTables } from '../backup/marks.ts'
import { type Clock, moment } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { makePrivateFolder } from '../base/privateFolder.ts'
import { findSecretKey, loadSecretKey } from '../config/secretKey.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { checkSchema, createSchema, OtherSchema } from '../database/schema.ts'
import { releaseLeases } from '../deliveries/claimDeliveries.ts'
import { checkVaultFolder, checkVaultTables } from '../vault/checkVault.ts'
import { openVault, type Vault } from '../vault/vault.ts'

const maintainEveryMs = 5 * 60_000

type OpenedStore = { database: Database; vault: Vault; close(): Promise<void> }

type Opening = { serverFolder: string; clock: Clock; log: Log; say(line: string): void }

/**
 * Creates the tables where there are none, and maintains the database every few minutes.
 * @throws AlreadyRunning if another process has the folder, OtherSecretKey before anything is written, OtherSchema
 */
export async function openStore(settings: Settings, opening: Opening): Promise<OpenedStore> {
  const { clock, log } = opening
  const database = await openWithTables(settings, opening)
  const vault = await openVaultOf(database, settings, clock).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
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

/** A try-out of another version is set aside, and a new one begins. */
async function openWithTables(settings: Settings, opening: Opening): Promise<Database> {
  const { serverFolder, clock, log, say } = opening
  const alert = (line: string) => log.error({}, line)
  const database = await openChecked(settings, { say, alert })
  try {
    await createSchema(database.db, path.join(serverFolder, 'schema.sql'))
    return database
  } catch (error) {
    await database.close()
    if (!(error instanceof OtherSchema) || !isTryOut(settings)) throw error
  }
  const aside = await setAside(settings.dataFolder, clock.now())
  say(
    `Another version of Redress made the database of this try-out. It is in ${aside} now, and a new one begins.`,
  )
  return openWithTables(settings, opening)
}

/** Made by a start without settings. */
function isTryOut({ databaseUrl, usesDefaultFolder, delivery }: Settings): boolean {
  return databaseUrl === undefined && usesDefaultFolder && delivery === 'simulator'
}

/** The keys go with the database that they open. @returns the folder that has both now */
async function setAside(dataFolder: string, now: number): Promise<string> {
  const aside = path.join(dataFolder, `set-aside-${moment(now).replaceAll(':', '-')}`)
  await makePrivateFolder(aside)
  for (const name of ['vault', 'database']) {
    const place = path.join(dataFolder, name)
    if (await fs.stat(place).catch(() => null)) await fs.rename(place, path.join(aside, name))
  }
  return aside
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
 * @throws NoDatabase, NoSchema, OtherSchema, or AlreadyRunning if a product holds the folder and does not answer
 */
export async function openExisting(settings: Settings, root: string): Promise<Database> {
  const { databaseUrl: url, dataFolder: folder } = settings
  const exists = url !== undefined || (await fs.stat(path.join(folder, 'database')).catch(() => null))
  if (!exists) throw new NoDatabase(folder)
  const database = await openChecked(settings, { say: () => {}, alert: () => {} })
  await checkSchema(database.db, path.join(root, 'apps/server/schema.sql')).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return database
}
