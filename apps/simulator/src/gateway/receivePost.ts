import type { FastifyReply, FastifyRequest } from 'fastify'
import { acknowledge } from '../acknowledgements/acknowledge.ts'
import type { Capitol } from '../capitol.ts'
import type { Fault } from '../faults.ts'
import { ipOf } from '../ipOf.ts'
import { faultAnswer } from './faultAnswer.ts'
import { type Answer, judge, mostBytes, type Post } from './judge.ts'
import type { Schema } from './openSchema.ts'
import { textAt } from './readElement.ts'
import { readLetter } from './readLetter.ts'
import { sendAnswer } from './sendAnswer.ts'

/** The key in the address; empty where there is none. */
export function keyOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://gateway').searchParams.get('apikey') ?? ''
}

function readPost(request: FastifyRequest, kind: Pick<Post, 'gateway' | 'purpose'>, schema: Schema): Post {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const xml = body.length > mostBytes ? '' : body.toString('utf8')
  const examined = /<!DOCTYPE/i.test(xml) ? undefined : schema.examine(xml)
  const contentType = request.headers['content-type'] ?? ''
  return { ...kind, ip: ipOf(request), key: keyOf(request), contentType, bytes: body.length, xml, examined }
}

function keep(post: Post, capitol: Capitol, answer: Answer & { accepted: boolean }): void {
  const { gateway, xml, examined } = post
  capitol.keep({
    gateway,
    office: examined ? textAt(examined.root, 'Recipient/MemberOffice') : '',
    deliveryId: examined ? textAt(examined.root, 'Delivery/DeliveryId') : '',
    status: answer.status,
    body: xml,
    accepted: answer.accepted,
    answer: [...new Set(answer.errors ?? [answer.text])].join('\n'),
    reading: examined && readLetter(examined.root),
  })
}

/** Leaves the caller without an answer: for ever, or with a connection that breaks. */
export function giveNoAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault['name'],
): FastifyReply {
  reply.hijack()
  if (fault !== 'hang') request.raw.socket.resetAndDestroy()
  return reply
}

const unanswered = { status: 0, text: 'No answer was given, as the sandbox was asked.', accepted: false }

/** Meets one letter: with the fault that was ordered for it, or with a gateway's judgement. */
export function receivePost(capitol: Capitol, schema: Schema, kind: Pick<Post, 'gateway' | 'purpose'>) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const post = readPost(request, kind, schema)
    if (kind.purpose === 'validate') return sendAnswer(reply, judge(post, capitol))
    const office = post.examined ? textAt(post.examined.root, 'Recipient/MemberOffice') : ''
    const fault = capitol.faults.next(kind.gateway, office)
    if (fault?.name === 'hang' || fault?.name === 'reset') {
      keep(post, capitol, unanswered)
      return giveNoAnswer(request, reply, fault.name)
    }
    const answer = (fault && faultAnswer(fault, capitol.clock.now())) ?? judge(post, capitol)
    const accepted = answer.status < 300
    keep(post, capitol, { ...answer, accepted })
    if (accepted && post.examined) acknowledge(capitol, post.examined.root)
    if (fault?.name === 'reset-after-accept' && accepted) return giveNoAnswer(request, reply, fault.name)
    return sendAnswer(reply, answer)
  }
}
