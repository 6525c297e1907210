import fs from 'node:fs'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Makes commits durable. PGlite never writes through to the disk: it runs with -F (fsync off), and its file system
 * ignores its default sync method and fsync. A test counts the syncs of each version.
 * @param sync writes one open file through to the disk
 */
export function durableOptions(
  folder: string,
  sync: (file: number) => void = fs.fsyncSync,
): Pick<PGliteOptions, 'fs' | 'startParams'> {
  return { fs: new SyncingFiles(folder, sync), startParams: [...START_PARAMETERS] }
}

/** PGlite's defaults without -F, a sync method that exists here, and a small log. */
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
