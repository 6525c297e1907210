import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { files, type Manifest, readManifest, syncFolder } from '../backup/archive.ts'
import { backUp, refuseFilled } from '../backup/backup.ts'
import { recordBackup } from '../backup/backups.ts'
import { refuseUnfinishedFolder, refuseUnfinishedTables, restoringFolder } from '../backup/marks.ts'
import { type Moved, move } from '../backup/move.ts'
import { Refused } from '../backup/refused.ts'
import { type Eraser, type Restored, restore } from '../backup/restore.ts'
import { moment, openClock } from '../base/clock.ts'
import { makePrivateFolder } from '../base/privateFolder.ts'
import { findSecretKey } from '../config/secretKey.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../database/database.ts'
import { lockFolder } from '../database/embedded/folderLock.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { openMail } from '../mail/mail.ts'
import { connectBackups } from '../operator/copyOverSocket.ts'
import { eraseBatches } from '../receipts/eraseBatch.ts'
import { checkVaultFolder } from '../vault/checkVault.ts'
import { openVault } from '../vault/vault.ts'
import { fingerprintsOf } from '../vault/versions.ts'
import { NoDatabase } from './openStore.ts'

type OnRows = (part: string, rows: number) => void

type Place = { settings: Settings; root: string; onRows?: OnRows }

const silent = () => {}

/** Of a running installation, or of one that is stopped. @throws Refused, NoDatabase */
export async function backUpInstallation({ settings }: Place, folder: string): Promise<Manifest> {
  const { databaseUrl, dataFolder } = settings
  await refuseFilled(folder)
  const takenAt = moment(openClock(settings.now).now())
  const running = databaseUrl === undefined ? await connectBackups(dataFolder) : null
  if (running) {
    return running.withCopy(async copy => {
      const manifest = await backUpDatabase(await openDatabase({ folder: copy, log: silent }), {
        ...{ dataFolder: copy, folder, takenAt },
      })
      await running.record(takenAt)
      return manifest
    })
  }
  return backUpDatabase(await openStopped(settings), { dataFolder, folder, takenAt, isRecorded: true })
}

async function backUpDatabase(
  database: Database,
  to: { dataFolder: string; folder: string; takenAt: string; isRecorded?: boolean },
): Promise<Manifest> {
  try {
    const manifest = await backUp({ database, dataFolder: to.dataFolder }, to.folder, to.takenAt)
    if (to.isRecorded) await recordBackup(database.db, to.takenAt)
    return manifest
  } finally {
    await database.close()
  }
}

/** Without creating tables. */
async function openStopped({ databaseUrl: url, dataFolder: folder }: Settings): Promise<Database> {
  if (url !== undefined) {
    const database = await openDatabase({ url, folder, log: silent })
    await refuseUnfinishedTables(database.db).catch(async error => {
      await database.close()
      throw error
    })
    return database
  }
  await refuseUnfinishedFolder(folder)
  if (!(await exists(path.join(folder, 'database')))) throw new NoDatabase(folder)
  return openDatabase({ folder, log: silent })
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    () => false,
  )

/** @throws Refused, BrokenBackup */
export async function restoreInstallation(
  place: Place,
  folder: string,
  ledgers: readonly string[],
): Promise<Restored> {
  const { settings } = place
  await refuseOtherKey(settings, await readManifest(folder))
  const later = [...ledgers, ...(await backupsBeside(folder))]
  if (settings.databaseUrl === undefined) return restoreEmbedded(place, folder, later)
  const database = await openDatabase({
    ...{ url: settings.databaseUrl, folder: settings.dataFolder, log: silent },
  })
  try {
    return await restoreInto(place, { database, dataFolder: settings.dataFolder, folder, ledgers: later })
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
    if (!entry.isDirectory() || other === path.resolve(folder)) continue
    const manifest = await readManifest(other).catch(() => null)
    if (manifest && (await exists(path.join(other, files.keys)))) found.push(other)
  }
  return found.sort()
}

async function refuseOtherKey(settings: Settings, { secretKeys }: Manifest): Promise<void> {
  const secretKey = await findSecretKey(settings.secretKey, settings.dataFolder)
  const previousKey = settings.previousSecretKey
  const given = fingerprintsOf({ ...(secretKey === undefined ? {} : { secretKey }), previousKey })
  const missing = secretKeys.find(each => !given.includes(each))
  if (missing !== undefined) throw new Refused(given.length === 0 ? 'noKey' : 'otherKey', missing)
}

