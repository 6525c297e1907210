import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ListedChamber } from '@redress/core/legislator/chambers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { memoizeTtl } from './memoizeTtl.ts'
import { makePrivateFolder } from './privateFolder.ts'

export type Readiness = {
  /** Returns why letters cannot be accepted now. Returns null if they can. */
  problem(): Promise<string | null>
}

/** An answer is reused for this time (ms). Callers are not limited, so most requests must cost nothing. */
const REMEMBER_MS = 1_000

type Watched = {
  database: Pick<Database, 'db' | 'isShortOfSpace'>
  dataFolder: string
  /**
   * The chambers whose gateway is configured. A chamber receives no letters as long as the list of its offices is
   * missing.
   */
  chambers: readonly ListedChamber[]
}

export function openReadiness(watched: Watched): Readiness {
  // Real time is used here, because the check is about the machine.
  const memory = { clock: { now: () => performance.now() }, ttlMs: REMEMBER_MS }
  const problem = memoizeTtl(memory, () => findProblem(watched))
  return { problem: () => problem('problem') }
}

async function findProblem({ database, dataFolder, chambers }: Watched): Promise<string | null> {
  const folder = folderProblem(dataFolder)
  const store = storeProblem(database, chambers)
  return (await store) ?? (await folder)
}

async function storeProblem(
  { db, isShortOfSpace }: Watched['database'],
  chambers: Watched['chambers'],
): Promise<string | null> {
  try {
    if (isShortOfSpace()) return 'The disk of the embedded database has less than 64 MB free.'
    const query = sql<{
      is_read_only: boolean
    }>`select current_setting('transaction_read_only') = 'on' as is_read_only`
    const { rows } = await query.execute(db)
    if (rows[0]?.is_read_only) return 'The database is read-only.'
    return await officesProblem(db, chambers)
  } catch {
    return 'The database does not answer.'
  }
}

const chamberNames = { HOUSE: 'House', SENATE: 'Senate' } as const

async function officesProblem(db: Database['db'], chambers: Watched['chambers']): Promise<string | null> {
  const rows = await db.selectFrom('offices').select('chamber').distinct().execute()
  const missing = chambers.find(chamber => !rows.some(row => row.chamber === chamber))
  if (missing === undefined) return null
  return `The ${chamberNames[missing]} has not sent a list of its offices yet, so no letter to it is accepted.`
}

/**
 * A file system stores small files beside their names. The probe is larger than that, so that it needs space for
 * content.
 */
const probe = Buffer.alloc(64 * 1024, 1)

async function folderProblem(folder: string): Promise<string | null> {
  const file = path.join(folder, `writable-${randomUUID()}`)
  try {
    await makePrivateFolder(folder)
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

/** The value of `Retry-After` for an instance that is not ready. */
export const RETRY_AFTER_SECONDS = 5

/** Serves the health routes on every listener, without limits. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  serveLiveness(app)
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const error = await readiness.problem()
    if (error === null) return { ready: true }
    reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS))
    return { error }
  })
}

export function serveLiveness(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ alive: true }))
}
