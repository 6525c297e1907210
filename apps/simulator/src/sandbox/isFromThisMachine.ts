import type { FastifyRequest } from 'fastify'
import { ipOf } from '../ipOf.ts'

const loopback = /^(127(\.\d{1,3}){3}|::1)$/
const ownName = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/**
 * The letters are personal: they show to a caller on this machine only. Not to one behind a proxy on it,
 * nor to a foreign page that has its own name point here.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { host = '', forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  return (
    loopback.test(ipOf(request)) &&
    ownName.test(host) &&
    forwarded === undefined &&
    forwardedFor === undefined
  )
}
