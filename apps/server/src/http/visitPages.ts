import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import type { Language } from '@redress/core/language/language'
import { isBlankDraft } from '@redress/core/message/message'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import { layoutOf } from '@redress/core/session/layouts'
import { hasDetailsOpen, newSession, type Session } from '@redress/core/session/session'
import { visitWordsOf } from '@redress/words/visitWords'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../base/clock.ts'
import { Rejection } from '../base/rejection.ts'
import type { Limits } from '../limits/limits.ts'
import { type Driven, type Driving, drive } from '../visits/drive.ts'
import { digestOf, fieldEvents, type Pressed, pressedEvents } from '../visits/fieldEvents.ts'
import type { Visit, VisitState, Visits } from '../visits/visits.ts'
import { callHere, type Handlers } from './apiRoutes.ts'
import { callerOf, cookieOf } from './callerOf.ts'
import { acceptForms } from './forms.ts'
import type { openBoots } from './pageBoots.ts'
import { languageWish } from './pageLanguage.ts'
import { isSecure } from './pageNonce.ts'

export type VisitServices = {
  visits: Visits
  handlers: Handlers
  environment: Environment
  clock: Clock
  limits: Pick<Limits, 'count'>
}

type BootFor = ReturnType<typeof openBoots>

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined | null }>

/** Reasons and a letter of the longest, in the longest form that a browser gives them. */
const largestForm = 262_144

/** Then the answer is a page that asks again. */
const longestAnswerMs = 10_000

/** The page's forms, for a browser that runs no script. */
export function serveVisits(app: FastifyInstance, services: VisitServices, bootFor: BootFor): void {
  const { visits, environment } = services
  app.register((routes, _options, ready) => {
    acceptForms(routes, largestForm)
    routes.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      if (request.method !== 'GET' && isForeign(request))
        await reply.code(403).type('text/plain').send('This form was sent by another site.\n')
    })
    routes.post('/visit', async (request: FormRequest, reply) =>
      answerForm(services, bootFor, request, reply),
    )
    // Where a slow answer leads.
    routes.get('/visit', async (request, reply) => {
      const visit = await visits.find(visitCookie(request, environment))
      return visit?.isBusy ? sendWaiting(reply, visit) : reply.redirect(visit?.at ?? '/', 303)
    })
    // A script has taken it over.
    routes.delete('/visit', async (request, reply) => {
      const secret = visitCookie(request, environment)
      if (secret) await visits.end(secret)
      setCookie(reply, environment, '', '; Max-Age=0')
      return reply.code(204).send()
    })
    ready()
  })
}

/** Old browsers, and text browsers, send none. */
function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function cookieName(environment: Environment): string {
  return isSecure(environment) ? '__Host-visit' : 'visit'
}

export function visitCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  environment: Environment,
): string | undefined {
  return cookieOf(headers.cookie, cookieName(environment))
}

/** It ends with the browser. */
function setCookie(reply: FastifyReply, environment: Environment, secret: string, more = ''): void {
  const secure = isSecure(environment) ? '; Secure' : ''
  const cookie = `${cookieName(environment)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}${more}`
  reply.header('set-cookie', cookie)
}

function sendWaiting(reply: FastifyReply, { session }: Pick<Visit, 'session'>): FastifyReply {
  const words = visitWordsOf(session.language)
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${session.language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3;url=/visit">' +
        `<title>${words.waitTitle}</title></head><body><h1>${words.waitTitle}</h1><p>${words.wait}</p>` +
        `<p><a href="/visit">${words.waitLink}</a></p></body></html>`,
    )
}

/** A path of this site, with its query. */
function placeOf(page: string | null): { path: string; search: string } {
  const local = page && /^\/(?![/\\])[\x21-\x7e]*$/.test(page) ? page : '/'
  const [path = '/', ...query] = local.split('?')
  return { path, search: query.length > 0 ? `?${query.join('?')}` : '' }
}

