import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { makePrivateFolder } from '../../platform/privateFolder.ts'

/** A copy of a running embedded installation at one moment, which opens like any other. */
export type Snapshot = { folder: string; remove(): Promise<void> }

type Place = { database: Pick<Database, 'db'>; dataFolder: string }

const tries = 3

/**
 * While the product goes on: it waits only while the end of the log and the vault are copied. PostgreSQL's own base
 * backup: the tables are copied as they change, and opening the copy repeats what its log holds.
 */
export async function takeSnapshot(place: Place): Promise<Snapshot> {
  const folder = path.join(place.dataFolder, `copy-${randomUUID()}`)
  const snapshot = { folder, remove: () => removeSnapshot(folder) }
  try {
    for (let left = tries; ; left -= 1) {
      await removeSnapshot(folder)
      await makePrivateFolder(path.join(folder, 'database'))
      if (await copyAll(place, folder, { isHeld: left === 1 })) return snapshot
    }
  } catch (error) {
    await snapshot.remove()
    throw error
  }
}

/** What killed processes left. */
export async function removeSnapshots(dataFolder: string): Promise<void> {
  const names = await fs.readdir(dataFolder).catch(() => [])
  for (const name of names) if (name.startsWith('copy-')) await removeSnapshot(path.join(dataFolder, name))
}

/** The keys are overwritten first. */
async function removeSnapshot(folder: string): Promise<void> {
  const keys = path.join(folder, 'vault', 'keys')
  const found = await fs.stat(keys).catch(() => null)
  if (found) await fs.writeFile(keys, Buffer.alloc(found.size), { flag: 'r+', flush: true })
  await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function copyVault(from: string, to: string): Promise<void> {
  await makePrivateFolder(to)
  await fs.copyFile(path.join(from, versionsName), path.join(to, versionsName))
  await copyFolder(from, to, file => !file.endsWith(versionsName))
}

const versionsName = 'versions.json'

/** @returns false if the log that the copy begins with was recycled meanwhile, which a held connection prevents */
async function copyAll(
  { database, dataFolder }: Place,
  folder: string,
  { isHeld }: { isHeld: boolean },
): Promise<boolean> {
  const [from, to] = [path.join(dataFolder, 'database'), path.join(folder, 'database')]
  const begin = (db: Kysely<Tables>) => sql`select pg_backup_start('redress', true)`.execute(db)
  const end = async (db: Kysely<Tables>): Promise<boolean> => {
    const isWhole = await endCopy(db, from, to)
    // A version is retired only once no key is of it: copied first, the versions know all keys.
    await copyVault(path.join(dataFolder, 'vault'), path.join(folder, 'vault'))
    return isWhole
  }
  const { db } = database
  if (isHeld) {
    return db.connection().execute(async held => {
      await begin(held)
      try {
        await copyFolder(from, to, isCopiedFirst)
      } catch (error) {
        await sql`select pg_backup_stop(false)`.execute(held)
        throw error
      }
      return end(held)
    })
  }
  await begin(db)
  try {
    await copyFolder(from, to, isCopiedFirst)
  } catch (error) {
    await sql`select pg_backup_stop(false)`.execute(db)
    throw error
  }
  return db.connection().execute(end)
}

/** While no other statement runs. */
async function endCopy(db: Kysely<Tables>, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ label: string; last: string }>`
    select labelfile as label, pg_walfile_name(pg_current_wal_insert_lsn()) as last
    from pg_backup_stop(false)`.execute(db)
  const [stopped] = rows
  const first = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1]
  if (!stopped || first === undefined) throw new Error('PostgreSQL did not say where its log begins.')
  const log = (await fs.readdir(path.join(from, 'pg_wal'))).filter(isSegment)
  for (const name of log.filter(each => each >= first && each <= stopped.last)) {
    await fs.copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name))
  }
  await fs.copyFile(path.join(from, control), path.join(to, control))
  await fs.writeFile(path.join(to, 'backup_label'), stopped.label, { mode: 0o600 })
  return log.includes(first)
}

const control = path.join('global', 'pg_control')

const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name)

function isCopiedFirst(file: string): boolean {
  const name = path.basename(file)
  return !isSegment(name) && !file.endsWith(control) && !name.startsWith('postmaster.')
}

async function copyFolder(from: string, to: string, isWanted: (file: string) => boolean): Promise<void> {
  await makePrivateFolder(to)
  const entries: Dirent[] = await fs.readdir(from, { withFileTypes: true }).catch(ignoreMissing(() => []))
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, isWanted)
    // A table may go meanwhile.
    else if (entry.isFile() && isWanted(source))
      await fs.copyFile(source, target).catch(ignoreMissing(() => {}))
  }
}

function ignoreMissing<T>(otherwise: () => T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (error.code === 'ENOENT') return otherwise()
    throw error
  }
}
