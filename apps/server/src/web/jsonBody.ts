import type { IncomingMessage } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { LARGE_BODY, openTurns } from '../platform/turns.ts'
import { RefusedBody } from './errors.ts'

/**
 * The maximum number of entries of a body. The largest call is a batch of 20 letters, each with 50 bills and 50 boxes,
 * which has about 11,000 entries.
 */
const MOST_ENTRIES = 12_000
const TOO_MANY = `The body has too many entries. Send at most ${MOST_ENTRIES.toLocaleString('en')}.`

/**
 * Makes the app accept JSON bodies, and counts their entries before they are parsed. Schemas copy only the fields that
 * they name, so bodies are not searched for `__proto__`. Each large body is joined, parsed and checked in its own turn
 * of the event loop, so that other callers are not delayed.
 */
export function acceptJson(app: FastifyInstance): void {
  const takeTurn = openTurns()
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage, done) => {
    const read = async () => {
      const chunks = await receive(payload, request.routeOptions.bodyLimit)
      const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (size > LARGE_BODY) await takeTurn()
      const text = Buffer.concat(chunks).toString()
      if (countEntries(text) > MOST_ENTRIES) throw new RefusedBody(TOO_MANY)
      void parse(request, text, done)
    }
    read().catch(done)
  })
}

/** @throws FST_ERR_CTP_BODY_TOO_LARGE; the rest of the body is then not read */
function receive(payload: IncomingMessage, limit: number): Promise<Buffer[]> {
  const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  return new Promise((resolve, reject) => {
    if (Number(payload.headers['content-length'] ?? 0) > limit) return reject(tooLarge())
    const chunks: Buffer[] = []
    let left = limit
    const onData = (chunk: Buffer) => {
      left -= chunk.length
      if (left >= 0) return chunks.push(chunk)
      payload.off('data', onData)
      reject(tooLarge())
    }
    payload.on('data', onData)
    payload.once('end', () => resolve(chunks))
    payload.once('error', reject)
  })
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [...'"\\,[{'].map(sign => sign.charCodeAt(0))

/**
 * Counts the entries of all lists and objects. Before each entry there is a comma or an opening bracket. Those inside
 * texts do not count.
 */
export function countEntries(json: string): number {
  let count = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) isText = !isText
    else if (isText && sign === BACKSLASH) at += 1
    else if (!isText && (sign === COMMA || sign === BRACKET || sign === BRACE)) count += 1
  }
  return count
}
