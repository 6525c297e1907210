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

/** The scripts whose letters look like those of another one. The letters of all others count as one script. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/**
 * Tells whether an address mixes the letters of several scripts, so that it can look like another address. The last
 * label of the domain does not count, because it is often Latin.
 */
export function mixesScripts(email: string): boolean {
  const letters = email
    .trim()
    .normalize('NFKC')
    .replace(/\.[^.@]*$/, '')
    .match(/\p{L}/gu)
  const found = (letters ?? []).map(letter => scripts.findIndex(script => script.test(letter)))
  return new Set(found).size > 1
}

/**
 * Returns the spelling of a staff member's address by which it is stored and found. Spellings that mail programs treat
 * as one, such as full-width letters, are one account.
 */
export function staffAddress(email: string): string {
  return withAsciiDomain(foldText(email.trim()).toLowerCase())
}
