import fs from 'node:fs/promises'
import path from 'node:path'
import { releaseLeases } from '../../letters/deliver/claimDeliveries.ts'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import { findSecretKey, loadSecretKey } from '../../platform/config/secretKey.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { checkVaultFolder, checkVaultTables } from '../../platform/crypto/checkVault.ts'
import { openVault, type Vault } from '../../platform/crypto/vault.ts'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { checkSchema, createSchema, OtherSchema } from '../../platform/database/schema.ts'
import type { Log } from '../../platform/log.ts'
import { makePrivateFolder } from '../../platform/privateFolder.ts'
import { refuseUnfinishedFolder, refuseUnfinishedTables } from './marks.ts'

const MAINTAIN_EVERY_MS = 5 * 60_000

type OpenedStore = { database: Database; vault: Vault; close(): Promise<void> }

type Opening = { serverFolder: string; clock: Clock; log: Log; say(line: string): void }

/**
 * Opens the store. It creates the tables if there are none, and maintains the database every few minutes.
 * @throws AlreadyRunning if another process has locked the folder, OtherSecretKey before anything is written,
 * OtherSchema
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
  }, MAINTAIN_EVERY_MS)
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

type Reporting = { say(line: string): void; alert(line: string): void }

async function openChecked(settings: Settings, { say, alert }: Reporting): Promise<Database> {
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

/**
 * Opens the database and creates missing tables. If a try-out database has the schema of another version, it is set
 * aside and replaced by a new one.
 */
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
    `Another version of Redress created the database of this try-out. It was moved to ${aside}, and a new one is created.`,
  )
  return openWithTables(settings, opening)
}

/** Tells whether the database is a try-out, which means that the product was started without settings. */
function isTryOut({ databaseUrl, usesDefaultFolder, delivery }: Settings): boolean {
  return databaseUrl === undefined && usesDefaultFolder && delivery === 'simulator'
}

/**
 * Sets a database aside, together with its keys.
 * @returns the folder in which both are now
 */
async function setAside(dataFolder: string, now: number): Promise<string> {
  const aside = path.join(dataFolder, `set-aside-${toIsoString(now).replaceAll(':', '-')}`)
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
 * Opens the database while no server is running.
 * @throws NoDatabase, NoSchema, OtherSchema, or AlreadyRunning if a product has locked the folder and does not answer
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
