import { randomUUID } from 'node:crypto'
import { mkdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import type { Database } from '../database/database.ts'

export type Readiness = {
  /** Why letters cannot be accepted now, or null. */
  problem(): Promise<string | null>
}

/** Callers are not limited, so that asking must cost nothing. */
const rememberMs = 1_000

type Watched = { database: Pick<Database, 'db'>; dataFolder: string }

export function openReadiness(watched: Watched): Readiness {
  // In real time: it is about the machine.
  const memory = { clock: { now: () => performance.now() }, ttlMs: rememberMs }
  const problem = memoizeTtl(memory, () => findProblem(watched))
  return { problem: () => problem('problem') }
}

async function findProblem({ database, dataFolder }: Watched): Promise<string | null> {
  const folder = folderProblem(dataFolder)
  const store = storeProblem(database)
  return (await store) ?? (await folder)
}

async function storeProblem({ db }: Pick<Database, 'db'>): Promise<string | null> {
  try {
    const query = sql<{
      is_read_only: boolean
    }>`select current_setting('transaction_read_only') = 'on' as is_read_only`
    const { rows } = await query.execute(db)
    return rows[0]?.is_read_only ? 'The database can only be read.' : null
  } catch {
    return 'The database does not answer.'
  }
}

/** More than a file system keeps beside a file's name. */
const probe = Buffer.alloc(64 * 1024, 1)

async function folderProblem(folder: string): Promise<string | null> {
  const file = path.join(folder, `writable-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, probe)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'The disk of the data folder is full.'
      : 'The data folder cannot be written.'
  } finally {
    await unlink(file).catch(() => {})
  }
}
