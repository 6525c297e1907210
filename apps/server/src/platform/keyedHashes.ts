import { createHmac } from 'node:crypto'
import { mailboxOf, taggedSpelling } from '@redress/core/email/email'

/**
 * Hashes the mailbox of an email address, so that all spellings of the address have the same hash. If the tag of the
 * address may belong to another person, a plus sign and the hash of the tagged spelling follow. The address itself is
 * not stored.
 */
export function addressHash(address: string, secretKey: string): string {
  const hashOf = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex')
  const mailbox = hashOf(`address\n${mailboxOf(address)}`)
  const tagged = taggedSpelling(address)
  return tagged === null ? mailbox : `${mailbox}+${hashOf(`tagged address\n${tagged}`)}`
}

/**
 * Returns a hash that identifies a person's batches to one organization. It is different for each organization, so it
 * does not show that a person wrote to several. It is keyed with the lookup secret.
 */
export function personHash(organizationId: string, email: string, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, mailboxOf(email)]))
    .digest('base64url')
    .slice(-22)
}

/**
 * Returns a hash that shows at the next startup whether the settings are the same. A key in the settings is not stored.
 */
export function settingsHash(settings: unknown, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['settings', settings]))
    .digest('base64url')
}
