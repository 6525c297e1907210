import type { FastifyRequest } from 'fastify'

/** The socket's own remote address, never a header's; without the IPv6 prefix of an IPv4 address. */
export function ipOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
}
