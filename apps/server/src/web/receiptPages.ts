import {
  followUpAnswers,
  type OpenReceipt,
  type ReceiptBill,
  type ReceiptNotice,
} from '@redress/contract/receipt'
import type { Environment } from '@redress/contract/shapes/environment'
import { type Campaign, isPublished } from '@redress/core/campaign/campaign'
import { configIn } from '@redress/core/organization/translation'
import { handOverWords } from '@redress/core/submission/submission'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bills } from '../legislators/bills/bills.ts'
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
  receipts: Pick<
    Receipts,
    'open' | 'erase' | 'disown' | 'confirm' | 'answer' | 'readDelivered' | 'withdraw' | 'sayHandOver'
  >
  confirmations: Pick<Confirmations, 'rememberBrowser'>
  bills: Pick<Bills, 'find'>
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
 * Serves the receipts. The token is the rest of the path, of any length. A damaged link is therefore answered like an
 * unknown one, and logs contain only `/receipt/*`. Mail scanners open every link and submit forms, so each button works
 * only with the nonce of its own page.
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
    // The answer redirects to the receipt, so that reloading it does not submit the form again.
    routes.post('/receipt/*', async (request: ReceiptRequest, reply) => {
      const [, token, verb = ''] =
        /^([^/]*)\/(erase|disown|confirm|answer|again|withdraw|hand-over)$/.exec(request.params['*']) ?? []
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

/** @returns the message that the receipt shows if the button had no effect */
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
    case 'hand-over': {
      const said = handOverWords.find(each => each === request.body?.get('said'))
      const legislatorId = request.body?.get('legislator') ?? ''
      if (said) await receipts.sayHandOver(token, { legislatorId, said })
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

/** Begins a new letter in a visit of this browser. No data of the letter is part of a URL. */
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
 * Tells whether the person may ask again: the campaign is open and offers follow-ups, and the letter is old enough or
 * got no answer. The email address must be confirmed before, because the new letter contains the sender's street.
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
  // An ended campaign can no longer be shared.
  const isOpen = (each: Campaign) => isPublished(each, clock.now())
  const config = known && { ...known, campaigns: known.campaigns.filter(isOpen) }
  keepLanguage(request, reply, environment)
  const path = `/receipt/${token}`
  const receipt = opened ? opened.receipt : ({ kind: 'unknown' } as const)
  if (opened && receipt.kind === 'open') {
    receipt.canAskAgain = await canAskAgain(services, opened)
    receipt.standings = await findStandings(services, receipt)
  }
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

/** Returns where the bills of the letters stand today. */
async function findStandings({ bills }: ReceiptServices, { letters }: OpenReceipt): Promise<ReceiptBill[]> {
  const ids = [...new Set(letters.flatMap(each => each.bills.map(({ id }) => id)))]
  const found = await bills.find(ids)
  return found.flatMap(({ id, name, url, standing }) => (standing ? [{ id, name, url, ...standing }] : []))
}

function noticeOf({ notice }: Record<string, unknown>): ReceiptNotice | null {
  return notice === 'again' || notice === 'changed' ? notice : null
}
