import type { Environment } from '@redress/contract/shapes/environment'
import { configIn } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Receipts } from '../letters/receipts/receipts.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import { acceptForms, acceptOneClick, sendSecretPage } from './forms.ts'
import { keepLanguage, languageWish, pageLanguage } from './pageLanguage.ts'
import type { WebPage } from './webPage.ts'

type WithdrawServices = {
  receipts: Pick<Receipts, 'openWithdrawal' | 'withdrawByLink'>
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  page: Pick<WebPage, 'renderWithdrawal'>
}

type WithdrawRequest = FastifyRequest<{ Params: { '*': string }; Body: URLSearchParams | undefined | null }>

/**
 * Serves the unsubscribe link of an email. A mail program sends a POST request without opening the page first (RFC
 * 8058), so the form has no nonce. A GET request shows the page and changes nothing. The token is the rest of the path,
 * so that logs contain only `/withdraw/*`.
 */
export function serveWithdrawals(app: FastifyInstance, services: WithdrawServices): void {
  app.register((routes, _options, ready) => {
    acceptForms(routes)
    acceptOneClick(routes)
    routes.get('/withdraw/*', async (request: WithdrawRequest, reply) =>
      showWithdrawal(services, request, reply),
    )
    routes.post('/withdraw/*', async (request: WithdrawRequest, reply) => {
      const token = request.params['*']
      const isOurs = await services.receipts.withdrawByLink(token)
      reply.header('cache-control', 'no-store')
      // RFC 8058 requires that a mail program's POST request is not redirected.
      if (request.body?.get('List-Unsubscribe') === 'One-Click')
        return reply
          .code(isOurs ? 200 : 404)
          .type('text/plain; charset=utf-8')
          .send(isOurs ? 'OK\n' : 'This link is unknown.\n')
      return reply.redirect(`/withdraw/${encodeURIComponent(token)}`, 303)
    })
    ready()
  })
}

async function showWithdrawal(
  { receipts, campaigns, environment, page }: WithdrawServices,
  request: WithdrawRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = request.params['*']
  const wish = languageWish(request)
  const opened = await receipts.openWithdrawal(token)
  const language = wish.chosen ?? opened?.language ?? pageLanguage(wish)
  const stored = opened && (await campaigns.config(opened.organizationId))
  keepLanguage(request, reply, environment)
  const rendered = page.renderWithdrawal(opened ? { kind: 'open', kept: opened.kept } : { kind: 'unknown' }, {
    environment,
    config: stored && configIn(stored, language),
    address: `/withdraw/${encodeURIComponent(token)}`,
    nonce: reply.cspNonce.style,
    language,
  })
  return sendSecretPage(reply, rendered)
}
