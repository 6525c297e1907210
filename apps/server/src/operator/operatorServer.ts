import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import {
  applyAsked,
  endedQuery,
  forgetAsked,
  organizationChange,
  replayAsked,
  settleAsked,
  webhookQuery,
} from '../base/operatorShapes.ts'
import { dataSetNames } from '../dataSets/dataSet.ts'
import type { DataSets } from '../dataSets/dataSets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { reportQuery } from '../reports/report.ts'
import { operatorAction } from './auditTrail.ts'
import type { OperatorApi } from './operatorApi.ts'
import { snapshotQuery } from './snapshot.ts'
import { endOfStream } from './socket.ts'

const longestFiles = 256_000_000

export function buildOperatorServer(services: {
  operatorApi: OperatorApi
  dataSets: DataSets
  metrics: Pick<Metrics, 'read' | 'contentType'>
}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  const { metrics } = services
  serveOperatorApi(app, services.operatorApi)
  serveDataSets(app, services.dataSets)
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.contentType)
    return metrics.read()
  })
  return app
}

function serveOperatorApi(app: FastifyInstance, api: OperatorApi): void {
  app.post('/facts', async (request, reply) => {
    const query = snapshotQuery.safeParse(request.body)
    return query.success ? api.snapshot(query.data) : refuse(reply)
  })
  app.post('/actions', { bodyLimit: longestFiles }, async (request, reply) => {
    const action = operatorAction.safeParse(request.body)
    return action.success ? api.recordAction(action.data).then(() => ({})) : refuse(reply)
  })
  app.post('/actions/list', async (request, reply) => {
    const query = mostQuery.safeParse(request.body)
    return query.success ? api.actions(query.data.most) : refuse(reply)
  })
  app.get('/doctor', () => api.examine())
  app.post('/doctor/send-test', () => api.sendTest())
  app.get('/rollover', () => api.rollover())
  serveDeliveries(app, api)
  serveOrganizations(app, api)
  serveWebhooks(app, api)
  app.post('/forget', async (request, reply) => {
    const asked = forgetAsked.safeParse(request.body)
    return asked.success ? api.forgetPerson(asked.data) : refuse(reply)
  })
  app.post('/keys/rotate', () => api.rotateKeys())
  app.post('/report', async (request, reply) => {
    const query = reportQuery.safeParse(request.body)
    return query.success ? { report: await api.report(query.data) } : refuse(reply)
  })
  for (const [path, exported] of [
    ['/report/personal', api.exportLetters],
    ['/report/people', api.exportPeople],
    ['/report/supporters', api.exportSupporters],
  ] as const) {
    app.post(path, async (request, reply) => {
      const query = reportQuery.safeParse(request.body)
      if (!query.success) return refuse(reply)
      return reply.type('application/x-ndjson').send(Readable.from(formatLines(exported(query.data))))
    })
  }
}

const mostQuery = z.object({ most: z.int().check(z.minimum(1)) })

function serveDeliveries(app: FastifyInstance, api: OperatorApi): void {
  app.get('/deliver/status', () => api.deliveryStatus())
  app.post('/deliver/list', async (request, reply) => {
    const query = endedQuery.safeParse(request.body)
    return query.success ? api.endedDeliveries(query.data) : refuse(reply)
  })
  app.post('/deliver/settle', async (request, reply) => {
    const asked = settleAsked.safeParse(request.body)
    return asked.success ? api.settle(asked.data) : refuse(reply)
  })
}

function serveOrganizations(app: FastifyInstance, api: OperatorApi): void {
  app.get('/organizations', () => api.organizations())
  app.post('/organizations/change', async (request, reply) => {
    const asked = organizationChange.safeParse(request.body)
    return asked.success ? { organization: await api.changeOrganization(asked.data) } : refuse(reply)
  })
  app.post('/organizations/apply', { bodyLimit: longestFiles }, async (request, reply) => {
    const asked = applyAsked.safeParse(request.body)
    return asked.success ? api.apply(asked.data) : refuse(reply)
  })
}

function serveWebhooks(app: FastifyInstance, api: OperatorApi): void {
  app.post('/webhooks/list', async (request, reply) => {
    const query = webhookQuery.safeParse(request.body)
    return query.success ? { found: await api.webhooks(query.data) } : refuse(reply)
  })
  app.post('/webhooks/test', async (request, reply) => {
    const asked = testAsked.safeParse(request.body)
    return asked.success ? { tested: await api.testWebhooks(asked.data.organizationId) } : refuse(reply)
  })
  app.post('/webhooks/replay', async (request, reply) => {
    const asked = replayAsked.safeParse(request.body)
    return asked.success ? { replayed: await api.replayWebhooks(asked.data) } : refuse(reply)
  })
}

const testAsked = z.object({ organizationId: z.string() })

const refuse = (reply: FastifyReply) => reply.code(400).send({ error: 'The request is malformed.' })

async function* formatLines(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(each => `${JSON.stringify(each)}\n`).join('')
  yield `${endOfStream}\n`
}

const syncQuery = z.object({ names: z.array(z.enum(dataSetNames)) })
const importQuery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  changedAt: z.coerce.number().check(z.minimum(0), z.maximum(8.64e15)),
})

/** A stop of the process aborts a running sync and waits for its end. */
function serveDataSets(app: FastifyInstance, dataSets: DataSets): void {
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const track = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.finally(() => underWay.delete(ended))
    underWay.add(ended)
    return ended
  }
  app.addHook('preClose', async () => {
    stopping.abort()
    await Promise.allSettled(underWay)
  })
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  app.get('/data/status', () => dataSets.status())
  app.post('/data/sync', async (request, reply) => {
    const query = syncQuery.safeParse(request.body)
    if (!query.success) return refuse(reply)
    const lines = new PassThrough()
    const onEvent = (event: unknown) => void lines.write(`${JSON.stringify(event)}\n`)
    track(dataSets.sync({ ...query.data, onEvent, signal: untilGone(reply, stopping.signal) })).then(
      () => lines.end(`${endOfStream}\n`),
      () => lines.end(),
    )
    return reply.type('application/x-ndjson').send(lines)
  })
  app.post('/data/import', (request, reply) => {
    const query = importQuery.safeParse(request.query)
    if (!query.success) return refuse(reply)
    return track(consumeBody(request.body, chunks => dataSets.importFile({ ...query.data, chunks })))
  })
}

/** Aborts when the caller leaves or the process stops. */
function untilGone({ raw }: FastifyReply, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort()
  stopping.addEventListener('abort', abort, { once: true })
  raw.once('close', () => {
    stopping.removeEventListener('abort', abort)
    abort()
  })
  return gone.signal
}

/** Reads the body to its end even if `use` stops early: otherwise the sender never receives the answer. */
async function consumeBody<T>(
  body: unknown,
  use: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new Error('The body is not a stream.')
  const chunks = body.iterator({ destroyOnReturn: false })
  try {
    return await use({ [Symbol.asyncIterator]: () => chunks })
  } finally {
    // An unfinished iterator would hold the rest back.
    await chunks.return?.()
    body.resume()
    if (!body.readableEnded) await finished(body)
  }
}
