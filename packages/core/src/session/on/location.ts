import type { Address, GeoAddress } from '../../address/address.ts'
import { quietly, type Reactions } from '../rules.ts'
import { typedAddress } from '../typedAddress.ts'

/** Browsers may take this long to say where they are. */
export const locateWithinMs = 10_000

/** What a location tells counts; the street, and in the same state what it does not tell, stay as they were. */
function filledIn(before: Address, { state, city, zip }: GeoAddress): Address {
  const isSameState = before.state === state
  return {
    street: before.street,
    city: city || (isSameState ? before.city : ''),
    state,
    zip: zip || (isSameState ? before.zip : ''),
  }
}

/** `Use my location` fills in what it knows of the address; nothing else changes until that is updated. */
export const onLocation: Reactions<'locationAsked' | 'locationFound' | 'locationFailed'> = {
  locationAsked: session => ({
    session: { ...session, location: { kind: 'asking' } },
    effects: [{ do: 'askLocation', withinMs: locateWithinMs }],
  }),

  locationFound(session, { address }) {
    if (session.location.kind !== 'asking') return quietly(session)
    const addressEdits = filledIn(typedAddress(session), address)
    return quietly({ ...session, addressEdits, location: { kind: 'found', address } })
  },

  locationFailed(session, { why, reason }) {
    if (session.location.kind !== 'asking') return quietly(session)
    return { session: { ...session, location: { kind: 'failed', why } }, effects: [{ do: 'report', reason }] }
  },
}
