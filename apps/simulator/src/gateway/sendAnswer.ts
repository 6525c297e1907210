import type { FastifyReply } from 'fastify'
import type { Answer } from './judge.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, character => escapes[character] ?? character)
}

/** In the manner of the gateways: plain text, or XML that lists what the schema has against a document. */
export function sendAnswer(
  reply: FastifyReply,
  { status, text, errors, retryAfterSeconds }: Answer,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (!errors) return reply.code(status).type('text/plain; charset=utf-8').send(text)
  const list = errors.map(each => `<Error>${escapeText(each)}</Error>`).join('')
  return reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Errors>${list}</Errors>`)
}
