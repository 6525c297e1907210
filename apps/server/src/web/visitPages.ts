import { randomUUID } from 'node:crypto'
import type { Boot, PostedVisit } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import type { Language } from '@redress/core/language/language'
import { sourceOf } from '@redress/core/session/effectCalls'
import { layoutOf } from '@redress/core/session/layouts'
import { isBlank } from '@redress/core/text/text'
import { visitWordsOf } from '@redress/words/visitWords'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import { escapeMarkup } from '../platform/escapeMarkup.ts'
import type { Limits } from '../platform/limits/limits.ts'
import { Rejection } from '../platform/rejection.ts'
import { callHere, type Handlers } from './apiRoutes.ts'
import { callerOf } from './callerOf.ts'
import { FieldTooLong } from './formFields.ts'
import type { SessionEnvironment } from './formSessions/drive.ts'
import { digestOf } from './formSessions/fieldEvents.ts'
import {
  campaignIn,
  DETAILS_PATH,
  interruptsDraft,
  newVisit,
  openPage,
  type PageUrl,
  readPageUrl,
  takeForm,
} from './formSessions/takeForm.ts'
import { isBeingDrafted, type Visit, type Visits, withoutDraftUnderWay } from './formSessions/visits.ts'
import { acceptForms, clearVisitCookie, isForeign, setVisitCookie, visitCookie } from './forms.ts'
import type { BootFor } from './pageBoots.ts'
import { type LanguageWish, languageWish, pageLanguage } from './pageLanguage.ts'

export type VisitServices = {
  visits: Visits
  handlers: Handlers
  environment: Environment
  clock: Clock
  limits: Pick<Limits, 'count'>
}

type VisitBoot = Boot & { visit: PostedVisit }

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined | null }>

/** The largest form in bytes. The longest reasons and letter fit, in the longest encoding that browsers use. */
const LARGEST_FORM = 262_144

/** If the answer is not ready after this time (ms), the visitor gets a page that asks again. */
const LONGEST_ANSWER_MS = 10_000

/**
 * If the letter is ready within this time (ms), the visitor does not get the page that says that it is being written.
 */
const SHORT_DRAFT_MS = 1_000

/** The seconds after which the page asks again whether the letter is ready. */
const DRAFT_REFRESH_S = 5

/** Serves forms for browsers without script. */
export function serveVisits(app: FastifyInstance, services: VisitServices, bootFor: BootFor): void {
  const { visits, environment } = services
  const drafting: Drafting = new Map()
  app.register((routes, _options, ready) => {
    acceptForms(routes, LARGEST_FORM)
    routes.setErrorHandler(async (error, request, reply) => {
      if (error instanceof FieldTooLong) return refuseLong(reply, error, languageWish(request))
      throw error
    })
    routes.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      if (request.method !== 'GET' && isForeign(request))
        await reply.code(403).type('text/plain').send('This form was sent by another site.\n')
    })
    routes.post('/visit', async (request: FormRequest, reply) => {
      return answerForm({ ...services, bootFor, drafting }, request, reply)
    })
    // If a form takes too long, its answer redirects to this route.
    routes.get('/visit', async (request, reply) => {
      const visit = await visits.find(visitCookie(request, environment))
      if (visit && isBeingDrafted(visit)) return sendDrafting(reply, visit, visits.tokenOf(visit))
      if (visit?.isBusy) return sendWaiting(reply, visit)
      return reply.redirect(visit ? visit.at + visit.anchor : '/', 303)
    })
    // The page's script sends this request after it has taken over the visit.
    routes.delete('/visit', async (request, reply) => {
      const secret = visitCookie(request, environment)
      if (secret) await visits.end(secret)
      clearVisitCookie(reply, environment)
      return reply.code(204).send()
    })
    ready()
  })
}

const NOTICE_STYLE =
  'main{max-width:36rem;margin:10vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1f1b24}' +
  'h1{font-size:1.5rem;line-height:1.3}' +
  'button{min-height:2.75rem;margin:0 .5rem .5rem 0;padding:.5rem 1rem;border:1px solid;border-radius:.5rem;font:inherit}'

