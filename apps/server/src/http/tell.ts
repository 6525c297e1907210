import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function isTelling(answer: object): answer is AsyncGenerator<unknown, unknown> {
  return Symbol.asyncIterator in answer
}

async function* eventsOf(telling: AsyncGenerator<unknown, unknown>): AsyncGenerator<string> {
  // Sent at once, so that whoever waits knows that somebody is there.
  yield ':\n\n'
  try {
    for (;;) {
      const { done, value } = await telling.next()
      yield `${done ? 'event: reply\n' : ''}data: ${JSON.stringify(value)}\n\n`
      if (done) return
    }
  } finally {
    await telling.return(undefined)
  }
}

/** An answer as server-sent events: each piece as it comes, and the reply last. Whoever goes away ends it. */
export function tell(reply: FastifyReply, telling: AsyncGenerator<unknown, unknown>): FastifyReply {
  reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  return reply.send(Readable.from(eventsOf(telling)))
}
