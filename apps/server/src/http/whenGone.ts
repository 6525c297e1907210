import type { FastifyReply } from 'fastify'

/** Aborted when the caller goes away before the answer is whole, so that nobody works for nobody. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
