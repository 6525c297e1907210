import { formatAddress } from '../address/formatAddress.ts'
import { isReadDifferently } from '../address/isReadDifferently.ts'
import type { Session } from './session.ts'

/** How the address was read, where that is not how it was typed; empty otherwise. */
export function readAs({ address, addressTyped, waiting }: Session): string {
  if (!addressTyped || waiting.address) return ''
  const { formattedAddress } = address
  return isReadDifferently(formatAddress(addressTyped), formattedAddress) ? formattedAddress : ''
}
