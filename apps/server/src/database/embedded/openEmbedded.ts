import { execFile } from 'node:child_process'
import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '../database.ts'
import { durableOptions } from './durable.ts'
import { embeddedDatabase, openPglite } from './embeddedDatabase.ts'
import { lockFolder } from './folderLock.ts'

/** @throws AlreadyRunning if another process has the folder */
export async function openEmbedded(folder: string, log: (line: string) => void): Promise<Database> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = await lockFolder(folder)
  try {
    const database = await openFiles(path.join(folder, 'database'), log)
    return {
      ...database,
      close: async () => {
        await database.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function openFiles(files: string, log: (line: string) => void): Promise<Database> {
  if ((await checkVersion(files)) === 'none') {
    log(`Making the database in ${files}: once, a few seconds.`)
    await createFolder(files)
  }
  return embeddedDatabase(await openPglite(durableOptions(files)))
}

/** A data folder opens only with the major version that made it. */
export const EMBEDDED_MAJOR = '18'

/** @throws if another major version made it, with what to do */
export async function checkVersion(folder: string): Promise<'there' | 'none'> {
  const major = await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (major === undefined) return 'none'
  if (major.trim() === EMBEDDED_MAJOR) return 'there'
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${major.trim()}, and this release carries ${EMBEDDED_MAJOR}. ` +
      'Start the release that made it, or bring the rows over: dump them with that release (pg_dump of ' +
      '@electric-sql/pglite-tools), move the folder away, start this release once, stop it, and load the dump.',
  )
}

const run = promisify(execFile)

const CREATE = 'require(process.argv[1]).PGlite.create(process.argv[2]).then(database => database.close())'

/**
 * Made beside its place, synced and renamed: whole or not at all. A child process makes it, since PGlite takes 850 MB
 * and never gives them back.
 */
export async function createFolder(folder: string): Promise<void> {
  const beside = `${folder}.new`
  await fs.rm(beside, { recursive: true, force: true })
  await fs.mkdir(beside, { mode: 0o700 })
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  await run(process.execPath, ['-e', CREATE, pglite, beside], { env: { ...process.env, NODE_OPTIONS: '' } })
  await writeThrough(beside)
  await fs.rename(beside, folder)
  await syncOne(path.dirname(folder))
}

async function writeThrough(folder: string): Promise<void> {
  const entries: Dirent[] = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await syncOne(path.join(entry.parentPath, entry.name))
  }
  await syncOne(folder)
}

async function syncOne(file: string): Promise<void> {
  const open = await fs.open(file, 'r')
  try {
    await open.sync()
  } finally {
    await open.close()
  }
}
