import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { openMail } from '../../letters/notify/mail.ts'
import { openClock, toIsoString } from '../../platform/clock.ts'
import { findSecretKey } from '../../platform/config/secretKey.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { checkVaultFolder } from '../../platform/crypto/checkVault.ts'
import { openVault } from '../../platform/crypto/vault.ts'
import { fingerprintsOf } from '../../platform/crypto/versions.ts'
import type { Database } from '../../platform/database/database.ts'
import { lockFolder } from '../../platform/database/embedded/folderLock.ts'
import { createFolder } from '../../platform/database/embedded/openEmbedded.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { checkSchema, NoSchema, readSchemaHash } from '../../platform/database/schema.ts'
import { makePrivateFolder } from '../../platform/privateFolder.ts'
import { syncPath } from '../../platform/syncPath.ts'
import { connectDump } from '../operator/dumpOverSocket.ts'
import { recordBackup } from '../store/lastBackup.ts'
import { exists, refuseUnfinishedFolder, refuseUnfinishedTables, restoringFolder } from '../store/marks.ts'
import { NoDatabase, openExisting } from '../store/openStore.ts'
import {
  type Backup,
  BrokenBackup,
  backUpEmbedded,
  backUpServer,
  checkBackup,
  files,
  readBackup,
  refuseFilled,
} from './backup.ts'
import { type Moved, move } from './move.ts'
import { Refused } from './refused.ts'
import {
  endServerRestore,
  eraseAgain,
  findLedgers,
  type Ledgers,
  loadServerDumps,
  type Restored,
  refuseOtherSchema,
} from './restore.ts'

type OnRows = (part: string, rows: number) => void

type Place = { settings: Settings; root: string; onRows?: OnRows }

const silent = () => {}

const schemaFileOf = (root: string) => path.join(root, 'apps/server/schema.sql')

/**
 * Backs up an installation, either running or stopped.
 * @throws Refused, NoDatabase, NoSchema, NotServing
 */
export async function backUpInstallation({ settings }: Place, folder: string): Promise<Backup> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = settings
  await refuseFilled(folder)
  const target = { folder, takenAt: toIsoString(openClock(settings.now).now()) }
  const running = databaseUrl === undefined ? await connectDump(dataFolder) : null
  if (running) {
    const backup = await backUpEmbedded({ dump: running.dump, dataFolder }, target)
    await running.record(target.takenAt)
    return backup
  }
  const database = await openStopped(settings)
  try {
    if ((await readSchemaHash(database.db)) === undefined) throw new NoSchema()
    const backup = databaseUrl
      ? await backUpServer(database, databaseDirectUrl ?? databaseUrl, target)
      : await backUpEmbedded({ dump: () => dumpOf(database), dataFolder }, target)
    await recordBackup(database.db, target.takenAt)
    return backup
  } finally {
    await database.close()
  }
}

async function dumpOf({ dump }: Database): Promise<AsyncIterable<Uint8Array>> {
  if (!dump) throw new Refused('notEmbedded')
  return (await dump()).stream()
}

/** Opens a stopped installation without creating tables. */
async function openStopped({ databaseUrl: url, dataFolder: folder }: Settings): Promise<Database> {
  if (url === undefined) {
    await refuseUnfinishedFolder(folder)
    if (!(await exists(path.join(folder, 'database')))) throw new NoDatabase(folder)
    return openDatabase({ folder, log: silent })
  }
  const database = await openDatabase({ url, folder, log: silent })
  await refuseUnfinishedTables(database.db).catch(async error => {
    await database.close()
    throw error
  })
  return database
}

/**
 * Restores a backup into an empty installation with the same kind of store. Then it repeats the erasures that were made
 * after the backup.
 * @throws Refused, BrokenBackup
 */
export async function restoreInstallation(
  { settings, root }: Place,
  folder: string,
  places: readonly string[],
): Promise<Restored & Pick<Backup, 'takenAt'>> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = settings
  const { store, secretKeys, takenAt, files: hashes } = await checkBackup(folder)
  await refuseOtherKey(settings, secretKeys)
  if ((store === 'embedded') !== (databaseUrl === undefined)) throw new Refused('otherStore', store)
  const kept = path.join(dataFolder, 'vault', 'ledger')
  const known = store === 'embedded' && (await exists(kept)) ? [kept] : []
  const ledgers = await findLedgers([folder, ...places, ...(await backupsBeside(folder)), ...known])
  const erase = async (database: Database, vaultFolder: string): Promise<Restored> => {
    await refuseOtherSchema(database, schemaFileOf(root))
    return eraseWithVault(settings, { database, dataFolder: vaultFolder, ledgers })
  }
  if (databaseUrl === undefined) {
    return { ...(await restoreEmbedded(dataFolder, folder, erase)), takenAt }
  }
  const database = await openDatabase({ url: databaseUrl, folder: dataFolder, log: silent })
  try {
    const hash = hashes[files.postgres.letters] ?? ''
    await loadServerDumps(database, { url: databaseDirectUrl ?? databaseUrl, folder, hash })
    const restored = await erase(database, dataFolder)
    await endServerRestore(database)
    return { ...restored, takenAt }
  } finally {
    await database.close()
  }
}

/**
 * Repeats the erasures of the ledgers in an installation that was restored in another way, such as with pg_restore.
 * @throws Refused, NoDatabase, NoSchema, OtherSchema, AlreadyRunning
 */
