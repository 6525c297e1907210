import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Read } from './readOrder.ts'

/** Reads an order, and does it or says what is wrong with it. What it answers is what now holds. */
export function obey<Wanted>(read: (body: string) => Read<Wanted>, act: (wanted: Wanted) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const order = read(typeof request.body === 'string' ? request.body : '')
    if ('wanted' in order) return act(order.wanted)
    reply.code(400)
    return { error: 'The order cannot be read.', problems: order.problems }
  }
}
