import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { applyAsked } from '../organizations/applyOrganizations.ts'
import { forgetAsked } from '../receipts/forgetPerson.ts'
import type { Desk } from './desk.ts'
import { factsAsked } from './facts.ts'
import { serveReports } from './serveReports.ts'

const odd = { error: 'The question is odd.' }

/** In bytes: many organizations at once. */
const longestFiles = 256_000_000

/** The desk over HTTP, for a socket that only the owner of the data folder may open. */
export function buildDeskServer(desk: Desk, metrics: Metrics): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/deliver/status', () => desk.status())
  app.post('/facts', async (request, reply) => {
    const asked = factsAsked.safeParse(request.body)
    return asked.success ? desk.facts(asked.data) : reply.code(400).send(odd)
  })
  app.post('/forget', async (request, reply) => {
    const asked = forgetAsked.safeParse(request.body)
    return asked.success ? desk.forget(asked.data) : reply.code(400).send(odd)
  })
  app.post('/organizations/apply', { bodyLimit: longestFiles }, async (request, reply) => {
    const asked = applyAsked.safeParse(request.body)
    return asked.success ? desk.apply(asked.data) : reply.code(400).send(odd)
  })
  serveReports(app, desk)
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType)
    return metrics.read()
  })
  return app
}