async function answerForm(
  services: VisitServices,
  bootFor: BootFor,
  request: FormRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = request.body ?? new URLSearchParams()
  const place = placeOf(fields.get('page'))
  const boot = await bootFor({
    ...{ host: request.host, path: place.path },
    wish: languageWish({ url: place.path + place.search, headers: request.headers }),
  })
  const config = boot === 'unknown' ? null : boot.config
  const caller = callerOf(request)
  const count = services.limits.count('lookup', caller)
  if (!config || count instanceof Rejection)
    return config ? reply.code(429).header('retry-after', '60').send() : reply.redirect('/', 303)
  const found = await ownVisit(services, request, fields, config)
  if (found?.isBusy) return reply.redirect('/visit', 303)
  const start = found ?? (await services.visits.begin(newVisit(config, place)))
  if (found ? !(await services.visits.claim(found)) : false) return reply.redirect('/visit', 303)
  if (!found) setCookie(reply, services.environment, start.secret)
  const driving: Driving = {
    organization: config,
    now: () => services.clock.now(),
    freshId: randomUUID,
    source: sourceIn(place.search),
    call: (name, body) => callHere(services.handlers, name, { body, caller }),
  }
  const work = takeForm(services.visits, start, { fields, place, config, driving })
  const anchor = await Promise.race([work, pause(longestAnswerMs, null, { ref: false })])
  if (anchor === null) return sendWaiting(reply, start)
  return reply.redirect(anchor, 303)
}

/** Null for a form of no visit, or of another than the cookie's. */
async function ownVisit(
  { visits, environment }: VisitServices,
  request: FormRequest,
  fields: URLSearchParams,
  { organizationId }: OrganizationConfig,
): Promise<Visit | null> {
  const visit = await visits.find(visitCookie(request, environment))
  if (!visit || visit.organizationId !== organizationId || fields.get('visit') !== visit.id) return null
  const version = Number(fields.get('version') ?? '')
  return visits.isToken(visit, { version, token: fields.get('token') ?? '' }) ? visit : null
}

function newVisit(
  { organizationId }: OrganizationConfig,
  language: Language,
  { path, search }: { path: string; search: string },
): VisitState {
  const session = newSession(randomUUID(), language)
  return { organizationId, session, at: path + search, open: '', isTried: false, isStale: false }
}

