import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'

const HEADER = 'x-forwarded-for'

/**
 * The maximum number of hops that are read. A real request passes fewer proxies, and only the nearest hops determine
 * the client.
 */
const MOST_HOPS = 20

/**
 * Makes sure that `request.ip` is an IP address. If a proxy appended a port to an address, the port is removed. If the
 * header's client is still not an IP address, the whole header is ignored, and the connection's own address is used.
 */
export function readForwardedAddress(app: FastifyInstance, log: Pick<Log, 'warn'>): void {
  let isTold = false
  app.addHook('onRequest', async request => {
    const header = request.headers[HEADER]
    if (typeof header !== 'string') return
    request.raw.headers[HEADER] = removePorts(header)
    if (request.ip === request.socket.remoteAddress || isIP(request.ip) !== 0) return
    delete request.raw.headers[HEADER]
    if (isTold) return
    isTold = true
    log.warn(
      'a trusted proxy sent an X-Forwarded-For header whose client is not an IP address: the header is ignored, and the proxy’s own address is used',
    )
  })
}

/**
 * Returns the nearest hops of the header without their ports. Azure’s gateway sends values such as `203.0.113.8:50001`.
 */
function removePorts(header: string): string {
  const nearest = header.split(',').slice(-MOST_HOPS)
  return nearest.map(hop => addressIn(hop.trim())).join(', ')
}

/**
 * Returns the IP address in a hop such as `203.0.113.8:50001`, `[2001:db8::1]:50001` or `[2001:db8::1]`. Any other text
 * is returned unchanged.
 */
function addressIn(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}