export async function eraseFromLedgers(
  { settings, root }: Place,
  places: readonly string[],
): Promise<Restored> {
  const ledgers = await findLedgers(places)
  const database = await openExisting(settings, root)
  try {
    return await eraseWithVault(settings, { database, dataFolder: settings.dataFolder, ledgers })
  } finally {
    await database.close()
  }
}

/** Returns the other backups in the parent folder. Their ledgers may contain later erasures. */
async function backupsBeside(folder: string): Promise<string[]> {
  const parent = path.dirname(path.resolve(folder))
  const found: string[] = []
  for (const entry of await fs.readdir(parent, { withFileTypes: true })) {
    const other = path.join(parent, entry.name)
    if (!entry.isDirectory() || !(await exists(path.join(other, files.ledger)))) continue
    if (await readBackup(other).catch(ignoreBroken)) found.push(other)
  }
  return found.sort()
}

function ignoreBroken(error: unknown): null {
  if (error instanceof BrokenBackup) return null
  throw error
}

async function refuseOtherKey(settings: Settings, secretKeys: Backup['secretKeys']): Promise<void> {
  const secretKey = await findSecretKey(settings.secretKey, settings.dataFolder)
  const given = fingerprintsOf({ secretKey, previousKey: settings.previousSecretKey })
  const missing = secretKeys.find(each => !given.includes(each))
  if (missing !== undefined) throw new Refused(given.length === 0 ? 'noKey' : 'otherKey', missing)
}

async function eraseWithVault(
  settings: Settings,
  { database, dataFolder, ledgers }: { database: Database; dataFolder: string; ledgers: Ledgers },
): Promise<Restored> {
  const secretKey = await findSecretKey(settings.secretKey, settings.dataFolder)
  if (secretKey === undefined) throw new Refused('noKey')
  const clock = openClock(settings.now)
  const previousKey = settings.previousSecretKey
  const vault = await openVault({ database, clock, dataFolder, secretKey, previousKey })
  try {
    const mail = openMail({ database, secretKey: vault.lookupSecret })
    return await eraseAgain({ database, vault, mail, clock }, ledgers)
  } finally {
    await vault.close()
  }
}

/**
 * Restores an embedded installation. It is built in a separate folder that is then moved into place, so that no
 * incomplete installation is left behind.
 */
async function restoreEmbedded(
  dataFolder: string,
  folder: string,
  erase: (database: Database, vaultFolder: string) => Promise<Restored>,
): Promise<Restored> {
  await makePrivateFolder(dataFolder)
  const unlock = await lockFolder(dataFolder)
  try {
    if (await exists(path.join(dataFolder, 'database'))) throw new Refused('databaseNotEmpty', dataFolder)
    const restoring = restoringFolder(dataFolder)
    // If a restore was killed, its child process may write into the folder for a few more seconds.
    await fs.rm(restoring, { recursive: true, force: true, maxRetries: 20 })
    await makePrivateFolder(path.join(restoring, 'vault'))
    await createFolder(path.join(restoring, 'database'), path.join(folder, files.embedded.letters))
    for (const name of ['versions.json', 'keys']) {
      const key = path.join(folder, files.embedded.keys, name)
      await fs.copyFile(key, path.join(restoring, 'vault', name))
    }
    await fs.copyFile(path.join(folder, files.ledger), path.join(restoring, 'vault', 'ledger'))
    const database = await openDatabase({ folder: restoring, log: silent })
    const restored = await erase(database, restoring).finally(database.close)
    await takePlace(restoring, dataFolder)
    return restored
  } finally {
    await unlock()
  }
}

/**
 * Moves the restored files into the data folder. The database is moved last, because the product does not start on a
 * folder without it.
 */
async function takePlace(restoring: string, dataFolder: string): Promise<void> {
  const [vault, old] = [path.join(dataFolder, 'vault'), path.join(dataFolder, 'vault-before-restore')]
  for (const name of await fs.readdir(path.join(restoring, 'vault')))
    await syncPath(path.join(restoring, 'vault', name))
  if (await exists(vault)) await fs.rename(vault, (await exists(old)) ? `${old}-${randomUUID()}` : old)
  await fs.rename(path.join(restoring, 'vault'), vault)
  await syncPath(dataFolder)
  await fs.rename(path.join(restoring, 'database'), path.join(dataFolder, 'database'))
  await syncPath(dataFolder)
  await fs.rm(restoring, { recursive: true })
}

/** @throws Refused, NoDatabase, NoSchema, OtherSchema, AlreadyRunning */
export async function moveInstallation({ settings, root, onRows }: Place, url: string): Promise<Moved> {
  const { dataFolder } = settings
  if (settings.databaseUrl !== undefined) throw new Refused('notEmbedded')
  if (!(await exists(path.join(dataFolder, 'database')))) throw new NoDatabase(dataFolder)
  const secretKey = await findSecretKey(settings.secretKey, dataFolder)
  if (secretKey === undefined) throw new Refused('noKey')
  await checkVaultFolder(dataFolder, { secretKey, previousKey: settings.previousSecretKey })
  const schemaFile = schemaFileOf(root)
  const source = await openDatabase({ folder: dataFolder, log: silent })
  try {
    await checkSchema(source.db, schemaFile)
    const target = await openDatabase({ url, folder: dataFolder, log: silent })
    try {
      return await move({ source, dataFolder, target, to: describeUrl(url), schemaFile, onRows })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Returns the database URL without the user and the password. */
function describeUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
