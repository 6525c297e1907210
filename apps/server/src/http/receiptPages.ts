import type { Environment } from '@redress/contract/shapes/environment'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Receipts } from '../receipts/receipts.ts'
import type { WebPage } from './webPage.ts'

type ReceiptServices = {
  receipts: Pick<Receipts, 'open' | 'erase' | 'disown'>
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  page: Pick<WebPage, 'renderReceipt'>
}

type ReceiptRequest = FastifyRequest<{ Params: { '*': string } }>

/**
 * The token is the rest of the path, of any length: a damaged link is answered like an unknown one, and logs hold only
 * `/receipt/*`.
 */
export function serveReceipts(app: FastifyInstance, services: ReceiptServices): void {
  const { receipts } = services
  app.register((routes, _options, ready) => {
    // The forms have no fields.
    routes.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume()
      done(null, {})
    })
    routes.get('/receipt/*', async ({ params }: ReceiptRequest, reply) =>
      showReceipt(services, params['*'], reply),
    )
    // It redirects to the receipt, so that a reload changes nothing.
    routes.post('/receipt/*', async ({ params }: ReceiptRequest, reply) => {
      const [, token, verb] = /^([^/]*)\/(erase|disown)$/.exec(params['*']) ?? []
      if (token === undefined || !(await receipts.open(token)))
        return showReceipt(services, token ?? '', reply)
      await (verb === 'erase' ? receipts.erase(token) : receipts.disown(token))
      return reply.header('cache-control', 'no-store').redirect(`/receipt/${token}`, 303)
    })
    ready()
  })
}

async function showReceipt(
  { receipts, campaigns, environment, page }: ReceiptServices,
  token: string,
  reply: FastifyReply,
) {
  const opened = await receipts.open(token)
  const config = opened && (await campaigns.config(opened.organizationId))
  const { status, html } = page.renderReceipt(opened?.receipt ?? { kind: 'unknown' }, {
    environment,
    config,
    address: `/receipt/${token}`,
    nonce: reply.cspNonce.style,
    language: opened?.language,
  })
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
}
