import { randomBytes } from 'node:crypto'
import { tokenHash } from './tokenHash.ts'

/** More than anybody guesses: 192 random bits. */
const tokenBytes = 24

/** A new secret link, and the hash of its token, which is all that is kept of it. */
export function newReceipt({ publicUrl, secretKey }: { publicUrl: string; secretKey: string }): {
  /** `https://…/receipt/<token>` */
  url: string
  tokenHash: string
} {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { url: `${publicUrl}/receipt/${token}`, tokenHash: tokenHash(token, secretKey) }
}
