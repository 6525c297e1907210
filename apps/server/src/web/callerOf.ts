import type { FastifyRequest } from 'fastify'
import { type Caller, networkOf } from '../platform/caller.ts'

/** Set once the button of a confirmation was pressed in this browser. */
export const confirmedBrowserCookie = 'redress-confirmed'

/** `request.ip` is the address that TRUSTED_PROXIES lets us believe. */
export function callerOf({
  ip,
  headers,
  cookies,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>): Caller {
  const key = headers['idempotency-key']
  return {
    network: networkOf(ip),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    confirmedBrowser: cookies[confirmedBrowserCookie] || undefined,
  }
}
