import { createHmac } from 'node:crypto'
import { mailboxOf, taggedSpelling } from '@redress/core/email/email'

/**
 * Hashes the mailbox of an address, so that each spelling of the address counts as the same. Where a tag may make the
 * address another person's, the hash of that spelling follows after a plus sign. The address itself is not stored.
 */
export function addressHash(address: string, secretKey: string): string {
  const hashOf = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex')
  const mailbox = hashOf(`address\n${mailboxOf(address)}`)
  const tagged = taggedSpelling(address)
  return tagged === null ? mailbox : `${mailbox}+${hashOf(`tagged address\n${tagged}`)}`
}

/**
 * Returns a hash that identifies a person's batches to one organization, but does not link two organizations. It is
 * keyed with the look-up secret.
 */
export function personHash(organizationId: string, email: string, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, mailboxOf(email)]))
    .digest('base64url')
    .slice(-22)
}

/** Returns a hash that recognizes the same settings at the next start. A key in the settings is not stored. */
export function settingsHash(settings: unknown, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['settings', settings]))
    .digest('base64url')
}
