import { createHmac } from 'node:crypto'
import type { CheckedBatch } from './checked.ts'

/** A keyed hash of whoever writes, of one organization: whoever writes to another as well is not seen to be the same. */
export function personOf({ organizationId, letters }: CheckedBatch, secretKey: string): string {
  const email = letters[0]?.letter.constituent.email.toLowerCase() ?? ''
  return createHmac('sha256', secretKey)
    .update(JSON.stringify(['person', organizationId, email]))
    .digest('base64url')
}
