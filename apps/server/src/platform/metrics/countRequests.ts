import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts requests. Call it before the first route is added. */
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
