import { createHmac } from 'node:crypto'

/** Says that two letters came from one address, and no more. */
export function addressHash(address: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`address\n${address.trim().toLowerCase()}`).digest('hex')
}
