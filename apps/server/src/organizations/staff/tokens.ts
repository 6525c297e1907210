import { createHash, randomBytes } from 'node:crypto'
import { withAsciiDomain } from '@redress/core/email/email'
import { foldText } from '@redress/core/text/text'

/** Makes a token of 256 random bits for a cookie or a link. Only its hash is stored. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token. A token cannot be guessed, so that a hash without a key is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * Returns the spelling of a staff member's address by which it is stored and found. Spellings that mail programs treat
 * as one, such as full-width letters, are one account.
 */
export function staffAddress(email: string): string {
  return withAsciiDomain(foldText(email.trim()).toLowerCase())
}