/** Sends a page with only one text, instead of the visit's own page. `more` is HTML. */
function sendNotice(
  reply: FastifyReply,
  { language, title, text, more = { head: '', body: '' } }: Notice,
): FastifyReply {
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width">${more.head}` +
    `<style nonce="${reply.cspNonce.style}">${NOTICE_STYLE}</style>` +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>${more.body}</main></body></html>`
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

type Notice = { language: Language; title: string; text: string; more?: { head: string; body: string } }

function sendWaiting(reply: FastifyReply, { session: { language } }: Pick<Visit, 'session'>): FastifyReply {
  const words = visitWordsOf(language)
  const more = {
    head: '<meta http-equiv="refresh" content="3;url=/visit">',
    body: `<p><a href="/visit">${words.waitLink}</a></p>`,
  }
  return sendNotice(reply, { language, title: words.waitTitle, text: words.wait, more })
}

/**
 * Sends the page that says that the letter is being written. The page asks for the letter every few seconds, and lets
 * the person continue without the model.
 */
function sendDrafting(reply: FastifyReply, { session, id, version, at }: Visit, token: string): FastifyReply {
  const { language } = session
  const words = visitWordsOf(language)
  const hidden = { page: at, visit: id, version: String(version), token }
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`,
  )
  const button = (does: string, text: string) => `<button name="do" value="${does}">${text}</button> `
  const buttons = [
    button('writerChosen own', words.draftOwn),
    ...(isBlank(session.draft) ? [] : [button('draftCancelled', words.draftKeep)]),
  ]
  const more = {
    head: `<meta http-equiv="refresh" content="${DRAFT_REFRESH_S};url=/visit">`,
    body:
      `<form action="/visit" method="post">${fields.join('')}<p>${buttons.join('')}</p></form>` +
      `<p><a href="/visit">${words.waitLink}</a></p>`,
  }
  return sendNotice(reply, { language, title: words.draftTitle, text: words.draft, more })
}

/** Refuses a network that opens too many of these pages, because each is rendered for one person. */
export function countPages(routes: FastifyInstance, { limits }: { limits: Pick<Limits, 'count'> }): void {
  routes.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return
    const count = limits.count('page', callerOf(request))
    if (count instanceof Rejection) return refuseVisit(reply, count, languageWish(request))
  })
}

/** Refuses a visit from a network that has used up its budget. */
export function refuseVisit(
  reply: FastifyReply,
  { status, retryAfterSeconds = 60 }: Rejection,
  wish: LanguageWish,
): FastifyReply {
  const language = pageLanguage(wish)
  const words = visitWordsOf(language)
  const text = words.rest(Math.ceil(retryAfterSeconds / 60))
  reply.code(status).header('retry-after', String(retryAfterSeconds))
  return sendNotice(reply, { language, title: words.restTitle, text })
}

/** Sends a page that says which field is too long and what its limit is. */
function refuseLong(reply: FastifyReply, { field, most }: FieldTooLong, wish: LanguageWish): FastifyReply {
  const language = pageLanguage(wish)
  const { long, longTitle, longFields } = visitWordsOf(language)
  const names = new Map(Object.entries(longFields))
  const text = long(names.get(field) ?? longFields.other, most.toLocaleString(language))
  return sendNotice(reply.code(413), { language, title: longTitle, text })
}

/**
 * Returns the visit to which the form belongs. Returns null if the form names no visit, or another visit than the
 * cookie.
 */
async function ownVisit(
  { visits, environment }: VisitServices,
  request: FormRequest,
  fields: URLSearchParams,
): Promise<Visit | null> {
  const visit = await visits.find(visitCookie(request, environment))
  if (!visit || fields.get('visit') !== visit.id) return null
  const version = Number(fields.get('version') ?? '')
  return visits.isToken(visit, { version, token: fields.get('token') ?? '' }) ? visit : null
}

/**
 * Returns the path for the page's `Boot`. The page for personal details has no campaign in its own path, so it gets the
 * path of the visit's campaign.
 */
function bootPath({ path }: PageUrl, visit: Visit | null): string {
  return path === DETAILS_PATH && visit?.session.campaignId
    ? `/${encodeURIComponent(visit.session.campaignId)}`
    : path
}

async function answerForm(
  services: VisitServices & { bootFor: BootFor; drafting: Drafting },
  request: FormRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { visits, environment, limits, bootFor, drafting } = services
  const count = limits.count('lookup', callerOf(request))
  if (count instanceof Rejection) return refuseVisit(reply, count, languageWish(request))
  const fields = new URLSearchParams(request.body ?? '')
  const place = readPageUrl(fields.get('page'))
  const own = await ownVisit(services, request, fields)
  const wish = languageWish({
    url: place.path + place.search,
    headers: request.headers,
    cookies: request.cookies,
  })
  const boot = await bootFor({ host: request.host, path: bootPath(place, own), wish })
  if (boot === 'unknown' || !boot.config) return reply.redirect(`/${place.search}`, 303)
  const { config, language } = boot
  const found = own?.organizationId === config.organizationId ? own : null
  const mayClaim =
    !found?.isBusy || (isBeingDrafted(found) && interruptsDraft(found, { fields, place, config }))
  const claimed = found && mayClaim ? await visits.claim(found) : null
  if (found && !claimed) return reply.redirect('/visit', 303)
  const visit = claimed ?? (await visits.begin(newVisit(config, language, place)))
  if (!found) setVisitCookie(reply, environment, visit.secret)
  const home = await bootFor({ host: request.host, path: '/', wish })
  const source = sourceOf(new URLSearchParams(place.search))
  const signal = beginDrafting(drafting, visit.id)
  const form = {
    fields,
    place,
    config,
    language,
    hasHome: home !== 'unknown' && home.config !== null,
    isOwn: found !== null,
    isOld: fields.has('visit') && Number(fields.get('version')) !== (found?.version ?? 0),
    hasModel: environment.hasModel === true,
    driving: drivingOf(services, request, { organization: config, source, signal }),
  }
  let tellUnderWay = () => {}
  const underWay = new Promise<void>(resolve => {
    tellUnderWay = resolve
  })
  const answered = takeForm(visits, visit, form, tellUnderWay)
  answered.catch(() => {}).finally(() => endDrafting(drafting, visit.id, signal))
  const next = await Promise.race([
    answered,
    pause(LONGEST_ANSWER_MS, 'late' as const),
    underWay.then(() => pause(SHORT_DRAFT_MS, 'drafting' as const)),
  ])
  if (next === 'late') return sendWaiting(reply, visit)
  return reply.redirect(next === 'drafting' ? '/visit' : next, 303)
}

