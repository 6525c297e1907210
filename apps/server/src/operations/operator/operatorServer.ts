import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { dataSetNames } from '../../legislators/dataSets/dataSet.ts'
import type { DataSets } from '../../legislators/dataSets/dataSets.ts'
import {
  inviteRequest,
  removeStaffRequest,
  resetStaffRequest,
} from '../../organizations/staff/staffShapes.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import {
  adoptRequest,
  applyRequest,
  assetRequest,
  createRequest,
  endedQuery,
  forgetRequest,
  organizationChange,
  pullRequest,
  resumeRequest,
  settleRequest,
} from '../../platform/operatorShapes.ts'
import { replayRequest, webhookQuery } from '../../supporters/webhooks/webhookShapes.ts'
import { snapshotQuery } from '../rehearsal/snapshot.ts'
import { letterQuery, reportQuery } from '../reports/report.ts'
import { operatorAction } from './auditTrail.ts'
import type { OperatorApi } from './operatorApi.ts'
import { END_OF_STREAM } from './socket.ts'

const LONGEST_FILES = 256_000_000

export type OperatorServices = {
  operatorApi: OperatorApi
  dataSets: DataSets
  metrics: Pick<Metrics, 'read' | 'contentType'>
}

export function buildOperatorServer(services: OperatorServices): FastifyInstance {
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
  const post = openPosts(app)
  post('/facts', snapshotQuery, query => api.snapshot(query))
  const record = taking(operatorAction, action => api.recordAction(action).then(() => ({})))
  app.post('/actions', { bodyLimit: LONGEST_FILES }, record)
  post('/actions/list', mostQuery, query => api.actions(query.most))
  app.get('/doctor', () => api.examine())
  app.post('/doctor/send-test', () => api.sendTest())
  app.get('/rollover', () => api.rollover())
  app.get('/deliver/status', () => api.deliveryStatus())
  post('/deliver/list', endedQuery, query => api.endedDeliveries(query))
  post('/deliver/settle', settleRequest, asked => api.settle(asked))
  post('/deliver/resume', resumeRequest, asked => api.resume(asked))
  app.get('/organizations', () => api.organizations())
  app.get('/address', async () => ({ address: await api.publicAddress() }))
  post('/organizations/change', organizationChange, async asked => ({
    organization: await api.changeOrganization(asked),
  }))
  post('/organizations/create', createRequest, asked => api.createOrganization(asked))
  post('/organizations/adopt', adoptRequest, asked => api.adoptOrganization(asked))
  post('/organizations/pull', pullRequest, async ({ organizationId }) => ({
    document: await api.pullOrganization(organizationId),
  }))
  post('/organizations/asset', assetRequest, async asked => ({ asset: await api.pullAsset(asked) }))
  const apply = taking(applyRequest, asked => api.apply(asked))
  app.post('/organizations/apply', { bodyLimit: LONGEST_FILES }, apply)
  post('/webhooks/list', webhookQuery, async query => ({ found: await api.webhooks(query) }))
  post('/webhooks/test', testRequest, async ({ organizationId }) => ({
    tested: await api.testWebhooks(organizationId),
  }))
  post('/webhooks/replay', replayRequest, async asked => ({ replayed: await api.replayWebhooks(asked) }))
  post('/forget', forgetRequest, asked => api.forgetPerson(asked))
  post('/staff/invite', inviteRequest, asked => api.staff.invite(asked))
  app.get('/staff', () => api.staff.list())
  post('/staff/remove', removeStaffRequest, async asked => ({ removed: await api.staff.remove(asked) }))
  post('/staff/reset', resetStaffRequest, async ({ email }) => ({ link: await api.staff.reset(email) }))
  app.post('/keys/rotate', () => api.rotateKeys())
  post('/report', reportQuery, async query => ({ report: await api.report(query) }))
  const rows = (exported: AsyncIterable<object[]>, reply: FastifyReply) =>
    reply.type('application/x-ndjson').send(Readable.from(formatLines(exported)))
  post('/report/personal', letterQuery, (query, reply) => rows(api.exportLetters(query), reply))
  for (const [path, exported] of [
    ['/report/people', api.exportPeople],
    ['/report/supporters', api.exportSupporters],
  ] as const) {
    post(path, reportQuery, (query, reply) => rows(exported(query), reply))
  }
}

const mostQuery = z.object({ most: z.int().check(z.minimum(1)) })
const testRequest = z.object({ organizationId: z.string() })

type Answer<Asked> = (asked: Asked, reply: FastifyReply) => unknown

function openPosts(app: FastifyInstance) {
  return <Asked>(path: string, shape: z.ZodMiniType<Asked>, answer: Answer<Asked>) =>
    app.post(path, taking(shape, answer))
}

/** Returns a handler that refuses a body with another shape. */
function taking<Asked>(shape: z.ZodMiniType<Asked>, answer: Answer<Asked>) {
  return async ({ body }: FastifyRequest, reply: FastifyReply) => {
    const asked = shape.safeParse(body)
    return asked.success ? answer(asked.data, reply) : refuse(reply)
  }
}

const refuse = (reply: FastifyReply) => reply.code(400).send({ error: 'The request is malformed.' })

async function* formatLines(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(each => `${JSON.stringify(each)}\n`).join('')
  yield `${END_OF_STREAM}\n`
}

const syncQuery = z.object({ names: z.array(z.enum(dataSetNames)) })
const importQuery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  changedAt: z.coerce.number().check(z.minimum(0), z.maximum(8.64e15)),
})

/** Serves the data sets. When the process stops, it aborts a running sync and waits for the end of the sync. */
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
      () => lines.end(`${END_OF_STREAM}\n`),
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

/** Returns a signal that aborts when the client disconnects or the process stops. */
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

/** Reads the body to its end even if `use` stops early. Otherwise the client would never receive the answer. */
async function consumeBody<T>(
  body: unknown,
  use: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new Error('The body is not a stream.')
  const chunks = body.iterator({ destroyOnReturn: false })
  try {
    return await use({ [Symbol.asyncIterator]: () => chunks })
  } finally {
    // Unless the iterator is ended, the rest of the body could not be read.
    await chunks.return?.()
    body.resume()
    if (!body.readableEnded) await finished(body)
  }
}
