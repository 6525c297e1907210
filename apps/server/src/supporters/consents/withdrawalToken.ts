import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * For the unsubscribe link of a mail, which mail programs and scanners read: it withdraws the consent of a batch's sender
 * and opens neither the letter nor its receipt. Nothing of it is stored.
 */
export function withdrawalToken(batchId: string, secretKey: string): string {
  return `${batchId}.${signatureOf(batchId, secretKey)}`
}

/** Null for a token that this installation has not made. */
export function batchOfWithdrawal(token: string, secretKey: string): string | null {
  const [, batchId = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(token) ?? []
  if (batchId === '') return null
  const expected = Buffer.from(signatureOf(batchId, secretKey))
  return timingSafeEqual(Buffer.from(signature), expected) ? batchId : null
}

function signatureOf(batchId: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`withdrawal\n${batchId}`).digest('base64url')
}
