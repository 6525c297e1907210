import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { makePrivateFolder } from '../base/privateFolder.ts'
import type { Database } from '../database/database.ts'
import { readSchemaHash } from '../database/schema.ts'
import { openVaultTransfer, type VaultTransfer } from '../vault/transfer.ts'
import {
  BrokenBackup,
  files,
  hashFile,
  type Manifest,
  readManifest,
  readPages,
  syncFolder,
  type Written,
  writeManifest,
  writePages,
} from './archive.ts'
import { counted, countPages, differences, keyPages, letterPages, PartTally } from './pages.ts'
import { Refused } from './refused.ts'
import type { Handle } from './tables.ts'

export type BackupSource = {
  database: Pick<Database, 'kind' | 'db'>
  /** Where the vault's files lie. */
  dataFolder: string
}

/**
 * Writes an installation as it is at one moment into a new folder, and reads it back. The folder is whole or not there.
 * The manifest names the sealed rows whose key was lost.
 * @param takenAt ISO 8601
 * @throws Refused if the folder holds something, or the database has no tables
 */
export async function backUp(source: BackupSource, folder: string, takenAt: string): Promise<Manifest> {
  await refuseFilled(folder)
  const partial = `${path.resolve(folder)}.partial`
  await fs.rm(partial, { recursive: true, force: true })
  await makePrivateFolder(partial)
  try {
    await writeAll(source, partial, takenAt)
    await checkBackup(partial)
    await syncFolder(partial)
    await fs.rmdir(folder).catch(() => {})
    await fs.rename(partial, folder)
  } catch (error) {
    await fs.rm(partial, { recursive: true, force: true })
    throw error
  }
  await syncFolder(path.dirname(path.resolve(folder)))
  return readManifest(folder)
}

/** @throws Refused if the folder for a backup holds something */
export async function refuseFilled(folder: string): Promise<void> {
  const found = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new Refused('folderNotEmpty', folder)
}

async function writeAll(
  { database, dataFolder }: BackupSource,
  folder: string,
  takenAt: string,
): Promise<void> {
  const vault = await openVaultTransfer({ database, dataFolder })
  try {
    await inSnapshot(database.db, async trx => {
      const schema = await readSchemaHash(trx)
      if (schema === undefined) throw new Refused('noTables')
      const [letters, keys] = [new PartTally(), new PartTally()]
      const written = await writeFiles({ trx, vault, folder }, { letters, keys })
      const { versions } = await vault.readVersions(trx)
      await writeManifest(folder, {
        ...{ store: database.kind, takenAt, schema, ...written },
        withoutKey: await vault.withoutKey(trx),
        secretKeys: versions.filter(each => each.retiredAt === null).map(each => each.fingerprint),
      })
    })
  } finally {
    await vault.close()
  }
}

async function writeFiles(
  { trx, vault, folder }: { trx: Handle; vault: VaultTransfer; folder: string },
  tallies: { letters: PartTally; keys: PartTally },
): Promise<{ letters: Written; keys: Written }> {
  const [letters, keys] = [path.join(folder, files.letters), path.join(folder, files.keys)]
  await writePages(letters, counted(letterPages(trx), tallies.letters))
  await writePages(keys, counted(keyPages(vault, trx), tallies.keys))
  return {
    letters: { ...(await hashFile(letters)), parts: tallies.letters.counts() },
    keys: { ...(await hashFile(keys)), parts: tallies.keys.counts() },
  }
}

/** All that `read` sees is of one moment. */
export function inSnapshot<T>(db: Database['db'], read: (trx: Handle) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async trx => {
      await sql`set transaction read only`.execute(trx)
      await sql`set local time zone 'UTC'`.execute(trx)
      await sql`set local synchronize_seqscans = off`.execute(trx)
      return read(trx)
    })
}

/** Reads both files whole. @throws BrokenBackup */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const name of ['letters', 'keys'] as const) {
    const file = path.join(folder, files[name])
    const { bytes, sha256, parts } = manifest[name]
    const found = await hashFile(file)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BrokenBackup(file)
    if (differences(parts, await countPages(readPages(file))).length > 0) throw new BrokenBackup(file)
  }
  return manifest
}
