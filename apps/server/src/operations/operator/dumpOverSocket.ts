import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { recordBackup } from '../store/lastBackup.ts'
import { send } from './operatorClient.ts'
import { findSocket, isSocketServed } from './socket.ts'

const recorded = z.object({ takenAt: z.iso.datetime() })

/** Serves the archive of the embedded database, which `redress backup` requests from a running product. */
export function serveDump(app: FastifyInstance, { db, dump }: Pick<Database, 'db' | 'dump'>): void {
  app.get('/backup/dump', async (_request, reply) => {
    if (!dump) return reply.code(400).send({ error: 'The database is not embedded.' })
    const archive = await dump()
    return reply.type('application/gzip').send(Readable.fromWeb(archive.stream()))
  })
  app.post('/backup/recorded', async (request, reply) => {
    const { success, data } = recorded.safeParse(request.body)
    if (!success) return reply.code(400).send({ error: 'The request is malformed.' })
    await recordBackup(db, data.takenAt)
    return {}
  })
}

type RunningDump = {
  dump(): Promise<AsyncIterable<Uint8Array>>
  record(takenAt: string): Promise<void>
}

/** The product answers only after it has read the whole database, which can take a long time. */
const DUMP_TIMEOUT_MS = 10 * 60_000

/** Returns null if no server is running with this data folder. */
export async function connectDump(dataFolder: string): Promise<RunningDump | null> {
  const socketPath = await findSocket(dataFolder)
  if (!(await isSocketServed(socketPath))) return null
  return {
    dump: () => send({ socketPath, path: '/backup/dump', timeoutMs: DUMP_TIMEOUT_MS }),
    async record(takenAt) {
      const answer = await send({ socketPath, path: '/backup/recorded', body: { takenAt } })
      answer.resume()
    },
  }
}
