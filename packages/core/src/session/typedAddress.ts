import type { Address } from '../address/address.ts'
import type { Session } from './session.ts'

/** The address as it stands in its dialog: what is being changed of it, or else as it was found. */
export function typedAddress({ addressEdits, address }: Pick<Session, 'addressEdits' | 'address'>): Address {
  const { street, city, state, zip } = addressEdits ?? address
  return { street, city, state, zip }
}
