import { execFile } from 'node:child_process'
import { type Dirent, fsyncSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'kysely'
import { makePrivateFolder } from '../../base/privateFolder.ts'
import { pooledKysely, refuseInsideTransaction } from '../connection.ts'
import { type Database, notify } from '../database.ts'
import { Listeners } from '../listeners.ts'
import { typeParsers } from '../typeParsers.ts'
import { embeddedPool } from './embeddedPool.ts'
import { lockFolder } from './folderLock.ts'
import { openSpaceWatch, refuseLittleSpace, type SpaceWatch } from './freeSpace.ts'

type Voices = {
  log(line: string): void
  /** For what an operator must see. */
  alert(line: string): void
}

/** @throws AlreadyRunning if another process has the folder, LittleSpace if its disk is nearly full */
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
  log(`Making the database in ${files}: once, a few seconds.`)
  await createFolder(files)
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

/** It ends with the process that waits for it, whose death closes its input. */
const CREATE = `
  process.stdin.on('end', () => process.exit(1)).resume()
  const { PGlite } = require(process.argv[1])
  const open = async ([dataDir, archive]) => PGlite.create({
    dataDir, ...(archive ? { loadDataDir: new Blob([require('node:fs').readFileSync(archive)]) } : {})
  })
  open(process.argv.slice(2)).then(database => database.close()).then(() => process.exit())
`

/**
 * Made beside its place, synced and renamed: whole or not at all. A child process makes it, since PGlite takes 850 MB
 * and never gives them back.
 * @param archive from `dump`; an empty database if it is left out
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

/** Each has a name of its own: the child of a killed process may write into its folder for some seconds more. */
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

/** A server's driver would write a list as a PostgreSQL array. */
function writeJson(value: unknown): string {
  if (Array.isArray(value)) throw new TypeError('Write a JSON array as JSON.stringify(value).')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A database in memory has no disk that could run short. */
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
      // VACUUM cannot run in the shared transaction of several statements.
      await sql`vacuum (analyze)`.execute(db)
      await sql`checkpoint`.execute(db)
    },
    close: end,
  }
}

/**
 * Makes commits durable. PGlite never writes through to the disk: it runs with -F (fsync off), and its file system
 * ignores its default sync method and fsync. A test counts the syncs of each version.
 * @param sync writes one open file through to the disk
 */
export function durableOptions(
  folder: string,
  sync: (file: number) => void = fsyncSync,
): Pick<PGliteOptions, 'fs' | 'startParams'> {
  return { fs: new SyncingFiles(folder, sync), startParams: [...START_PARAMETERS] }
}

/** PGlite's defaults without -F, a sync method that exists here, a small log, and an eighth of the buffers (120 MB less). */
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
        throw new Error(
          'This PGlite keeps its file system elsewhere: the durable recipe has to be made anew.',
        )
      }
      Reflect.set(operations, 'fsync', (file: OpenFile) => {
        this.#sync(file.nfd)
        return 0
      })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), writeThrough] } }
  }
}
