import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns a token for the unsubscribe link of an email. Mail programs and scanners see this link, so it can only
 * withdraw the consent of a batch's sender, and opens neither the letter nor the receipt. The token is not stored.
 */
export function withdrawalToken(batchId: string, secretKey: string): string {
  return `${batchId}.${signatureOf(batchId, secretKey)}`
}

/** Returns the batch id in a token. Returns null for a token that this installation did not create. */
export function batchOfWithdrawal(token: string, secretKey: string): string | null {
  const [, batchId = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  if (batchId === '') return null
  const expected = Buffer.from(signatureOf(batchId, secretKey))
  return timingSafeEqual(Buffer.from(signature), expected) ? batchId : null
}

function signatureOf(batchId: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`withdrawal\n${batchId}`).digest('base64url')
}
