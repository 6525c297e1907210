import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FormFields, readForm } from './formFields.ts'

/** Sends a page behind a secret link. It is neither cached nor indexed, and its address is sent to no other site. */
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

/** In bytes. The forms of receipts and confirmations hold a few short fields. */
const SMALL_FORM = 4_096

/** Lets these routes read forms only: a body of another content type is answered with 415. `bodyLimit` is in bytes. */
export function acceptForms(routes: FastifyInstance, bodyLimit = SMALL_FORM): void {
  routes.removeContentTypeParser(['application/json', 'text/plain'])
  routes.register(formBody, { bodyLimit, parser: readForm })
}

/**
 * Accepts one-click posts for these routes only. RFC 8058 lets a mail program send its one field as multipart too. The
 * content of a multipart body is not read.
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
 * Opens the nonce of a page's forms. A program that opens links sends no form with this field, and another site cannot
 * send the matching cookie.
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

/** Returns whether another site's page sent the request. Old browsers send no `Origin`. */
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
 * Returns the attributes of a cookie. No script can read the cookies. They travel over TLS alone where the site is
 * served over TLS.
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

/** Sets the visit's cookie, which ends with the browser's session. */
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
