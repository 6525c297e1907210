import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Returns the address to which mail servers return a letter: our own address with the letter's delivery id and a keyed
 * token. Only a report that has the token counts, so that no one can pretend that an office refuses letters.
 */
export function returnPathOf(address: string, { id, secret }: { id: string; secret: string }): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${id}-${tokenOf(id, secret)}${address.slice(at)}`
}

/** Returns the delivery id of a return path, or null if its token is wrong. */
export function readReturnPath(returnPath: string, secret: string): string | null {
  const [, id, token] = /\+([a-z0-9]{32})-([a-f0-9]{20})@/.exec(returnPath.toLowerCase()) ?? []
  if (!id || !token) return null
  return timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(id, secret))) ? id : null
}

/** The local part of an address has at most 64 characters, so the token is short. */
function tokenOf(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`return path\n${id}`).digest('hex').slice(0, 20)
}
