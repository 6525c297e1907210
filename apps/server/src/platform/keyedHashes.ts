import { createHmac } from 'node:crypto'
import { mailboxOf, taggedSpelling } from '@redress/core/email/email'

/**
 * Of the mailbox, so that each spelling of an address counts as the same. Where a tag may make the address another
 * person's, the hash of that spelling follows behind a plus. The address itself is not stored.
 */
export function addressHash(address: string, secretKey: string): string {
  const hashOf = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex')
  const mailbox = hashOf(`address\n${mailboxOf(address)}`)
  const tagged = taggedSpelling(address)
  return tagged === null ? mailbox : `${mailbox}+${hashOf(`tagged address\n${tagged}`)}`
}

/** Recognizes a person's other batches to one organization, but not to two. Keyed with the look-up secret. */
export function personHash(organizationId: string, email: string, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, mailboxOf(email)]))
    .digest('base64url')
    .slice(-22)
}

/** Recognizes the same settings at the next start. A key in them is not stored. */
export function settingsHash(settings: unknown, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['settings', settings]))
    .digest('base64url')
}
