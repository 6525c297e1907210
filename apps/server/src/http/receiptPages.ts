import { followUpAnswers, type OpenReceipt } from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import { configIn } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Confirmations } from '../confirmations/confirmations.ts'
import { mayAskAgain } from '../followUps/followUps.ts'
import type { Limits } from '../limits/limits.ts'
import { formatLetters } from '../receipts/receiptLetters.ts'
import type { OpenedReceipt, Receipts } from '../receipts/receipts.ts'
import { beginAgain } from '../visits/askAgain.ts'
import type { Visits } from '../visits/visits.ts'
import type { Handlers } from './apiRoutes.ts'
import { setBrowserCookie } from './confirmPages.ts'
import {
  acceptForms,
  acceptOneClick,
  isPageNonce,
  isSecure,
  openPageNonce,
  sendSecretPage,
  setVisitCookie,
} from './forms.ts'
import { keepLanguage, languageWish, pageLanguage } from './pageLanguage.ts'
import { drivingOf } from './visitPages.ts'
import type { WebPage } from './webPage.ts'

type ReceiptServices = {
  receipts: Pick<Receipts, 'open' | 'erase' | 'disown' | 'confirm' | 'answer' | 'readDelivered' | 'withdraw'>
  confirmations: Pick<Confirmations, 'rememberBrowser'>
  campaigns: Pick<Campaigns, 'config' | 'find' | 'isOpen'>
  visits: Visits
  handlers: Handlers
  limits: Pick<Limits, 'count'>
  clock: Clock
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
    acceptOneClick(routes)
    routes.get('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token, part] = /^([^/]*)\/(letter\.txt|withdraw)$/.exec(request.params['*']) ?? []
      if (token === undefined) return showReceipt(services, request, reply)
      // The link of a mail: it shows, and the button there withdraws.
      if (part === 'withdraw')
        return reply.header('cache-control', 'no-store').redirect(`/receipt/${token}#contact`, 303)
      return sendLetter(services, { token, request }, reply)
    })
    // It redirects to the receipt, so that a reload changes nothing.
    routes.post('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token, verb] =
        /^([^/]*)\/(erase|disown|confirm|answer|again|withdraw)$/.exec(request.params['*']) ?? []
      if (token === undefined || !(await receipts.open(token))) return showReceipt(services, request, reply)
      if (verb === 'again') return askAgain(services, { token, request }, reply)
      if (verb === 'confirm') await confirm(services, { token, request }, reply)
      else if (verb === 'answer') await answer(services, { token, request })
      else if (verb === 'withdraw') await receipts.withdraw(token)
      else await (verb === 'erase' ? receipts.erase(token) : receipts.disown(token))
      // RFC 8058: the post of a mail program is not redirected.
      if (request.body?.get('List-Unsubscribe') === 'One-Click')
        return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK\n')
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

/** As `confirm`. */
async function answer({ receipts }: ReceiptServices, { token, request: { headers, body } }: Asked) {
  const given = followUpAnswers.find(each => each === body?.get('answer'))
  const isOwn = isPageNonce({ headers }, body?.get('nonce') ?? '', `/receipt/${token}`)
  if (given && isOwn) await receipts.answer(token, given)
}

/** A new letter, as a visit of this browser: nothing of it stands in an address. */
async function askAgain(services: ReceiptServices, { token, request }: Asked, reply: FastifyReply) {
  const { receipts, campaigns, visits, environment } = services
  reply.header('cache-control', 'no-store')
  const opened = await receipts.open(token)
  const isOwn = isPageNonce(request, request.body?.get('nonce') ?? '', `/receipt/${token}`)
  const before =
    isOwn && opened && (await canAskAgain(services, opened)) && (await receipts.readDelivered(token))
  const config = before && (await campaigns.config(opened.organizationId))
  if (!before || !config) return reply.redirect(`/receipt/${token}`, 303)
  const driving = drivingOf(services, request, { organization: config, source: undefined })
  const visit = await beginAgain(visits, { before, config, language: opened.language, driving })
  setVisitCookie(reply, environment, visit.secret)
  return reply.redirect(visit.at, 303)
}

/**
 * The campaign is open and follows up, and the letter is old enough, or has no answer. The new letter holds the sender's
 * street, so the address that the link was mailed to is confirmed first.
 */
async function canAskAgain(
  { campaigns, clock }: ReceiptServices,
  { receipt, campaignId = '' }: OpenedReceipt,
): Promise<boolean> {
  if (receipt.kind !== 'open' || receipt.canConfirm) return false
  const found = await campaigns.find(campaignId)
  if (!found || !campaigns.isOpen(found.campaign)) return false
  return mayAskAgain(found.campaign, receipt, clock.now())
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

async function showReceipt(services: ReceiptServices, request: ReceiptRequest, reply: FastifyReply) {
  const { receipts, campaigns, environment, page, clock } = services
  const token = request.params['*']
  const { chosen, accepted } = languageWish(request)
  const opened = await receipts.open(token, chosen)
  const language = opened?.language ?? pageLanguage({ chosen, accepted })
  const stored = opened && (await campaigns.config(opened.organizationId))
  const known = stored && configIn(stored, language)
  // What is over is not shared any more.
  const isOpen = (each: Campaign) => isPublished(each, clock.now())
  const config = known && { ...known, campaigns: known.campaigns.filter(isOpen) }
  keepLanguage(request, reply, environment)
  const path = `/receipt/${token}`
  const receipt = opened ? opened.receipt : ({ kind: 'unknown' } as const)
  if (opened && receipt.kind === 'open') receipt.canAskAgain = await canAskAgain(services, opened)
  const hasForm = receipt.kind === 'open' && hasNoncedForm(receipt)
  const rendered = page.renderReceipt(receipt, {
    environment,
    config,
    address: path,
    formNonce: hasForm ? openPageNonce(request, reply, { path, secure: isSecure(environment) }) : '',
    nonce: reply.cspNonce.style,
    language,
  })
  return sendSecretPage(reply, rendered)
}

/** Its forms count only with the page's own nonce. */
function hasNoncedForm({ canConfirm, followUp, canAskAgain }: OpenReceipt): boolean {
  return canConfirm || followUp !== null || canAskAgain
}
