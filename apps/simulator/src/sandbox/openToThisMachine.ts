import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from './isFromThisMachine.ts'
import { pageHeaders } from './sandboxPage.ts'

/** What is registered here does not exist for any other machine. Orders come as text, whatever they are called. */
export function openToThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    reply.headers(pageHeaders)
  })
  // Orders are read leniently, so that one can be given by hand without a header.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
