import { createHmac, timingSafeEqual } from 'node:crypto'
import { foldText } from '@redress/core/text/text'
import { DAY_MS } from '../clock.ts'
import { houseKey } from './houseKey.ts'

export const REMEMBERED_MS = 90 * DAY_MS

/** The sender who confirmed a letter in a browser: one email address, for one person at one street address. */
export type ConfirmedSender = {
  email: string
  firstName: string
  lastName: string
  street: string
  zip: string
}

type Signing = { now: number; secretKey: string }

/** Returns the value of the cookie. It reveals neither the sender nor the sender's hash. `now` is in ms since 1970. */
export function rememberBrowser(sender: ConfirmedSender, { now, secretKey }: Signing): string {
  const until = String(now + REMEMBERED_MS)
  return `${until}.${signatureOf(sender, until, secretKey)}`
}

/**
 * Tells whether this sender confirmed a letter in this browser. Another name or street address needs a new
 * confirmation.
 */
export function isRememberedBrowser(
  cookie: string | undefined,
  sender: ConfirmedSender,
  { now, secretKey }: Signing,
): boolean {
  const [, until = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(sender, until, secretKey)))
}

function signatureOf(sender: ConfirmedSender, until: string, secretKey: string): string {
  const name = foldText(`${sender.firstName} ${sender.lastName}`).toLowerCase()
  const signed = ['confirmed browser', until, sender.email.toLowerCase(), name, houseKey(sender)]
  return createHmac('sha256', secretKey).update(JSON.stringify(signed)).digest('base64url')
}