function restoreInto(
  { settings, root, onRows }: Place,
  into: { database: Database; dataFolder: string; folder: string; ledgers: readonly string[] },
): Promise<Restored> {
  const schemaFile = path.join(root, 'apps/server/schema.sql')
  const now = openClock(settings.now).now()
  return restore({ ...into, schemaFile, onRows, now, openEraser: () => openEraser(settings, into) })
}

async function openEraser(
  settings: Settings,
  { database, dataFolder }: { database: Database; dataFolder: string },
): Promise<Eraser> {
  const secretKey = await findSecretKey(settings.secretKey, settings.dataFolder)
  if (secretKey === undefined) throw new Refused('noKey')
  const clock = openClock(settings.now)
  const previousKey = settings.previousSecretKey
  const vault = await openVault({ database, clock, dataFolder, secretKey, previousKey })
  const mail = openMail({ database, secretKey: vault.lookupSecret })
  return {
    async erase(trx, batchId) {
      await eraseBatches(trx, { vault, mail }, { batchIds: [batchId], now: clock.now() })
    },
    async close() {
      await vault.sweep()
      await vault.close()
    },
  }
}

/** Built in a folder of its own, which then takes its place: there is no half of an installation. */
async function restoreEmbedded(place: Place, folder: string, ledgers: readonly string[]): Promise<Restored> {
  const { dataFolder } = place.settings
  await makePrivateFolder(dataFolder)
  const unlock = await lockFolder(dataFolder)
  try {
    const restoring = restoringFolder(dataFolder)
    const done = path.join(restoring, 'done.json')
    if (!(await exists(done))) {
      if (await exists(path.join(dataFolder, 'database'))) throw new Refused('databaseNotEmpty', dataFolder)
      const kept = path.join(dataFolder, 'vault', 'ledger')
      const known = (await exists(kept)) ? [...ledgers, kept] : ledgers
      const restored = await build(place, restoring, { folder, ledgers: known })
      await fs.writeFile(`${done}.new`, JSON.stringify(restored), { flush: true })
      await fs.rename(`${done}.new`, done)
      await syncFolder(restoring)
    }
    const restored: Restored = JSON.parse(await fs.readFile(done, 'utf8'))
    await takePlace(restoring, dataFolder)
    return restored
  } finally {
    await unlock()
  }
}

async function build(
  place: Place,
  restoring: string,
  from: { folder: string; ledgers: readonly string[] },
): Promise<Restored> {
  // The child of a killed restore may write into it for some seconds more.
  await fs.rm(restoring, { recursive: true, force: true, maxRetries: 20 })
  const database = await openDatabase({ folder: restoring, log: silent })
  try {
    const restored = await restoreInto(place, { database, dataFolder: restoring, ...from })
    await database.maintain()
    return restored
  } finally {
    await database.close()
  }
}

/** A killed one goes on here. The database goes last: without it, nothing starts on this folder. */
async function takePlace(restoring: string, dataFolder: string): Promise<void> {
  const [vault, old] = [path.join(dataFolder, 'vault'), path.join(dataFolder, 'vault-before-restore')]
  if (await exists(path.join(restoring, 'vault'))) {
    if (await exists(vault)) await fs.rename(vault, (await exists(old)) ? `${old}-${randomUUID()}` : old)
    await fs.rename(path.join(restoring, 'vault'), vault)
  }
  if (await exists(path.join(restoring, 'database')))
    await fs.rename(path.join(restoring, 'database'), path.join(dataFolder, 'database'))
  await syncFolder(dataFolder)
  await fs.rm(restoring, { recursive: true })
  await syncFolder(dataFolder)
}

/** @throws Refused, NoDatabase, AlreadyRunning */
export async function moveInstallation({ settings, root, onRows }: Place, url: string): Promise<Moved> {
  const { dataFolder } = settings
  if (settings.databaseUrl !== undefined) throw new Refused('notEmbedded')
  if (!(await exists(path.join(dataFolder, 'database')))) throw new NoDatabase(dataFolder)
  const secretKey = await findSecretKey(settings.secretKey, dataFolder)
  if (secretKey === undefined) throw new Refused('noKey')
  await checkVaultFolder(dataFolder, { secretKey, previousKey: settings.previousSecretKey })
  const source = await openDatabase({ folder: dataFolder, log: silent })
  try {
    const target = await openDatabase({ url, folder: dataFolder, log: silent })
    try {
      const schemaFile = path.join(root, 'apps/server/schema.sql')
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
