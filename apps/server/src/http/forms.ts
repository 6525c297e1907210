import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './callerOf.ts'
import { FormFields, readForm } from './formFields.ts'

/** A page behind a secret link: not cached, not indexed, and its address is sent to no other site. */
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

/**
 * Lets these routes read forms, and nothing else: a body of another content type is answered 415. `bodyLimit` is in
 * bytes.
 */
export function acceptForms(routes: FastifyInstance, bodyLimit = SMALL_FORM): void {
  routes.removeContentTypeParser(['application/json', 'text/plain'])
  routes.register(formBody, { bodyLimit, parser: readForm })
}

/** For these routes only. RFC 8058 lets a mail program send its one field as multipart too. What it sends is not read. */
export function acceptOneClick(routes: FastifyInstance): void {
  routes.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: SMALL_FORM },
    (_request, _body, done) => done(null, new FormFields('List-Unsubscribe=One-Click')),
  )
}

const cookieName = 'redress-page'

/** A program that opens links sends no form with this field; another site sends no such cookie. */
export function openPageNonce(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  page: { path: string; secure: boolean },
): string {
  const kept = cookieOf(headers.cookie, cookieName)
  const secret = kept ?? randomBytes(24).toString('base64url')
  if (!kept) {
    const attributes = ['HttpOnly', 'SameSite=Strict', `Path=/`, ...(page.secure ? ['Secure'] : [])]
    reply.header('set-cookie', [`${cookieName}=${secret}`, ...attributes].join('; '))
  }
  return fieldOf(secret, page.path)
}

/** Whether another site's page sent the request. Old browsers send no `Origin`. */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const { host: from, protocol } = new URL(origin)
  const own = `${protocol}//${host}`
  return !URL.canParse(own) || from !== new URL(own).host
}

function visitCookieName(environment: { publicUrl: string }): string {
  return isSecure(environment) ? '__Host-visit' : 'visit'
}

export function visitCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  environment: { publicUrl: string },
): string | undefined {
  return cookieOf(headers.cookie, visitCookieName(environment))
}

/** It ends with the browser. */
export function setVisitCookie(
  reply: FastifyReply,
  environment: { publicUrl: string },
  secret: string,
): void {
  const more = secret === '' ? '; Max-Age=0' : ''
  const secure = isSecure(environment) ? '; Secure' : ''
  const cookie = `${visitCookieName(environment)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}${more}`
  reply.header('set-cookie', cookie)
}

export function isSecure({ publicUrl }: { publicUrl: string }): boolean {
  return publicUrl.startsWith('https:')
}

export function isPageNonce(
  { headers }: Pick<FastifyRequest, 'headers'>,
  field: string,
  path: string,
): boolean {
  const secret = cookieOf(headers.cookie, cookieName)
  if (!secret) return false
  const [one, other] = [Buffer.from(field), Buffer.from(fieldOf(secret, path))]
  return one.length === other.length && timingSafeEqual(one, other)
}

function fieldOf(secret: string, path: string): string {
  return createHash('sha256').update(`${secret}\n${path}`).digest('base64url')
}
