import { type ConsoleNotice, noticeIn } from '@redress/contract/console/notices'
import { isAtLeast } from '@redress/contract/console/roles'
import { isLoopback } from '@redress/core/network/loopback'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Membership } from '../organizations/staff/members.ts'
import type { StaffSession } from '../organizations/staff/sessions.ts'
import { networkOf } from '../platform/caller.ts'
import type { Log } from '../platform/log.ts'
import { FormFields } from '../web/formFields.ts'
import { parseForms } from '../web/forms.ts'
import { keepLanguage, languageWish, pageLanguage } from '../web/pageLanguage.ts'
import { secureConsole } from '../web/security.ts'
import { type Answer, type Asked, type Call, notFound, showPage } from './call.ts'
import { consoleCalls } from './calls.ts'
import { askToConfirm, signedOutPage, signInByForm } from './confirmPerson.ts'
import { fileIn, LARGEST_UPLOAD, readConsoleForm, readMultipart } from './consoleForms.ts'
import type { ConsoleServices } from './consoleServices.ts'
import { browserSecret, formToken, isFormToken, sessionCookie, setSessionCookie } from './cookies.ts'
import { describeDevice } from './describeDevice.ts'
import { servePreview } from './preview/servePreview.ts'

/** The limit is in bytes. It holds the texts of a campaign in two languages. */
const LARGEST_FORM = 1_000_000

type ConsoleRequest = FastifyRequest<{ Params: Record<string, string>; Body: unknown }>
type Exchange = { request: ConsoleRequest; reply: FastifyReply }

/** Serves the console below `/console`. The console stays closed until a person is invited. */
export function serveConsole(app: FastifyInstance, services: ConsoleServices & { log: Log }): void {
  app.register((routes, _options, ready) => {
    routes.removeContentTypeParser(['application/json', 'text/plain'])
    parseForms(routes, { bodyLimit: LARGEST_FORM, read: readConsoleForm })
    routes.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
      (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'] ?? '', body),
    )
    routes.addHook('onRequest', (request, reply) => guardConsole(services, request, reply))
    secureConsole(routes)
    routes.setErrorHandler((error: FastifyError, request: ConsoleRequest, reply) =>
      answerError(services, error, { request, reply }),
    )
    for (const call of consoleCalls)
      routes.route({
        method: call.method,
        url: `/console${call.path}`,
        handler: async (request: ConsoleRequest, reply) => {
          const asked = await readRequest(services, { request, reply })
          return send(asked, { request, reply }, await answerCall(call, asked, { request, reply }))
        },
      })
    routes.get('/console/console.js', (_request, reply) => {
      reply.type('text/javascript; charset=utf-8').send(services.page.consoleScript)
    })
    servePreview(routes, services, async (request: ConsoleRequest, reply) =>
      send(await readRequest(services, { request, reply }), { request, reply }, notFound),
    )
    routes.all('/console/*', async (request: ConsoleRequest, reply) =>
      send(await readRequest(services, { request, reply }), { request, reply }, notFound),
    )
    ready()
  })
}

/**
 * Answers that the page does not exist before the first person is invited, and if the request is for another host than
 * the console's.
 */
async function guardConsole(
  { staff }: ConsoleServices,
  { hostname: host, url }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { hostname } = new URL(staff.consoleUrl)
  // Passkeys need a host name, and 127.0.0.1 is not one.
  if (hostname === 'localhost' && isLoopback(host) && host !== hostname)
    return reply.redirect(new URL(url, staff.consoleUrl).href, 302)
  const isOwnHost = host.toLowerCase() === hostname
  if (isOwnHost && (await staff.isOpen())) return undefined
  reply.callNotFound()
  return reply
}

async function readRequest(services: ConsoleServices, { request, reply }: Exchange): Promise<Asked> {
  const { staff } = services
  const token = sessionCookie(request, staff.consoleUrl)
  const session = token === undefined ? null : await staff.sessions.find(token)
  const { body, url } = request
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '')
  keepLanguage(request, reply, { publicUrl: staff.consoleUrl })
  return {
    services,
    params: request.params,
    fields: body instanceof FormFields ? body : query,
    file: body instanceof FormFields ? fileIn(body) : null,
    language: pageLanguage(languageWish(request)),
    network: networkOf(request.ip),
    device: describeDevice(request.headers['user-agent'] ?? ''),
    browser: browserSecret(request, reply, staff.consoleUrl),
    path: url,
    staff: session,
    organizations: session ? await staff.members.organizationsOf(session.staffId) : [],
  }
}

