import type { ConfirmationNotice } from '@redress/contract/confirmation'
import type { Environment } from '@redress/contract/shapes/environment'
import { configIn } from '@redress/core/organization/translation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Confirmations } from '../letters/accept/confirmations.ts'
import type { Campaigns } from '../organizations/campaigns/campaigns.ts'
import { toIsoString } from '../platform/clock.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { REMEMBERED_MS } from '../platform/limits/rememberedBrowser.ts'
import { CONFIRMED_BROWSER_COOKIE } from './callerOf.ts'
import { acceptForms, cookieAttributes, isPageNonce, openPageNonce, sendSecretPage } from './forms.ts'
import { keepLanguage, languageWish, pageLanguage } from './pageLanguage.ts'
import { allowInPage, imageSources, styleNonce } from './security.ts'
import { countPages } from './visitPages.ts'
import type { WebPage } from './webPage.ts'

type ConfirmServices = {
  confirmations: Pick<Confirmations, 'open' | 'confirm' | 'disown' | 'disownAll'>
  campaigns: Pick<Campaigns, 'config'>
  environment: Environment
  limits: Pick<Limits, 'count'>
  page: Pick<WebPage, 'renderConfirmation'>
}

type PageRequest = FastifyRequest<{
  Params: { '*': string }
  Querystring: Record<string, unknown>
  Body: URLSearchParams | undefined | null
}>

/**
 * Serves the confirmation pages. Mail scanners open every link, so a GET request changes nothing, and a form is
 * accepted only with the nonce of its own page. The token is the rest of the path, so that logs contain only
 * `/confirm/*`.
 */
export function serveConfirmations(app: FastifyInstance, services: ConfirmServices): void {
  app.register((routes, _options, ready) => {
    acceptForms(routes)
    countPages(routes, services)
    routes.get('/confirm/*', async (request: PageRequest, reply) => showPage(services, request, reply))
    // The answer redirects to the page, so that reloading it does not submit the form again.
    routes.post('/confirm/*', async (request: PageRequest, reply) => {
      const notice = await perform(services, request, reply)
      return reply.header('cache-control', 'no-store').redirect(`${pathOf(request)}?${notice}`, 303)
    })
    ready()
  })
}

function pathOf({ params }: PageRequest): string {
  return `/confirm/${encodeURIComponent(params['*'])}`
}

/**
 * Returns the id, or an empty text if the value is not an id. Other text may contain characters that the database
 * rejects.
 */
function idIn(value: unknown): string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : ''
}

/** PostgreSQL does not accept later years in this form. */
const latestMoment = Date.UTC(9999, 0)

/** Returns the time in ISO 8601. Returns null for a text that is not a time. */
function momentIn(value: string | null | undefined): string | null {
  const at = Date.parse(value ?? '')
  return at >= 0 && at <= latestMoment ? toIsoString(at) : null
}

/** @returns the query of the page that says what was done */
async function perform(
  { confirmations, environment }: ConfirmServices,
  request: PageRequest,
  reply: FastifyReply,
): Promise<URLSearchParams> {
  const { params, body } = request
  const token = params['*']
  const letter = idIn(body?.get('letter'))
  const isOwn = isPageNonce(request, body?.get('nonce') ?? '', pathOf(request))
  const verb = body?.get('do')
  const until = momentIn(body?.get('until'))
  if (isOwn && verb === 'disown') {
    const isErased = await confirmations.disown(token, letter)
    return new URLSearchParams({ notice: isErased ? 'disowned' : 'gone' })
  }
  if (isOwn && verb === 'disownAll' && until !== null) {
    await confirmations.disownAll(token, until)
    return new URLSearchParams({ notice: 'disownedAll' })
  }
  if (!isOwn || verb !== 'confirm') return new URLSearchParams({ notice: 'again' })
  const digest = body?.get('digest') ?? ''
  const confirmed = await confirmations.confirm(token, { batchId: letter, digest })
  if (typeof confirmed === 'string') return new URLSearchParams({ notice: confirmed })
  setBrowserCookie(reply, confirmed.browser, environment)
  return new URLSearchParams({ notice: 'confirmed', receipt: new URL(confirmed.receiptUrl).pathname })
}

/**
 * Sets the cookie that identifies the browser. Call it only after a person pressed a button behind a link in an email.
 */
export function setBrowserCookie(
  reply: FastifyReply,
  browser: string,
  environment: Pick<Environment, 'publicUrl'>,
): void {
  reply.setCookie(CONFIRMED_BROWSER_COOKIE, browser, {
    ...cookieAttributes(environment),
    maxAge: REMEMBERED_MS / 1000,
  })
}

async function showPage(
  { confirmations, campaigns, environment, page }: ConfirmServices,
  request: PageRequest,
  reply: FastifyReply,
) {
  const path = pathOf(request)
  const wish = languageWish(request)
  const query = { before: idIn(request.query.before), language: wish.chosen }
  const opened = await confirmations.open(request.params['*'], query)
  const language = opened?.language ?? pageLanguage(wish)
  const stored = opened?.organizationId ? await campaigns.config(opened.organizationId) : null
  const config = stored && configIn(stored, language)
  keepLanguage(request, reply, environment)
  allowInPage(reply, environment, { images: imageSources(config), styles: [styleNonce(reply)] })
  const rendered = page.renderConfirmation(
    opened
      ? {
          kind: 'open',
          waiting: opened.waiting,
          notice: noticeOf(request.query),
          earlier: opened.earlier && `${path}?before=${opened.earlier}`,
        }
      : { kind: 'unknown' },
    {
      environment,
      config,
      address: path,
      formNonce: opened ? openPageNonce(request, reply, { path, environment }) : '',
      nonce: reply.cspNonce.style,
      language,
    },
  )
  return sendSecretPage(reply, rendered)
}

function noticeOf({ notice, receipt }: Record<string, unknown>): ConfirmationNotice | null {
  switch (notice) {
    case 'confirmed':
      return typeof receipt === 'string' && /^\/receipt\/[\w-]+$/.test(receipt)
        ? { kind: 'confirmed', receipt }
        : null
    case 'disowned':
    case 'disownedAll':
    case 'closed':
    case 'gone':
    case 'changed':
    case 'again':
      return { kind: notice }
    default:
      return null
  }
}