async function pause<T>(ms: number, result: T): Promise<T> {
  return new Promise(resolve => setTimeout(resolve, ms, result).unref())
}

/** For each visit with a draft that this process is writing, the controller that aborts the draft. */
type Drafting = Map<string, AbortController>

/** Registers a draft, and aborts the draft of an earlier form of the same visit. */
function beginDrafting(drafting: Drafting, visitId: string): AbortSignal {
  drafting.get(visitId)?.abort()
  const controller = new AbortController()
  drafting.set(visitId, controller)
  return controller.signal
}

function endDrafting(drafting: Drafting, visitId: string, signal: AbortSignal): void {
  if (drafting.get(visitId)?.signal === signal) drafting.delete(visitId)
}

export function drivingOf(
  { clock, handlers, limits }: Pick<VisitServices, 'clock' | 'handlers' | 'limits'>,
  request: FastifyRequest,
  {
    organization,
    source,
    signal,
  }: Pick<SessionEnvironment, 'organization' | 'source'> & { signal?: AbortSignal },
): SessionEnvironment {
  const caller = callerOf(request)
  return {
    organization,
    source,
    freshId: randomUUID,
    now: () => clock.now(),
    call: (name, body) => callHere({ handlers, limits }, name, { body, caller, signal }),
  }
}

/**
 * Returns the page of a visit, or a URL to redirect to. Returns null if the page is the same for all visitors. Returns
 * a Rejection if the network opens too many such pages.
 */
export async function findVisitPage(
  services: VisitServices,
  bootFor: BootFor,
  request: FastifyRequest,
): Promise<VisitBoot | { redirect: string } | Rejection | null> {
  const visit = await services.visits.find(visitCookie(request, services.environment))
  if (!visit) return null
  const count = services.limits.count('page', callerOf(request))
  if (count instanceof Rejection) return count
  const place = readPageUrl(request.url)
  const asked = { host: request.host, path: bootPath(place, visit), wish: languageWish(request) }
  const boot = await bootFor(asked)
  if (boot === 'unknown' || visit.organizationId !== boot.config?.organizationId) return null
  const isDetails = place.path === DETAILS_PATH
  const isCampaign = boot.config.campaigns.some(each => each.campaignId === campaignIn(place.path))
  if (!isDetails && !isCampaign) return null
  const driving = drivingOf(services, request, { organization: boot.config, source: undefined })
  if (isBeingDrafted(visit) && (isDetails || campaignIn(place.path) === visit.session.campaignId)) {
    return { redirect: '/visit' }
  }
  // Opening a page only reads: events are not logged, nothing is stored, and no model writes a draft.
  const call: SessionEnvironment['call'] = async (name, body) =>
    name === 'event' ? new Rejection(400, '') : driving.call(name, body)
  const looked = { ...withoutDraftUnderWay(visit.session), ownWords: true }
  const look = await openPage(looked, place.path, { ...driving, call })
  const opened = { ...look, ownWords: visit.session.ownWords }
  const session = { ...opened, language: boot.language }
  if (isDetails && session.ending.kind === 'none') {
    const isPanel = layoutOf(boot.config).details === 'panel'
    if (isBlank(session.draft) || isPanel)
      return { redirect: `/${encodeURIComponent(session.campaignId)}${place.search}` }
  }
  const { id, version, open, submitAttempted, isStale } = visit
  const token = services.visits.tokenOf(visit)
  const fields = { visit: id, version: String(version), token, shown: digestOf(session) }
  return { ...boot, visit: { session, fields, open, submitAttempted, isStale } }
}
