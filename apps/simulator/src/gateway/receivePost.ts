import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, ReportName } from '../congress/faults.ts'
import type { GatewaySimulator } from '../congress/gatewaySimulator.ts'
import { type Element, readLetter, textAt } from './document.ts'
import { ipOf } from './ipOf.ts'
import { type GatewayAnswer, type GatewayPost, judge, MAX_BYTES } from './judge.ts'
import type { Schema } from './schema.ts'

export function keyOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://gateway').searchParams.get('apikey') ?? ''
}

function readPost(
  request: FastifyRequest,
  kind: Pick<GatewayPost, 'gateway' | 'purpose'>,
  schema: Schema,
): GatewayPost {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const xml = body.length > MAX_BYTES ? '' : body.toString('utf8')
  const examined = /<!DOCTYPE/i.test(xml) ? undefined : schema.examine(xml)
  const contentType = request.headers['content-type'] ?? ''
  return { ...kind, ip: ipOf(request), key: keyOf(request), contentType, bytes: body.length, xml, examined }
}

function recordPost(
  post: GatewayPost,
  gateways: GatewaySimulator,
  answer: GatewayAnswer & { accepted: boolean },
): void {
  const { gateway, xml, examined } = post
  gateways.record({
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

export function leaveUnanswered(
  request: FastifyRequest,
  reply: FastifyReply,
  fault: Fault['name'],
): FastifyReply {
  reply.hijack()
  if (fault !== 'hang') request.raw.socket.resetAndDestroy()
  return reply
}

const unanswered = { status: 0, text: 'No answer was given, as set in the sandbox.', accepted: false }

export function receivePost(
  gateways: GatewaySimulator,
  loadSchema: () => Promise<Schema>,
  kind: Pick<GatewayPost, 'gateway' | 'purpose'>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const post = readPost(request, kind, await loadSchema())
    if (kind.purpose === 'validate') return sendAnswer(reply, judge(post, gateways))
    const office = post.examined ? textAt(post.examined.root, 'Recipient/MemberOffice') : ''
    const fault = gateways.faults.next(kind.gateway, office)
    if (fault?.name === 'hang' || fault?.name === 'reset') {
      recordPost(post, gateways, unanswered)
      return leaveUnanswered(request, reply, fault.name)
    }
    const answer = (fault && faultAnswer(fault, gateways.clock.now())) ?? judge(post, gateways)
    const accepted = answer.status < 300
    recordPost(post, gateways, { ...answer, accepted })
    if (accepted && post.examined) acknowledge(gateways, post.examined.root)
    if (fault?.name === 'reset-after-accept' && accepted) return leaveUnanswered(request, reply, fault.name)
    return sendAnswer(reply, answer)
  }
}

/** Returns the gateway's answer for a fault. Returns undefined if the fault means that there is no answer. */
export function faultAnswer({ name, until }: Fault, now: number): GatewayAnswer | undefined {
  switch (name) {
    case '503':
      return { status: 503, text: 'Service Unavailable' }
    case '429':
      return { status: 429, text: 'Too Many Requests', retryAfterSeconds: 5 }
    case '400':
      return {
        status: 400,
        text: '',
        errors: ["The 'Message' element is invalid - refused as set in the sandbox."],
      }
    case 'maintenance':
      return {
        status: 503,
        text: 'Closed for scheduled maintenance until 6:00 AM Eastern',
        retryAfterSeconds: Math.ceil((until - now) / 1000),
      }
    case 'hang':
    case 'reset':
    case 'reset-after-accept':
      return undefined
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, character => escapes[character] ?? character)
}

export function sendAnswer(
  reply: FastifyReply,
  { status, text, errors, retryAfterSeconds }: GatewayAnswer,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (!errors) return reply.code(status).type('text/plain; charset=utf-8').send(text)
  const list = errors.map(each => `<Error>${escapeText(each)}</Error>`).join('')
  return reply.code(status).type('application/xml').send(`<?xml version="1.0"?><Errors>${list}</Errors>`)
}

const reportTexts: Record<Exclude<ReportName, 'none'>, { subject: string; text: string }> = {
  taken: { subject: 'Message received', text: 'The message was received by the office.' },
  'wrong-district': {
    subject: 'Message not processed: constituent outside of district',
    text: 'The address of the constituent lies outside of the district of this office. The message was not processed.',
  },
  'bad-address': {
    subject: 'Message not processed: address not verified',
    text: 'The address of the constituent could not be verified. The message was not processed.',
  },
}

/**
 * Sends an office's report to the email address for acknowledgements in the document. The report contains nothing from
 * the letter.
 */
function acknowledge(gateways: GatewaySimulator, document: Element): void {
  const office = textAt(document, 'Recipient/MemberOffice')
  const reports = gateways.acknowledgements.next(office)
  if (!reports) return
  const deliveryId = textAt(document, 'Delivery/DeliveryId')
  const to = textAt(document, 'Delivery/DeliveryAgentAckEmailAddress')
  const from = `${office.toLowerCase()}@crm.simulator.example`
  const { subject, text } = reportTexts[reports]
  const date = new Date(gateways.clock.now()).toUTCString()
  const report = `${text}\n\nOffice: ${office}\nDeliveryId: ${deliveryId}`
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${date}\r\nAuto-Submitted: auto-generated`
  gateways.record({
    gateway: 'mail',
    office: to,
    deliveryId,
    status: 250,
    body: `${head}\r\n\r\n${report.replaceAll('\n', '\r\n')}\r\n`,
    accepted: true,
    answer: 'OK',
    reading: {
      subject,
      from,
      address: [to],
      text: report,
      template: false,
      bills: [],
      stance: '',
      campaignBy: '',
    },
  })
}
