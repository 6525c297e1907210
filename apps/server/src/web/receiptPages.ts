import { followUpAnswers, type ReceiptNotice } from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import { configIn } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Confirmations } from '../letters/accept/confirmations.ts'
import { mayAskAgain } from '../letters/notify/followUps.ts'
import { formatLetters } from '../letters/receipts/receiptLetters.ts'
import type { OpenedReceipt, Receipts } from '../letters/receipts/receipts.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import type { Clock } from '../platform/clock.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Handlers } from './apiRoutes.ts'
import { setBrowserCookie } from './confirmPages.ts'
import { beginAgain } from './formSessions/askAgain.ts'
import type { Visits } from './formSessions/visits.ts'
import { acceptForms, isPageNonce, openPageNonce, sendSecretPage, setVisitCookie } from './forms.ts'
import { keepLanguage, languageWish, pageLanguage } from './pageLanguage.ts'
import { countPages, drivingOf } from './visitPages.ts'
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
  Querystring: Record<string, unknown>
  Body: URLSearchParams | undefined | null
}>

/**
 * Serves the receipts. The token is the rest of the path, of any length, so a damaged link is answered like an unknown
 * one, and logs hold only `/receipt/*`. Mail scanners open every link and submit forms, so each button counts only with
 * the page's own nonce.
 */
export function serveReceipts(app: FastifyInstance, services: ReceiptServices): void {
  const { receipts } = services
  app.register((routes, _options, ready) => {
    acceptForms(routes)
    countPages(routes, services)
    routes.get('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token] = /^([^/]*)\/letter\.txt$/.exec(request.params['*']) ?? []
      if (token === undefined) return showReceipt(services, request, reply)
      return sendLetter(services, { token, request }, reply)
    })
    // The answer redirects to the receipt, so that a reload changes nothing.
    routes.post('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token, verb = ''] =
        /^([^/]*)\/(erase|disown|confirm|answer|again|withdraw)$/.exec(request.params['*']) ?? []
      if (token === undefined || !(await receipts.open(token))) return showReceipt(services, request, reply)
      reply.header('cache-control', 'no-store')
      const isOwn = isPageNonce(request, request.body?.get('nonce') ?? '', `/receipt/${token}`)
      if (!isOwn) return reply.redirect(`/receipt/${token}?notice=again`, 303)
      if (verb === 'again') return askAgain(services, { token, request }, reply)
      const notice = await perform(services, { token, request, verb }, reply)
      return reply.redirect(`/receipt/${token}${notice === null ? '' : `?notice=${notice}`}`, 303)
    })
    ready()
  })
}

type Asked = { token: string; request: ReceiptRequest }

/** @returns the message of the receipt if the button did nothing */
async function perform(
  services: ReceiptServices,
  { token, request, verb }: Asked & { verb: string },
  reply: FastifyReply,
): Promise<ReceiptNotice | null> {
  const { receipts } = services
  switch (verb) {
    case 'confirm':
      return confirm(services, { token, request }, reply)
    case 'answer': {
      const given = followUpAnswers.find(each => each === request.body?.get('answer'))
      if (given) await receipts.answer(token, given)
      return null
    }
    case 'erase':
      await receipts.erase(token)
      return null
    case 'disown':
      await receipts.disown(token)
      return null
    default:
      await receipts.withdraw(token)
      return null
  }
}

async function confirm(
  { receipts, confirmations, environment }: ReceiptServices,
  { token, request }: Asked,
  reply: FastifyReply,
): Promise<ReceiptNotice | null> {
  const confirmed = await receipts.confirm(token, request.body?.get('digest') ?? '')
  if (confirmed.kind === 'confirmed')
    setBrowserCookie(reply, confirmations.rememberBrowser(confirmed.sender), environment)
  return confirmed.kind === 'changed' ? 'changed' : null
}

/** Begins a new letter as a visit of this browser. Nothing of it is part of an address. */
async function askAgain(services: ReceiptServices, { token, request }: Asked, reply: FastifyReply) {
  const { receipts, campaigns, visits, environment } = services
  const opened = await receipts.open(token)
  const before = opened && (await canAskAgain(services, opened)) && (await receipts.readDelivered(token))
  const config = before && (await campaigns.config(opened.organizationId))
  if (!before || !config) return reply.redirect(`/receipt/${token}`, 303)
  const driving = drivingOf(services, request, { organization: config, source: undefined })
  const visit = await beginAgain(visits, { before, config, language: opened.language, driving })
  setVisitCookie(reply, environment, visit.secret)
  return reply.redirect(visit.at, 303)
}

/**
 * Returns whether the person may ask again: the campaign is open and follows up, and the letter is old enough or has no
 * answer. The new letter holds the sender's street, so the address that the link was mailed to is confirmed first.
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

/** Sends the letter as a file. */
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
  // A campaign that is over is no longer shared.
  const isOpen = (each: Campaign) => isPublished(each, clock.now())
  const config = known && { ...known, campaigns: known.campaigns.filter(isOpen) }
  keepLanguage(request, reply, environment)
  const path = `/receipt/${token}`
  const receipt = opened ? opened.receipt : ({ kind: 'unknown' } as const)
  if (opened && receipt.kind === 'open') receipt.canAskAgain = await canAskAgain(services, opened)
  const rendered = page.renderReceipt(receipt, {
    environment,
    config,
    address: path,
    formNonce: opened ? openPageNonce(request, reply, { path, environment }) : '',
    notice: noticeOf(request.query),
    nonce: reply.cspNonce.style,
    language,
  })
  return sendSecretPage(reply, rendered)
}

function noticeOf({ notice }: Record<string, unknown>): ReceiptNotice | null {
  return notice === 'again' || notice === 'changed' ? notice : null
}
