import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewaySimulator } from '../congress/gatewaySimulator.ts'
import { describeOffice } from '../congress/offices.ts'
import { ipOf } from './ipOf.ts'
import { MAX_BYTES, mayCall } from './judge.ts'
import { faultAnswer, keyOf, leaveUnanswered, receivePost, sendAnswer } from './receivePost.ts'
import type { Schema } from './schema.ts'

/**
 * Answers a request for the list of offices with the gateway's fault, if the fault concerns the list. A gateway that is
 * down lists no offices, but some faults concern only letters.
 */
function answerWithFault(gateways: GatewaySimulator, gateway: 'house' | 'senate') {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const fault = gateways.faults.peek(gateway, '')
    if (!fault || fault.name === '400' || fault.name === 'reset-after-accept') return undefined
    const answer = faultAnswer(fault, gateways.clock.now())
    return answer ? sendAnswer(reply, answer) : leaveUnanswered(request, reply, fault.name)
  }
}

export const gatewayRoutes: FastifyPluginAsync<{ gateways: GatewaySimulator }> = async (
  app,
  { gateways },
) => {
  const { house, senate, close } = schemasOnDemand()
  app.addHook('onClose', close)
  // Bodies are read as bytes, because the simulated gateways check them themselves, in the order of the real gateways.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, stream: IncomingMessage) =>
    readBody(stream, MAX_BYTES),
  )

  app.post('/house/v2/message', receivePost(gateways, house, { gateway: 'house', purpose: 'deliver' }))
  app.post('/house/v2/validate', receivePost(gateways, house, { gateway: 'house', purpose: 'validate' }))
  app.get('/house/v2/offices', async (request, reply) => {
    const refusal = mayCall({ gateway: 'house', ip: ipOf(request), key: keyOf(request) }, gateways)
    if (refusal) return reply.code(refusal.status).send(refusal.text)
    return answerWithFault(gateways, 'house')(request, reply) ?? gateways.house.offices
  })

  app.post(
    '/senate/api/testing-messages/',
    receivePost(gateways, senate, { gateway: 'senate', purpose: 'testing' }),
  )
  app.post(
    '/senate/api/production-messages/',
    receivePost(gateways, senate, { gateway: 'senate', purpose: 'deliver' }),
  )
  for (const path of ['/senate/api/active_offices', '/senate/api/active_offices.json']) {
    app.get(path, async (request, reply) => {
      const listed = gateways.senate.offices.map(code => ({ name: describeOffice(code), office_code: code }))
      return answerWithFault(gateways, 'senate')(request, reply) ?? listed
    })
  }
}

/** Loads the schemas when the first letter arrives, so that a process without letters does not load them. */
function schemasOnDemand() {
  const opened = new Map<string, Promise<Schema>>()
  const on = (chamber: 'house' | 'senate') => () => {
    const schema = opened.get(chamber) ?? import('./schema.ts').then(each => each.openSchema(chamber))
    opened.set(chamber, schema)
    return schema
  }
  async function close(): Promise<void> {
    for (const schema of opened.values()) (await schema).close()
  }
  return { house: on('house'), senate: on('senate'), close }
}

/** Returns the first `max` + 1 bytes. Reads the other bytes too, and drops them. */
async function readBody(stream: Readable, max: number): Promise<Buffer> {
  const kept: Buffer[] = []
  let room = max + 1
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk).subarray(0, room)
    kept.push(piece)
    room -= piece.length
  }
  return Buffer.concat(kept)
}
