import type { FastifyRequest } from 'fastify'

/** The address of the socket itself, whatever headers say; an IPv4 address in its own form. */
export function ipOf(request: FastifyRequest): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
}
