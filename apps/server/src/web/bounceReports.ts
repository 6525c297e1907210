import { readReturnPath } from '@redress/channels/email/returnPath'
import type { FastifyInstance } from 'fastify'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod/mini'
import { Rejection } from '../platform/rejection.ts'
import { reject } from './errors.ts'

/** A report of the mail provider. `soft` means that the provider tries again, which changes nothing here. */
const report = z.object({ returnPath: z.string().check(z.maxLength(320)), kind: z.enum(['hard', 'soft']) })

const unsigned = new Rejection(401, 'The report has no valid signature.')
const unreadable = new Rejection(400, 'The report has an unknown form.')

const LARGEST_REPORT = 16 * 1024

type BounceReports = {
  /** The secret of the signatures, as in Standard Webhooks. Undefined if no reports are taken. */
  secret: string | undefined
  recordBounce(deliveryId: string): Promise<boolean>
}

/**
 * Takes the mail provider's reports of letters that came back. A report counts only if it is signed and if its return
 * path has the token of its letter.
 */
export function serveBounceReports(app: FastifyInstance, { secret, recordBounce }: BounceReports): void {
  if (secret === undefined) return
  const webhook = new Webhook(secret)
  void app.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json')
    // The signature covers the body as it was sent, so it is not parsed before.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    scope.post('/mail/bounces', { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
      const said = readSigned(webhook, String(request.body ?? ''), request.headers)
      if (said instanceof Rejection) return reject(reply, said)
      const deliveryId = said.kind === 'hard' ? readReturnPath(said.returnPath, secret) : null
      if (deliveryId !== null) await recordBounce(deliveryId)
      // The answer does not tell whether there is such a letter.
      return reply.status(204).send()
    })
    ready()
  })
}

type Report = z.infer<typeof report>

function readSigned(
  webhook: Webhook,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Report | Rejection {
  const header = (name: string) => String(headers[name] ?? '')
  const signed = {
    'webhook-id': header('webhook-id'),
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }
  let content: unknown
  try {
    content = webhook.verify(body, signed)
  } catch {
    return unsigned
  }
  const read = z.safeParse(report, content)
  return read.success ? read.data : unreadable
}
