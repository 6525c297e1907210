import { randomUUID } from 'node:crypto'
import { unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ListedChamber } from '@redress/core/legislator/chambers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import { makePrivateFolder } from '../base/privateFolder.ts'
import type { Database } from '../database/database.ts'
import type { Doctor } from '../doctor/doctor.ts'
import type { Metrics } from '../metrics/metrics.ts'

type Readiness = {
  /** Why letters cannot be accepted now, or null. */
  problem(): Promise<string | null>
}

/** Callers are not limited, so that asking must cost nothing. */
const rememberMs = 1_000

type Watched = {
  database: Pick<Database, 'db' | 'isShortOfSpace'>
  dataFolder: string
  /** Those whose gateway is set: without a list of its offices, a chamber gets no letter. */
  chambers: readonly ListedChamber[]
}

export function openReadiness(watched: Watched): Readiness {
  // In real time: it is about the machine.
  const memory = { clock: { now: () => performance.now() }, ttlMs: rememberMs }
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
    if (rows[0]?.is_read_only) return 'The database can only be read.'
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
  return `The ${chamberNames[missing]} has given no list of its offices yet, so that no letter to it is accepted.`
}

/** More than a file system keeps beside a file's name. */
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

const retryAfterSeconds = 5

/** On every listener, never limited. */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  serveLiveness(app)
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const error = await readiness.problem()
    if (error === null) return { ready: true }
    reply.code(503).header('retry-after', String(retryAfterSeconds))
    return { error }
  })
}

type Detailed = {
  doctor: Doctor
  readiness: Readiness
  dataSets: { status(): Promise<object> }
  lastBackup(): Promise<string | null>
}

/** The doctor asks the mail server. */
const findingsTtlMs = 60_000

/**
 * With `?detail`, readiness comes with the data sets, the time of the last backup, and what the doctor finds.
 */
export function serveDetailedHealth(
  app: FastifyInstance,
  { doctor, readiness, dataSets, lastBackup }: Detailed,
): void {
  const findings = memoizeTtl({ clock: { now: () => performance.now() }, ttlMs: findingsTtlMs }, async () =>
    (await doctor.examine()).filter(each => each.level !== 'ok'),
  )
  serveLiveness(app)
  app.get<{ Querystring: { detail?: string } }>('/readyz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    const error = await readiness.problem()
    if (error !== null) reply.code(503).header('retry-after', String(retryAfterSeconds))
    const summary = error === null ? { ready: true } : { error }
    if (query.detail === undefined) return summary
    const detail = await dataSets.status().catch(() => ({}))
    const backup = { lastBackup: await lastBackup().catch(() => null) }
    const found = { findings: await findings('all') }
    return { ...summary, ...detail, ...backup, ...found }
  })
}

function serveLiveness(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ alive: true }))
}

/** Call it before any route is made. */
export function countRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.answered({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

export function serveMetrics(app: FastifyInstance, metrics: Pick<Metrics, 'read' | 'contentType'>): void {
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.read()
  })
}
