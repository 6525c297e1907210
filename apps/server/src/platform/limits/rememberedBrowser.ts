import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UserInfo } from '@redress/core/submission/submission'
import { foldText, tidyEmail, tidyLine } from '@redress/core/text/text'
import { houseKey } from './houseKey.ts'

const dayMs = 24 * 3600_000

export const rememberedMs = 90 * dayMs

/** The sender that a browser confirmed: one email address, for one person at one house. */
export type ConfirmedSender = {
  email: string
  firstName: string
  lastName: string
  street: string
  zip: string
}

/** Returns the sender as the letter will name them. A batch without a letter names no sender. */
export function senderIn(userInfo: UserInfo | undefined): ConfirmedSender {
  const { email = '', firstName = '', lastName = '', addressStreet = '', addressZip = '' } = userInfo ?? {}
  const name = { firstName: tidyLine(firstName), lastName: tidyLine(lastName) }
  return { ...name, email: tidyEmail(email), street: addressStreet, zip: addressZip }
}

type Signing = { now: number; secretKey: string }

/** Returns the value of the cookie. It reveals neither the sender nor their hash. `now` is in ms since 1970. */
export function rememberBrowser(sender: ConfirmedSender, { now, secretKey }: Signing): string {
  const until = String(now + rememberedMs)
  return `${until}.${signatureOf(sender, until, secretKey)}`
}

/**
 * Returns true for the browser in which this sender confirmed a letter. Another name or house needs a new confirmation.
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
