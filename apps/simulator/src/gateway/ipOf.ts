import type { FastifyRequest } from 'fastify'

/** Returns the IP address from the socket, never from a header, and without the IPv6 prefix of an IPv4 address. */
export function ipOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
}
