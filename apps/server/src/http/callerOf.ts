import type { FastifyRequest } from 'fastify'
import { type Caller, networkOf } from '../base/caller.ts'

/** Set once the button of a confirmation was pressed in this browser. */
export const confirmedBrowserCookie = 'redress-confirmed'

/** `request.ip` is the address that TRUSTED_PROXIES lets us believe. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  const key = headers['idempotency-key']
  return {
    network: networkOf(ip),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    confirmedBrowser: cookieOf(headers.cookie, confirmedBrowserCookie),
  }
}

/** We set five cookies. Other programs of the same host may set more. */
const MOST_COOKIES = 50

export function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';', MOST_COOKIES).find(each => each.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1) || undefined
}