/** As the page's own script sends them. */
function sourceIn(search: string): Record<string, string> | undefined {
  const found = [...new URLSearchParams(search)].filter(([name]) => /^(utm_\w+|source|ref)$/.test(name))
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

type Form = {
  fields: URLSearchParams
  place: { path: string; search: string }
  config: OrganizationConfig
  driving: Driving
}

/** @returns where the browser goes on. After a failure the visit is as before. */
async function takeForm(visits: Visits, visit: Visit, form: Form): Promise<string> {
  try {
    const { state, anchor } = await performForm(visit, form)
    await visits.store(visit, state)
    return state.at + anchor
  } catch (error) {
    await visits.store(visit, visit)
    throw error
  }
}

async function performForm(visit: Visit, form: Form): Promise<{ state: VisitState; anchor: string }> {
  const { fields, place, config, driving } = form
  const opened = await openPage(visit.session, place.path, driving)
  const campaign = config.campaigns.find(each => each.campaignId === opened.campaignId)
  const filled = await drive(opened, fieldEvents(fields, opened, campaign), driving)
  const isStale = fields.has('visit') && Number(fields.get('version')) !== visit.version
  const pressed = isStale ? idle : pressedIn(fields, opened, filled.session)
  const done = await drive(filled.session, pressed.events, driving)
  const state = stateAfter(visit, { pressed, done, before: opened, isStale, place })
  return { state, anchor: anchorOf(state, { pressed, done, before: opened }) }
}

const idle: Pressed = { events: [], open: '', isTried: false }

/** Reasons that brought another draft: it is shown before the person goes on. */
function pressedIn(fields: URLSearchParams, before: Session, filled: Session): Pressed {
  const pressed = pressedEvents(fields, filled)
  const isNew = filled.parts !== before.parts || filled.offeredDraft !== before.offeredDraft
  return isNew && fields.get('do') === 'nextClicked' ? idle : pressed
}

type Done = { pressed: Pressed; done: Driven; before: Session }

function stateAfter(
  { organizationId }: Visit,
  { pressed, done, before, isStale, place }: Done & { isStale: boolean; place: Form['place'] },
): VisitState {
  const { session, to } = done
  const isRefused = Object.keys(session.addressRefused).length > 0
  const isOn =
    to !== null || session.ending.kind !== 'none' || hasDetailsOpen(session) !== hasDetailsOpen(before)
  return {
    organizationId,
    session,
    at: (to ? pathOf(to) : place.path) + place.search,
    open: isRefused ? 'address' : pressed.open,
    isTried: pressed.isTried && !isOn,
    isStale,
  }
}

function pathOf(to: NonNullable<Driven['to']>): string {
  if (to.page === 'message') return `/${encodeURIComponent(to.campaignId)}`
  if (to.page === 'personal') return '/personal-information'
  return to.page === 'picker' ? '/' : '/page-not-found'
}

/** The part of the page that the form changed. */
function anchorOf(state: VisitState, { pressed, done, before }: Done): string {
  const { session, open, isTried, isStale } = state
  if (isStale || isTried || session.ending.kind !== 'none') return '#content'
  if (open) return '#opened'
  if (done.to) return ''
  if (!hasDetailsOpen(before) && hasDetailsOpen(session)) return '#confirm-title'
  if (session.parts !== before.parts || session.offeredDraft !== before.offeredDraft) return '#letter-title'
  const isAboutAddress = pressed.events.some(
    each => each.type.startsWith('address') || each.type === 'districtStated',
  )
  return isAboutAddress ? '#who-title' : ''
}

/** The session with the page's campaign open. */
async function openPage(session: Session, path: string, driving: Driving): Promise<Session> {
  const campaignId = campaignIn(path)
  const isOther = campaignId !== null && campaignId !== session.campaignId
  if (!isOther) return session
  return (await drive(session, [{ type: 'messagePageOpened', campaignId, referrer: '' }], driving)).session
}

/** Null for a page of no campaign. */
function campaignIn(path: string): string | null {
  const [, first = '', ...more] = path.replace(/\/+$/, '').split('/')
  return more.length > 0 || first === 'personal-information' || first === ''
    ? null
    : decodeURIComponent(first)
}

/** A page of a visit, an address to go to instead, or null: the page is the same as everybody's. */
export async function findVisitPage(
  services: VisitServices,
  boot: Boot,
  request: FastifyRequest,
): Promise<Boot | { redirect: string } | null> {
  const visit = await services.visits.find(visitCookie(request, services.environment))
  if (!visit || !boot.config || visit.organizationId !== boot.config.organizationId) return null
  const { path, search } = placeOf(request.url)
  const isPersonal = path === '/personal-information'
  const isCampaign = boot.config.campaigns.some(each => each.campaignId === campaignIn(path))
  if (!isPersonal && !isCampaign) return null
  const driving: Driving = {
    organization: boot.config,
    now: () => services.clock.now(),
    freshId: randomUUID,
    source: undefined,
    // A look only: nothing of it is logged or stored.
    call: async (name, body) =>
      name === 'event'
        ? new Rejection(400, '')
        : callHere(services.handlers, name, { body, caller: callerOf(request) }),
  }
  const session = await openPage(visit.session, path, driving)
  if (isPersonal && session.ending.kind === 'none') {
    if (isBlankDraft(session.draft)) return { redirect: `/${search}` }
    if (layoutOf(boot.config).details === 'panel')
      return { redirect: `/${encodeURIComponent(session.campaignId)}${search}` }
  }
  const { id, version, open, isTried, isStale } = visit
  const token = services.visits.tokenOf(visit)
  const fields = { visit: id, version: String(version), token, shown: digestOf(session) }
  return { ...boot, visit: { session, fields, open, isTried, isStale } }
}
