import type { FastifyRequest } from 'fastify'

/** From the socket, never from a header; without the IPv6 prefix of an IPv4 address. */
export function ipOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
}
