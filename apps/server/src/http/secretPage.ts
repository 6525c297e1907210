import type { FastifyReply } from 'fastify'

/** A page behind a secret link: not cached, not indexed, and its address is sent to no other site. */
export function sendSecretPage(
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
}
