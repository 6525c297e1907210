import Fastify, { type FastifyInstance } from 'fastify'
import { RETRY_AFTER_SECONDS, type Readiness, serveLiveness } from '../../platform/health.ts'
import { memoizeTtl } from '../../platform/memoizeTtl.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Doctor } from '../doctor/doctor.ts'

/** Builds the app for operators. Visitors must not be able to reach it. */
export function buildAdminApp(services: AdminServices): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  serveDetailedHealth(app, services)
  serveMetrics(app, services.metrics)
  return app
}

export type AdminServices = {
  doctor: Doctor
  readiness: Readiness
  metrics: Metrics
  dataSets: { status(): Promise<object> }
  lastBackup(): Promise<string | null>
}

/** The findings are memoized for this long (ms), because the doctor must ask the mail server for them. */
const FINDINGS_TTL_MS = 60_000

/**
 * Serves readiness. With `?detail`, the answer adds the data sets, the time of the last backup, and what the doctor
 * finds.
 */
function serveDetailedHealth(
  app: FastifyInstance,
  { doctor, readiness, dataSets, lastBackup }: AdminServices,
): void {
  const findings = memoizeTtl({ clock: { now: () => performance.now() }, ttlMs: FINDINGS_TTL_MS }, async () =>
    (await doctor.examine()).filter(each => each.level !== 'ok'),
  )
  serveLiveness(app)
  app.get<{ Querystring: { detail?: string } }>('/readyz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    const error = await readiness.problem()
    if (error !== null) reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS))
    const summary = error === null ? { ready: true } : { error }
    if (query.detail === undefined) return summary
    const detail = await dataSets.status().catch(() => ({}))
    const backup = { lastBackup: await lastBackup().catch(() => null) }
    const found = { findings: await findings('all') }
    return { ...summary, ...detail, ...backup, ...found }
  })
}

function serveMetrics(app: FastifyInstance, metrics: Pick<Metrics, 'read' | 'contentType'>): void {
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.read()
  })
}
