import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { asked } from '../reports/asked.ts'
import type { Desk } from './desk.ts'

const odd = { error: 'The question is odd.' }

/** The last line of an export: without it the product stopped in between. */
export const exportEnded = '"ended"'

async function* linesFrom(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map(each => `${JSON.stringify(each)}\n`).join('')
  yield `${exportEnded}\n`
}

/** Reports and exports, for the operator's socket: an export a line of JSON for each letter, as it is read. */
export function serveReports(app: FastifyInstance, desk: Pick<Desk, 'report' | 'personal'>): void {
  app.post('/report', async (request, reply) => {
    const read = asked.safeParse(request.body)
    return read.success ? { report: await desk.report(read.data) } : reply.code(400).send(odd)
  })
  app.post('/report/personal', async (request, reply) => {
    const read = asked.safeParse(request.body)
    if (!read.success) return reply.code(400).send(odd)
    return reply.type('application/x-ndjson').send(Readable.from(linesFrom(desk.personal(read.data))))
  })
}
