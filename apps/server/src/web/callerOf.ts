import type { FastifyRequest } from 'fastify'
import { type Caller, networkOf } from '../platform/caller.ts'

/** The cookie is set when a person presses the button of a confirmation page in this browser. */
export const CONFIRMED_BROWSER_COOKIE = 'redress-confirmed'

/** Returns who is calling. `request.ip` is the client's IP address, determined with TRUSTED_PROXIES. */
export function callerOf({
  ip,
  headers,
  cookies,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>): Caller {
  const key = headers['idempotency-key']
  return {
    network: networkOf(ip),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    confirmedBrowser: cookies[CONFIRMED_BROWSER_COOKIE] || undefined,
  }
}
