import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** UTF-16 units. Most letters and drafts are shorter. */
const largeBody = 16_384

/**
 * Reads large bodies one in each turn of the event loop. To parse and check one takes some milliseconds, and a crowd of
 * them that arrives in one turn would hold up all other callers.
 */
export function parseLargeBodiesInTurn(app: FastifyInstance): void {
  let last = Promise.resolve()
  // A search of each body for names of prototypes is needless: schemas copy the fields that they name, and nothing else.
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length < largeBody) return parse(request, body, done)
    last = last.then(() => nextTurn())
    void last.then(() => parse(request, body, done))
  })
}