/**
 * Checks everything that a call needs before it runs: the origin and the token of a form, the session, the
 * organization, the role, and a fresh confirmation, in this order. A form that was posted after the session had ended
 * is kept, and runs once the person has signed in again.
 */
async function answerCall(call: Call, asked: Asked, exchange: Exchange): Promise<Answer> {
  if (call.method === 'POST') {
    const problem = findForgery(asked, exchange.request)
    if (problem) return showPage({ screen: 'problem', problem }, 403)
  }
  if (call.access === 'anyone') return call.answer(asked, null)
  if (asked.staff) return answerStaff(call, { ...asked, staff: asked.staff })
  if (call.method === 'GET')
    return { kind: 'redirect', to: `/console/sign-in?next=${encodeURIComponent(asked.path)}`, notice: null }
  const signedIn = await signInByForm(asked)
  if (signedIn === null || typeof signedIn === 'string') return signedOutPage(asked, signedIn)
  setSessionCookie(exchange.reply, asked.services.staff.consoleUrl, signedIn.token)
  return answerStaff(call, signedIn.asked)
}

/** An unknown organization, and one to which the person does not belong, get the same answer. */
async function answerStaff(call: Call, asked: Asked & { staff: StaffSession }): Promise<Answer> {
  const membership = findMembership(call, asked)
  if (membership === 'unknown') return notFound
  if (membership === 'forbidden') return showPage({ screen: 'problem', problem: 'forbidden' }, 403)
  const unconfirmed = call.fresh ? await askToConfirm(asked, asked.staff) : null
  return unconfirmed ?? call.answer(asked, membership)
}

/** Every browser that runs the console sends the origin with each form that it posts. */
function findForgery(
  { services, browser, fields, staff }: Asked,
  { headers }: ConsoleRequest,
): 'foreign' | 'form-expired' | null {
  if (headers.origin !== new URL(services.staff.consoleUrl).origin) return 'foreign'
  return isFormToken(fields.get('token') ?? '', browser, staff?.staffId ?? null) ? null : 'form-expired'
}

/** Returns null for a call without an organization. */
function findMembership(
  { access }: Call,
  { params, organizations }: Asked,
): Membership | null | 'unknown' | 'forbidden' {
  if (typeof access === 'string') return null
  const found = organizations.find(each => each.id === params.organization)
  if (!found) return 'unknown'
  const isAllowed = isAtLeast(found.role, access.role) && (found.people || !access.people)
  return isAllowed ? found : 'forbidden'
}

function send(asked: Asked, { request, reply }: Exchange, answer: Answer): FastifyReply {
  if (answer.kind === 'file')
    return reply
      .header('content-disposition', `attachment; filename="${answer.name}"`)
      .type(answer.type)
      .send(answer.content)
  if (answer.kind === 'redirect') {
    if (answer.session !== undefined) setSessionCookie(reply, asked.services.staff.consoleUrl, answer.session)
    return reply.redirect(withNotice(answer.to, answer.notice), 303)
  }
  return sendPage(asked, { request, reply }, answer)
}

function withNotice(to: string, notice: ConsoleNotice | null): string {
  return notice === null ? to : `${to}${to.includes('?') ? '&' : '?'}notice=${notice}`
}

function sendPage(
  { services, staff, organizations, language, browser, path, params }: Asked,
  { request, reply }: Exchange,
  { screen, status }: Extract<Answer, { kind: 'page' }>,
): FastifyReply {
  const { html } = services.page.renderConsole(screen, {
    language,
    providerName: services.environment.providerName,
    nonce: reply.cspNonce.style,
    formToken: formToken(browser, staff?.staffId ?? null),
    // The answer to a post has no address of its own.
    path: request.method === 'GET' ? path : '/console',
    notice: noticeIn(new URLSearchParams(path.split('?')[1])),
    staff,
    organizations,
    organization: organizations.find(each => each.id === params.organization) ?? null,
  })
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/** The page of a failure reads nothing from the database, which may be what failed. */
function answerError(
  services: ConsoleServices & { log: Log },
  error: FastifyError,
  { request, reply }: Exchange,
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) {
    const { name, code } = error
    services.log.error(
      { err: { name, code }, route: request.routeOptions.url },
      'a call of the console failed',
    )
  }
  const asked: Asked = {
    services,
    params: {},
    fields: new URLSearchParams(),
    file: null,
    language: pageLanguage(languageWish(request)),
    network: '',
    device: '',
    browser: '',
    path: request.url,
    staff: null,
    organizations: [],
  }
  const problem = status >= 500 ? 'failed' : status === 413 ? 'too-large' : 'invalid'
  return sendPage(asked, { request, reply }, { kind: 'page', screen: { screen: 'problem', problem }, status })
}
