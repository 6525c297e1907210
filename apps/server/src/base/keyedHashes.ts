import { createHmac } from 'node:crypto'

/** The address itself is not stored. */
export function addressHash(address: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`address\n${address.trim().toLowerCase()}`).digest('hex')
}

/** Recognizes a person's other batches to one organization, but not to two. Keyed with the look-up secret. */
export function personHash(organizationId: string, email: string, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email.toLowerCase()]))
    .digest('base64url')
    .slice(-22)
}

/** Recognizes the same settings at the next start. A key in them is not stored. */
export function settingsHash(settings: unknown, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['settings', settings]))
    .digest('base64url')
}
