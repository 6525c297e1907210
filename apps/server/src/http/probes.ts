import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

export function serveReadiness(app: FastifyInstance, dataSets: { status(): Promise<object> }): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return { ready: true, ...(await dataSets.status()) }
    } catch {
      reply.code(503).header('retry-after', '5')
      return { error: 'The database does not answer.' }
    }
  })
}

/** Call it before any route is made. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.answered({
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.read()
  })
}
