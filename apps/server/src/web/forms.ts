import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LARGE_BODY, openTurns } from '../platform/turns.ts'
import { FormFields, readForm } from './formFields.ts'

/** Sends a page with a secret URL. The page is not cached and not indexed, and its URL is not sent to other sites. */
export function sendSecretPage(
  reply: FastifyReply,
  { status, html }: { status: number; html: string },
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The largest body in bytes. The forms of receipts and confirmations have only a few short fields. */
const SMALL_FORM = 4_096

/**
 * Makes these routes accept only forms. A body with another content type is answered with status 415. `bodyLimit` is in
 * bytes.
 */
export function acceptForms(routes: FastifyInstance, bodyLimit = SMALL_FORM): void {
  routes.removeContentTypeParser(['application/json', 'text/plain'])
  parseForms(routes, { bodyLimit, read: readForm })
}

/** Parses the forms that are posted to these routes. Each large form is parsed in its own turn of the event loop. */
export function parseForms(
  routes: FastifyInstance,
  { bodyLimit, read }: { bodyLimit: number; read: (body: string) => FormFields },
): void {
  const takeTurn = openTurns()
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: FastifyRequest, body: string) => {
      if (body.length > LARGE_BODY) await takeTurn()
      return read(body)
    },
  )
}

/**
 * Makes these routes also accept one-click unsubscription. RFC 8058 lets a mail program send its only field as
 * multipart. The content of such a body is not read.
 */
export function acceptOneClick(routes: FastifyInstance): void {
  routes.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: SMALL_FORM },
    (_request, _body, done) => done(null, new FormFields('List-Unsubscribe=One-Click')),
  )
}

const PAGE_COOKIE = 'redress-page'

/**
 * Opens the nonce of a page's forms. A program that only opens links does not submit a form with this field. Another
 * site cannot send the cookie that matches it.
 */
export function openPageNonce(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  { path, environment }: { path: string; environment: PublicUrl },
): string {
  const kept = cookies[PAGE_COOKIE]
  const secret = kept || randomBytes(24).toString('base64url')
  if (!kept) reply.setCookie(PAGE_COOKIE, secret, { ...cookieAttributes(environment), sameSite: 'strict' })
  return fieldOf(secret, path)
}

/** Tells whether a page of another site sent the request. Old browsers do not send `Origin`. */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host: from, protocol } = new URL(origin)
  const own = `${protocol}//${host}`
  return !URL.canParse(own) || from !== new URL(own).host
}

type PublicUrl = { publicUrl: string }

/**
 * Returns the attributes of a cookie. Scripts cannot read the cookies. If the site uses TLS, they are sent only over
 * TLS.
 */
export function cookieAttributes({ publicUrl }: PublicUrl) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
}

function visitCookieName({ publicUrl }: PublicUrl): string {
  return publicUrl.startsWith('https:') ? '__Host-visit' : 'visit'
}

export function visitCookie(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  environment: PublicUrl,
): string | undefined {
  return cookies[visitCookieName(environment)] || undefined
}

/** Sets the visit's cookie. It ends with the browser's session. */
export function setVisitCookie(reply: FastifyReply, environment: PublicUrl, secret: string): void {
  reply.setCookie(visitCookieName(environment), secret, cookieAttributes(environment))
}

export function clearVisitCookie(reply: FastifyReply, environment: PublicUrl): void {
  reply.clearCookie(visitCookieName(environment), cookieAttributes(environment))
}

export function isPageNonce(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  field: string,
  path: string,
): boolean {
  const secret = cookies[PAGE_COOKIE]
  if (!secret) return false
  const [one, other] = [Buffer.from(field), Buffer.from(fieldOf(secret, path))]
  return one.length === other.length && timingSafeEqual(one, other)
}

function fieldOf(secret: string, path: string): string {
  return createHash('sha256').update(`${secret}\n${path}`).digest('base64url')
}
