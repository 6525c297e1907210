import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Cookies = Pick<FastifyRequest, 'cookies'>

/**
 * If the site uses TLS, the prefix binds the cookie to the host. Browsers do not accept this prefix over plain http, as
 * on localhost.
 */
function cookieName(name: 'console' | 'console-form', consoleUrl: string): string {
  return consoleUrl.startsWith('https:') ? `__Host-${name}` : name
}

function attributes(consoleUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: consoleUrl.startsWith('https:') } as const
}

export function sessionCookie({ cookies }: Cookies, consoleUrl: string): string | undefined {
  return cookies[cookieName('console', consoleUrl)] || undefined
}

/**
 * Sets the session cookie, or clears it if the token is null. The cookie itself does not expire, because the server
 * decides when the session ends.
 */
export function setSessionCookie(reply: FastifyReply, consoleUrl: string, token: string | null): void {
  const name = cookieName('console', consoleUrl)
  if (token === null) reply.clearCookie(name, attributes(consoleUrl))
  else reply.setCookie(name, token, attributes(consoleUrl))
}

/** Returns the browser's secret, or makes one. The browser's forms and passkey challenges are bound to this secret. */
export function browserSecret(request: Cookies, reply: FastifyReply, consoleUrl: string): string {
  const name = cookieName('console-form', consoleUrl)
  const kept = request.cookies[name]
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  // With SameSite=Strict, the browser would not send this cookie after a click on a link in an email. We would then set
  // a new one, and the forms in other tabs would become invalid.
  reply.setCookie(name, secret, attributes(consoleUrl))
  return secret
}

/**
 * Returns the token of a form, which is bound to the browser and to the person to whom the form was shown. It is not
 * bound to the session, so the person can sign in again in another tab and then continue with the form.
 */
export function formToken(browser: string, staffId: string | null): string {
  return [digest(['form', browser]), staffId === null ? '' : digest(['form', browser, staffId])].join('.')
}

/** Tells whether a form was made for this browser, and for this person if both the form and the session have one. */
export function isFormToken(token: string, browser: string, staffId: string | null): boolean {
  const [ofBrowser = '', ofPerson = ''] = token.split('.')
  if (!isSame(ofBrowser, digest(['form', browser]))) return false
  return ofPerson === '' || staffId === null || isSame(ofPerson, digest(['form', browser, staffId]))
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
