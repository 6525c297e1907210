import { createHmac } from 'node:crypto'
import type { Address } from '@redress/core/address/address'

/** A keyed hash of where somebody lives, for the lines of one Congress: it says that two are alike, and no more. */
export function addressHash(
  { street, city, state, zip }: Address,
  { congress, secretKey }: { congress: number; secretKey: string },
): string {
  const alike = JSON.stringify([street, city, state, zip].map(each => each.toLowerCase()))
  return createHmac('sha256', secretKey).update(`district\n${congress}\n${alike}`).digest('hex')
}
