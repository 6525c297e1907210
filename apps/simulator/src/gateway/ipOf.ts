import type { FastifyRequest } from 'fastify'

/** Returns the IP address of the connection. It never comes from a header, and an IPv4 address has no IPv6 prefix. */
export function ipOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
}
