import type { Environment } from '@redress/contract/shapes/environment'
import { configIn } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Confirmations } from '../confirmations/confirmations.ts'
import { formatLetters } from '../receipts/receiptLetters.ts'
import type { Receipts } from '../receipts/receipts.ts'
import { setBrowserCookie } from './confirmPages.ts'
import { acceptForms } from './forms.ts'
import { keepLanguage, languageWish, pageLanguage } from './pageLanguage.ts'
import { isPageNonce, isSecure, openPageNonce } from './pageNonce.ts'
import { sendSecretPage } from './secretPage.ts'
import type { WebPage } from './webPage.ts'

type ReceiptServices = {
  receipts: Pick<Receipts, 'open' | 'erase' | 'disown' | 'confirm'>
  confirmations: Pick<Confirmations, 'rememberBrowser'>
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  page: Pick<WebPage, 'renderReceipt'>
}

type ReceiptRequest = FastifyRequest<{
  Params: { '*': string }
  Body: URLSearchParams | undefined | null
}>

/**
 * The token is the rest of the path, of any length: a damaged link is answered like an unknown one, and logs hold only
 * `/receipt/*`.
 */
export function serveReceipts(app: FastifyInstance, services: ReceiptServices): void {
  const { receipts } = services
  app.register((routes, _options, ready) => {
    acceptForms(routes)
    routes.get('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token] = /^([^/]*)\/letter\.txt$/.exec(request.params['*']) ?? []
      return token === undefined
        ? showReceipt(services, request, reply)
        : sendLetter(services, { token, request }, reply)
    })
    // It redirects to the receipt, so that a reload changes nothing.
    routes.post('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token, verb] = /^([^/]*)\/(erase|disown|confirm)$/.exec(request.params['*']) ?? []
      if (token === undefined || !(await receipts.open(token))) return showReceipt(services, request, reply)
      if (verb === 'confirm') await confirm(services, { token, request }, reply)
      else await (verb === 'erase' ? receipts.erase(token) : receipts.disown(token))
      return reply.header('cache-control', 'no-store').redirect(`/receipt/${token}`, 303)
    })
    ready()
  })
}

type Asked = { token: string; request: ReceiptRequest }

/** A program that opens links and submits nothing confirms nothing. */
async function confirm(
  { receipts, confirmations, environment }: ReceiptServices,
  { token, request }: Asked,
  reply: FastifyReply,
): Promise<void> {
  if (!isPageNonce(request, request.body?.get('nonce') ?? '', `/receipt/${token}`)) return
  const email = await receipts.confirm(token)
  if (email !== null) setBrowserCookie(reply, confirmations.rememberBrowser(email), environment)
}

/** The letter as a file. */
async function sendLetter(services: ReceiptServices, { token, request }: Asked, reply: FastifyReply) {
  const opened = await services.receipts.open(token)
  if (!opened || opened.receipt.kind === 'erased') return showReceipt(services, request, reply)
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="letter.txt"')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/plain; charset=utf-8')
    .send(formatLetters(opened.receipt, opened.language))
}

async function showReceipt(
  { receipts, campaigns, environment, page }: ReceiptServices,
  request: ReceiptRequest,
  reply: FastifyReply,
) {
  const token = request.params['*']
  const { chosen, accepted } = languageWish(request)
  const opened = await receipts.open(token, chosen)
  const language = opened?.language ?? pageLanguage({ chosen, accepted })
  const stored = opened && (await campaigns.config(opened.organizationId))
  const config = stored && configIn(stored, language)
  keepLanguage(request, reply, environment)
  const path = `/receipt/${token}`
  const canConfirm = opened?.receipt.kind === 'open' && opened.receipt.canConfirm
  const rendered = page.renderReceipt(opened?.receipt ?? { kind: 'unknown' }, {
    environment,
    config,
    address: path,
    formNonce: canConfirm ? openPageNonce(request, reply, { path, secure: isSecure(environment) }) : '',
    nonce: reply.cspNonce.style,
    language,
  })
  return sendSecretPage(reply, rendered)
}
