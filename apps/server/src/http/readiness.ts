import type { FastifyInstance } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'

/** Alive: the process answers. Ready: the store does too, and this is what it holds. */
export function serveReadiness(app: FastifyInstance, context: { database: Database; clock: Clock }): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return { ready: true, ...(await readDataStatus(context)) }
    } catch {
      reply.code(503).header('retry-after', '5')
      return { error: 'The database does not answer.' }
    }
  })
}
