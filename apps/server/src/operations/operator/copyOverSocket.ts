import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { linesOf } from '../../platform/linesOf.ts'
import type { Backups } from '../backup/backups.ts'
import { send, UnexpectedAnswer } from './operatorClient.ts'
import { findSocket, isSocketServed } from './socket.ts'

const copyLine = z.object({ folder: z.string() })

const recorded = z.object({ takenAt: z.iso.datetime() })

const aliveEveryMs = 30_000

/** The copy of the installation lives as long as the answer: until the caller leaves, or this process stops. */
export function serveBackups(app: FastifyInstance, backups: Pick<Backups, 'takeSnapshot' | 'record'>): void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.allSettled(underWay)))
  app.post('/backup/copy', async (_request, reply) => {
    // Before the copy is made: the caller may leave meanwhile.
    const gone = new Promise<void>(resolve => reply.raw.once('close', () => resolve()))
    const snapshot = await backups.takeSnapshot()
    const lines = new PassThrough()
    lines.write(`${JSON.stringify({ folder: snapshot.folder })}\n`)
    const alive = setInterval(() => lines.write('\n'), aliveEveryMs)
    const removed = gone
      .then(() => {
        clearInterval(alive)
        return snapshot.remove()
      })
      // What is left of a copy goes at the next start.
      .catch(() => {})
      .finally(() => underWay.delete(removed))
    underWay.add(removed)
    return reply.type('application/x-ndjson').send(lines)
  })
  app.post('/backup/recorded', async (request, reply) => {
    const { success, data } = recorded.safeParse(request.body)
    if (!success) return reply.code(400).send({ error: 'The request is malformed.' })
    await backups.record(data.takenAt)
    return {}
  })
}

export type RunningBackups = {
  /** `use` gets a folder with a copy of the installation, which the product removes afterwards. */
  withCopy<T>(use: (folder: string) => Promise<T>): Promise<T>
  record(takenAt: string): Promise<void>
}

/** A large database is copied. */
const copyTimeoutMs = 10 * 60_000

/** Null if no product runs on the data folder. */
export async function connectBackups(dataFolder: string): Promise<RunningBackups | null> {
  const place = await findSocket(dataFolder)
  if (!(await isSocketServed(place))) return null
  return {
    async withCopy(use) {
      const answer = await send({
        socketPath: place,
        path: '/backup/copy',
        body: {},
        timeoutMs: copyTimeoutMs,
      })
      // The product may end meanwhile: the copy is open and stays readable.
      answer.on('error', () => {})
      try {
        for await (const [line = ''] of linesOf(answer.iterator({ destroyOnReturn: false }))) {
          const found = copyLine.safeParse(JSON.parse(line))
          answer.resume()
          if (found.success) return await use(found.data.folder)
          break
        }
        throw new UnexpectedAnswer('The running product made no copy of its data.')
      } finally {
        answer.destroy()
      }
    },
    async record(takenAt) {
      const answer = await send({ socketPath: place, path: '/backup/recorded', body: { takenAt } })
      answer.resume()
    },
  }
}
