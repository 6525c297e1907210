import { createHmac } from 'node:crypto'

/** What is kept of a receipt's token. Keyed, so that a copy of the database opens no receipt. */
export function tokenHash(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`receipt\n${token}`).digest('hex')
}
