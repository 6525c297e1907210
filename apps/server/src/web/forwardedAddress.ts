import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../platform/log.ts'

const HEADER = 'x-forwarded-for'

/** A visitor's request passes fewer proxies than this. Only the nearest hops decide who is asking. */
const MOST_HOPS = 20

/**
 * Makes `request.ip` a valid address. A port that a proxy wrote behind an address is removed. If the header still names
 * something other than an address as the client, the whole header is dropped, and the address of the connection counts.
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
      'a trusted proxy sent an X-Forwarded-For header whose client is not an IP address: such headers are ignored, and the proxy’s own address counts',
    )
  })
}

/** Returns the nearest hops of the header without their ports. Azure’s gateway writes `203.0.113.8:50001`. */
function removePorts(header: string): string {
  const nearest = header.split(',').slice(-MOST_HOPS)
  return nearest.map(hop => addressIn(hop.trim())).join(', ')
}

/**
 * Returns the address in a hop such as `203.0.113.8:50001`, `[2001:db8::1]:50001` or `[2001:db8::1]`. Other text stays
 * as it is.
 */
function addressIn(hop: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  return bracketed ?? plain ?? hop
}
