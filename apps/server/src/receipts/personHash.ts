import { createHmac } from 'node:crypto'

/** Recognizes a person's other batches to one organization, but not to two. Keyed with the look-up secret. */
export function personHash(organizationId: string, email: string, secretKey: string): string {
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email.toLowerCase()]))
    .digest('base64url')
    .slice(-22)
}
