import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The id that the caller gave, if it may stand in a log; otherwise a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : randomUUID()
}
