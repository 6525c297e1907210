import type { FastifyInstance } from 'fastify'
import { memoizeTtl } from '../base/memoizeTtl.ts'
import type { Doctor } from '../doctor/doctor.ts'
import type { PlainRows } from '../letters/plainRows.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Readiness } from './readiness.ts'

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
  plainRows(): Promise<PlainRows>
  lastBackup(): Promise<string | null>
}

/** The doctor asks the mail server. */
const findingsTtlMs = 60_000

/**
 * With `?detail`, readiness comes with the data sets, the time of the last backup, what the doctor finds, and what is
 * still to be sealed.
 */
export function serveDetailedHealth(
  app: FastifyInstance,
  { doctor, readiness, dataSets, plainRows, lastBackup }: Detailed,
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
    return { ...summary, ...detail, ...backup, ...found, ...(await sealingDetail(plainRows)) }
  })
}

/** Nothing once all of it is sealed. */
async function sealingDetail(plainRows: Detailed['plainRows']): Promise<object> {
  const { letters, areCleared } = await plainRows().catch(() => ({ letters: 0, areCleared: true }))
  return areCleared ? {} : { sealing: { lettersInPlain: letters } }
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
