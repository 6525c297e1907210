import { execFile } from 'node:child_process'
import { type Dirent, fsyncSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'kysely'
import { makePrivateFolder } from '../../privateFolder.ts'
import { pooledKysely, refuseInsideTransaction } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { Listeners } from '../listeners.ts'
import { typeParsers } from '../typeParsers.ts'
import { embeddedPool } from './embeddedPool.ts'
import { lockFolder } from './folderLock.ts'
import { openSpaceWatch, refuseLittleSpace, type SpaceWatch } from './freeSpace.ts'

type Voices = {
  log(line: string): void
  /** Receives lines that an operator must see. */
  alert(line: string): void
}

/**
 * Opens the embedded database.
 * @throws AlreadyRunning if another process has locked the folder, LittleSpace if its disk is nearly full
 */
export async function openEmbedded(folder: string, { log, alert }: Voices): Promise<Database> {
  await makePrivateFolder(folder)
  const unlock = await lockFolder(folder)
  try {
    refuseLittleSpace(folder)
    const files = path.join(folder, 'database')
    await createIfMissing(files, log)
    refuseLittleSpace(folder)
    const database = embeddedDatabase(await openPglite(durableOptions(files)), openSpaceWatch(folder, alert))
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

async function createIfMissing(files: string, log: (line: string) => void): Promise<void> {
  if ((await checkVersion(files)) !== 'none') return
  log(`Creating the database in ${files}. This happens once and takes a few seconds.`)
  await createFolder(files)
}

/**
 * PGlite's major version of PostgreSQL. A database folder can be opened only with the major version that created it.
 */
export const EMBEDDED_MAJOR = '18'

/**
 * Checks with which major version the folder was created.
 * @throws if it was another one; the message says what to do
 */
export async function checkVersion(folder: string): Promise<'there' | 'none'> {
  const major = await fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (major === undefined) return 'none'
  if (major.trim() === EMBEDDED_MAJOR) return 'there'
  throw new Error(
    `The database in ${folder} was created by PostgreSQL ${major.trim()}, but this release contains ${EMBEDDED_MAJOR}. ` +
      'Start the release that created it, or move the rows: dump them with that release (pg_dump of ' +
      '@electric-sql/pglite-tools), move the folder away, start this release once, stop it, and load the dump.',
  )
}

const run = promisify(execFile)

/** The script of the child process. It ends when its input closes, which happens when the parent process ends. */
const CREATE = `
  process.stdin.on('end', () => process.exit(1)).resume()
  const { PGlite } = require(process.argv[1])
  const open = async ([dataDir, archive]) => PGlite.create({
    dataDir, ...(archive ? { loadDataDir: new Blob([require('node:fs').readFileSync(archive)]) } : {})
  })
  open(process.argv.slice(2)).then(database => database.close()).then(() => process.exit())
`

/**
 * Creates the database folder under another name, syncs it and renames it, so that it exists completely or not at all.
 * A child process does this, because PGlite needs 850 MB for it and never frees them.
 * @param archive from `dump`; without it, the database is empty
 */
export async function createFolder(folder: string, archive?: string): Promise<void> {
  await removeUnfinished(folder)
  const beside = await fs.mkdtemp(unfinished(folder))
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const args = ['-e', CREATE, pglite, beside, ...(archive === undefined ? [] : [archive])]
  await run(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' } })
  await writeThrough(beside)
  await fs.rename(beside, folder)
  await syncOne(path.dirname(folder))
}

/**
 * Each attempt uses its own name, because the child process of a killed process may write into its folder for a few
 * more seconds.
 */
const unfinished = (folder: string) => `${folder}.new-`

async function removeUnfinished(folder: string): Promise<void> {
  const begun = (await fs.readdir(path.dirname(folder))).map(name => path.join(path.dirname(folder), name))
  for (const each of begun.filter(name => name.startsWith(unfinished(folder))))
    await fs.rm(each, { recursive: true, force: true, maxRetries: 20 })
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

export function openPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, parsers: typeParsers, serializers: { 114: writeJson, 3802: writeJson } })
}

/** Serializes lists as JSON too. A server's driver would write a list as a PostgreSQL array. */
function writeJson(value: unknown): string {
  if (Array.isArray(value)) throw new TypeError('Write a JSON array as JSON.stringify(value).')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A database in memory uses no disk, so its space never runs short. */
const plentyOfSpace: SpaceWatch = { isShort: () => false }

export function embeddedDatabase(pglite: PGlite, space: SpaceWatch = plentyOfSpace): Database {
  const { db, end } = pooledKysely(embeddedPool(pglite, space), refuseInsideTransaction)
  const listeners = new Listeners(statement => sql.raw(statement).execute(db))
  pglite.onNotification((channel, payload) => listeners.dispatch(channel, payload))
  return {
    kind: 'embedded',
    isShortOfSpace: space.isShort,
    db,
    notify: (channel, payload) => notify(db, channel, payload),
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    session: work => db.connection().execute(work),
    dump: () => pglite.dumpDataDir('gzip'),
    maintain: async () => {
      // VACUUM cannot run in a transaction. Several statements in one text share a transaction, so each statement is
      // sent on its own.
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    },
    close: end,
  }
}

/**
 * Makes commits durable. By itself, PGlite never flushes files to the disk: it runs with -F (fsync off), and its file
 * system supports neither its default sync method nor fsync. A test counts the flushes of each PGlite version.
 * @param sync flushes one open file to the disk
 */
export function durableOptions(
  folder: string,
  sync: (file: number) => void = fsyncSync,
): Pick<PGliteOptions, 'fs' | 'startParams'> {
  return { fs: new SyncingFiles(folder, sync), startParams: [...START_PARAMETERS] }
}

/**
 * PGlite's default parameters without -F, with a sync method that its file system supports, a small log, and an eighth
 * of the buffers, which saves 120 MB.
 */
const START_PARAMETERS = [
  '--single',
  '-O',
  '-j',
  ...Object.entries({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    wal_sync_method: 'fsync',
    max_wal_size: '64MB',
    min_wal_size: '32MB',
    shared_buffers: '16MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
] as const

type PostgresMod = PGlite['Module']

type OpenFile = { nfd: number }

class SyncingFiles extends NodeFS {
  readonly #sync: (file: number) => void

  constructor(folder: string, sync: (file: number) => void) {
    super(folder)
    this.#sync = sync
  }

  override async init(
    pg: PGlite,
    options: Partial<PostgresMod>,
  ): Promise<{ emscriptenOpts: Partial<PostgresMod> }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const writeThrough = (module: PostgresMod): void => {
      const operations: unknown = Reflect.get(module, 'NODEFS')?.stream_ops
      if (typeof operations !== 'object' || operations === null) {
        throw new Error('This version of PGlite has another file system: adapt the durable one.')
      }
      Reflect.set(operations, 'fsync', (file: OpenFile) => {
        this.#sync(file.nfd)
        return 0
      })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), writeThrough] } }
  }
}
