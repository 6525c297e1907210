import { createHmac, timingSafeEqual } from 'node:crypto'
import { addressHash } from '../base/keyedHashes.ts'

const dayMs = 24 * 3600_000

export const rememberedMs = 90 * dayMs

/** The value of the cookie shows neither the address nor its hash. `now` in ms since 1970. */
export function rememberBrowser(
  email: string,
  { now, secretKey }: { now: number; secretKey: string },
): string {
  const until = String(now + rememberedMs)
  return `${until}.${signatureOf(email, until, secretKey)}`
}

/** True for the browser in which this address was confirmed. */
export function isRememberedBrowser(
  cookie: string | undefined,
  email: string,
  { now, secretKey }: { now: number; secretKey: string },
): boolean {
  const [, until = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(email, until, secretKey)))
}

function signatureOf(email: string, until: string, secretKey: string): string {
  const hash = addressHash(email, secretKey)
  return createHmac('sha256', secretKey).update(`confirmed browser\n${until}\n${hash}`).digest('base64url')
}
