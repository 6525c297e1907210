import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import {
  type Backup,
  BrokenBackup,
  backUpEmbedded,
  backUpServer,
  checkBackup,
  files,
  readBackup,
  refuseFilled,
  syncPath,
} from '../backup/backup.ts'
import { recordBackup } from '../backup/lastBackup.ts'
import { exists, refuseUnfinishedFolder, refuseUnfinishedTables, restoringFolder } from '../backup/marks.ts'
import { type Moved, move } from '../backup/move.ts'
import { Refused } from '../backup/refused.ts'
import {
  endServerRestore,
  eraseAgain,
  findLedgers,
  type Ledgers,
  loadServerDumps,
  type Restored,
  refuseOtherSchema,
} from '../backup/restore.ts'
import { moment, openClock } from '../base/clock.ts'
import { makePrivateFolder } from '../base/privateFolder.ts'
import { findSecretKey } from '../config/secretKey.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { lockFolder } from '../database/embedded/folderLock.ts'
import { createFolder } from '../database/embedded/openEmbedded.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { checkSchema, NoSchema, readSchemaHash } from '../database/schema.ts'
import { openMail } from '../mail/mail.ts'
import { connectDump } from '../operator/dumpOverSocket.ts'
import { checkVaultFolder } from '../vault/checkVault.ts'
import { openVault } from '../vault/vault.ts'
import { fingerprintsOf } from '../vault/versions.ts'
import { NoDatabase, openExisting } from './openStore.ts'

type OnRows = (part: string, rows: number) => void

type Place = { settings: Settings; root: string; onRows?: OnRows }

const silent = () => {}

const schemaFileOf = (root: string) => path.join(root, 'apps/server/schema.sql')

/** Of a running installation, or of one that is stopped. @throws Refused, NoDatabase, NoSchema, NotServing */
export async function backUpInstallation({ settings }: Place, folder: string): Promise<Backup> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = settings
  await refuseFilled(folder)
  const target = { folder, takenAt: moment(openClock(settings.now).now()) }
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

/** Without creating tables. */
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
 * Fills an empty installation from a backup of the same store, and erases what was erased since.
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
 * Of an installation that was restored by other means, such as pg_restore by hand.
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

/** Their ledgers may know of later erasures. */
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

/** Built in a folder of its own, which then takes its place: there is no half of an installation. */
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
    // The child of a killed restore may write into it for some seconds more.
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

/** The database goes last: without it, nothing starts on this folder. */
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

/** Without a user and a password. */
function describeUrl(url: string): string {
  const { host, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? host}${pathname}`
}
