import type { GeoAddress } from '../../address/address.ts'
import { noAddress } from '../../address/address.ts'
import { tidyAddress } from '../../address/tidyAddress.ts'
import { quietly, type Reactions, type Step } from '../rules.ts'
import { noLocation, type Session } from '../session.ts'

/** A new address: whatever was said of the one before, its district too, is forgotten. */
function found(session: Session, address: GeoAddress): Step {
  const waiting = { ...session.waiting, address: false, legislators: true }
  return {
    session: { ...session, address, addressFailed: false, addressRefused: {}, waiting },
    effects: [{ do: 'findLegislators', address }],
  }
}

/** The address is cleared, loading ends, and the box shows its prompt, flagged. */
function lost(session: Session, reason: string): Step {
  const waiting = { ...session.waiting, address: false, legislators: false }
  return {
    session: {
      ...session,
      address: noAddress,
      addressFailed: true,
      addressRefused: {},
      legislators: [],
      vacancies: [],
      selectedLegislatorIds: [],
      waiting,
    },
    effects: [{ do: 'report', reason }],
  }
}

/** Nothing was looked for: the address before stands, and so do its people, or the search for them. */
function refused(session: Session, addressRefused: Session['addressRefused'], reason: string): Step {
  const { address, waiting } = session
  const report: Step['effects'] = [{ do: 'report', reason }]
  return {
    session: { ...session, addressRefused, waiting: { ...waiting, address: false } },
    effects: waiting.legislators ? [...report, { do: 'findLegislators', address }] : report,
  }
}

/** What a person has typed is being looked for, and not where their device is. */
function isTypedSought({ touched, waiting }: Session): boolean {
  return touched.address && waiting.address
}

/** An address that a person has given, or is giving, counts for more than where their device is. */
function isOvertaken(session: Session): boolean {
  return session.address.state !== '' || isTypedSought(session)
}

export const onAddress: Reactions<
  | 'positionFound'
  | 'positionFailed'
  | 'addressEdited'
  | 'addressEditsDropped'
  | 'addressEntered'
  | 'addressFound'
  | 'addressFailed'
> = {
  /** What is being typed is part of the visit, so that a reload loses none of it. */
  addressEdited: (session, { address }) => quietly({ ...session, addressEdits: address }),

  /** Dropped while it is looked for, it is not wanted when it is found. */
  addressEditsDropped(session) {
    const dropped = { ...session, addressEdits: null, location: noLocation }
    if (!isTypedSought(session)) return quietly(dropped)
    const { session: back, effects } = refused({ ...dropped, addressTyped: null }, {}, '')
    return { session: back, effects: [{ do: 'stopFinding' }, ...effects] }
  },

  positionFound: (session, { address }) =>
    isOvertaken(session) ? quietly(session) : found({ ...session, addressTyped: null }, address),

  positionFailed: (session, { reason }) => (isOvertaken(session) ? quietly(session) : lost(session, reason)),

  addressEntered(session, { address }) {
    const addressTyped = tidyAddress(address)
    const waiting = { ...session.waiting, address: true }
    const touched = { ...session.touched, address: true }
    return {
      session: { ...session, addressTyped, addressRefused: {}, location: noLocation, waiting, touched },
      effects: [{ do: 'findAddress', address: addressTyped }],
    }
  },

  addressFound: (session, { address }) => found({ ...session, addressEdits: null }, address),

  addressFailed(session, { reason, refused: fields = {} }) {
    return Object.keys(fields).length > 0 ? refused(session, fields, reason) : lost(session, reason)
  },
}
