import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { dataSetNames } from '../dataSets/dataSet.ts'
import type { DataDesk } from './dataDesk.ts'

/** The last line of news: without it the product stopped in between. */
export const syncEnded = '"ended"'

const syncAsked = z.object({ names: z.array(z.enum(dataSetNames)) })
const importAsked = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  changedAt: z.coerce.number().check(z.minimum(0), z.maximum(8.64e15)),
})

const refuse = (reply: FastifyReply) => reply.code(400).send({ error: 'The question is odd.' })

/** Hears the end of whoever asks, and of this process. */
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

/** Reads a body piece by piece; what its reader leaves must be taken too, or whoever sends it never hears the answer. */
async function usingBody<T>(
  body: unknown,
  use: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (!(body instanceof Readable)) throw new Error('A body came that is no stream.')
  const chunks = body.iterator({ destroyOnReturn: false })
  try {
    return await use({ [Symbol.asyncIterator]: () => chunks })
  } finally {
    // One that was left in the middle would hold the rest back.
    await chunks.return?.()
    body.resume()
    if (!body.readableEnded) await finished(body)
  }
}

/** The data desk over HTTP, for the operator's socket. What goes on when the process ends is told to stop, and waited for. */
export function serveDataDesk(app: FastifyInstance, desk: DataDesk): void {
  const stopping = new AbortController()
  const going = new Set<Promise<unknown>>()
  const goOn = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.finally(() => going.delete(ended))
    going.add(ended)
    return ended
  }
  app.addHook('preClose', async () => {
    stopping.abort()
    await Promise.allSettled(going)
  })
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  app.get('/data/status', () => desk.status())
  app.post('/data/sync', async (request, reply) => {
    const asked = syncAsked.safeParse(request.body)
    if (!asked.success) return refuse(reply)
    const lines = new PassThrough()
    const tell = (news: unknown) => void lines.write(`${JSON.stringify(news)}\n`)
    const order = { ...asked.data, tell, signal: untilGone(reply, stopping.signal) }
    goOn(desk.sync(order)).then(
      () => lines.end(`${syncEnded}\n`),
      () => lines.end(),
    )
    return reply.type('application/x-ndjson').send(lines)
  })
  app.post('/data/import', (request: FastifyRequest, reply) => {
    const asked = importAsked.safeParse(request.query)
    if (!asked.success) return refuse(reply)
    return goOn(usingBody(request.body, chunks => desk.importFile({ ...asked.data, chunks })))
  })
}
