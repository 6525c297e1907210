import type { IncomingMessage } from 'node:http'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Capitol } from '../capitol.ts'
import { ipOf } from '../ipOf.ts'
import { describeOffice } from '../offices/describeOffice.ts'
import { faultAnswer } from './faultAnswer.ts'
import { mayCall, mostBytes } from './judge.ts'
import { openSchema } from './openSchema.ts'
import { readBody } from './readBody.ts'
import { giveNoAnswer, keyOf, receivePost } from './receivePost.ts'
import { sendAnswer } from './sendAnswer.ts'

/** A gateway that is down lists no offices either; a fault of single letters or offices leaves its list alone. */
function inTrouble(capitol: Capitol, gateway: 'house' | 'senate') {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const fault = capitol.faults.waiting(gateway, '')
    if (!fault || fault.name === '400' || fault.name === 'reset-after-accept') return undefined
    const answer = faultAnswer(fault, capitol.clock.now())
    return answer ? sendAnswer(reply, answer) : giveNoAnswer(request, reply, fault.name)
  }
}

/** The House's and the Senate's gateways, under `/house/v2` and `/senate/api`. */
export const gatewayRoutes: FastifyPluginAsync<{ capitol: Capitol }> = async (app, { capitol }) => {
  const house = openSchema('house')
  const senate = openSchema('senate')
  app.addHook('onClose', async () => {
    house.close()
    senate.close()
  })
  // Whatever is posted is read as it is: what it should have been is for the gateways' checks, in their order.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, stream: IncomingMessage) =>
    readBody(stream, mostBytes),
  )

  app.post('/house/v2/message', receivePost(capitol, house, { gateway: 'house', purpose: 'deliver' }))
  app.post('/house/v2/validate', receivePost(capitol, house, { gateway: 'house', purpose: 'validate' }))
  app.get('/house/v2/offices', async (request, reply) => {
    const refusal = mayCall({ gateway: 'house', ip: ipOf(request), key: keyOf(request) }, capitol)
    if (refusal) return reply.code(refusal.status).send(refusal.text)
    return inTrouble(capitol, 'house')(request, reply) ?? capitol.house.offices
  })

  app.post(
    '/senate/api/testing-messages/',
    receivePost(capitol, senate, { gateway: 'senate', purpose: 'testing' }),
  )
  app.post(
    '/senate/api/production-messages/',
    receivePost(capitol, senate, { gateway: 'senate', purpose: 'deliver' }),
  )
  for (const path of ['/senate/api/active_offices', '/senate/api/active_offices.json']) {
    app.get(path, async (request, reply) => {
      const listed = capitol.senate.offices.map(code => ({ name: describeOffice(code), office_code: code }))
      return inTrouble(capitol, 'senate')(request, reply) ?? listed
    })
  }
}
