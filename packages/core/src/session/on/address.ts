import {
  type Address,
  districtChoices,
  type GeoAddress,
  noAddress,
  tidyAddress,
} from '../../address/address.ts'
import type { Effect } from '../effects.ts'
import { type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import { noLocation, type Session } from '../session.ts'
import { typedAddress } from '../shown.ts'
import { moveToTown } from '../town.ts'
import { askForDraft } from './draft.ts'

/** Replaces the previous address and its district. Requests a draft that is being written again, for the new town. */
function found(session: Session, address: GeoAddress, rules: Rules): Step {
  const waiting = { ...session.waiting, address: false, legislators: true }
  const moved = {
    ...moveToTown(session, address.city),
    address,
    addressFailed: false,
    addressRefused: {},
    waiting,
  }
  const isOutdated = session.waiting.draft && moved.town !== session.town
  const drafting = isOutdated ? askForDraft(moved, rules) : withoutEffects(moved)
  return {
    session: drafting.session,
    effects: [{ do: 'findLegislators', address }, ...drafting.effects],
  }
}

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

/** Keeps the previous address and its legislators. */
function refused(session: Session, addressRefused: Session['addressRefused'], reason: string): Step {
  const { address, waiting } = session
  const report: Step['effects'] = [{ do: 'report', reason }]
  return {
    session: { ...session, addressRefused, waiting: { ...waiting, address: false } },
    effects: waiting.legislators ? [...report, { do: 'findLegislators', address }] : report,
  }
}

function isTypedSought({ touched, waiting }: Session): boolean {
  return touched.address && waiting.address
}

/** Tells whether a typed address overrides the device's position. */
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
  addressEdited: (session, { address }) => withoutEffects({ ...session, addressEdits: address }),

  addressEditsDropped(session) {
    const dropped = { ...session, addressEdits: null, location: noLocation }
    if (!isTypedSought(session)) return withoutEffects(dropped)
    // An aborted look-up is not an error.
    const untouched = { ...dropped, addressTyped: null, touched: { ...session.touched, address: false } }
    const { session: back, effects } = refused(untouched, {}, '')
    return { session: back, effects: [{ do: 'stopFinding' }, ...effects] }
  },

  positionFound: (session, { address }, rules) =>
    isOvertaken(session)
      ? withoutEffects(session)
      : found({ ...session, addressTyped: null }, address, rules),

  positionFailed: (session, { reason }) =>
    isOvertaken(session) || !session.waiting.address ? withoutEffects(session) : lost(session, reason),

  addressEntered(session, { address }) {
    const addressTyped = tidyAddress(address)
    const waiting = { ...session.waiting, address: true }
    const touched = { ...session.touched, address: true }
    return {
      session: { ...session, addressTyped, addressRefused: {}, location: noLocation, waiting, touched },
      effects: [{ do: 'findAddress', address: addressTyped }],
    }
  },

  addressFound: (session, { address }, rules) => found({ ...session, addressEdits: null }, address, rules),

  addressFailed(session, { reason, refused: fields = {} }) {
    return Object.keys(fields).length > 0 ? refused(session, fields, reason) : lost(session, reason)
  },
}

/** The longest time that a browser may take to find its position. */
export const locateWithinMs = 10_000

/**
 * Stops waiting for the position. A browser starts its own time limit only when the visitor answers its question.
 * The page works without a position, and a late one still counts.
 */
export const unlocated: Effect = {
  do: 'later',
  key: 'place',
  afterMs: locateWithinMs,
  event: { type: 'positionFailed', reason: '' },
}

/**
 * Fills a position into the address. Keeps the street, and, within the same state, each part that the position
 * lacks.
 */
function filledIn(before: Address, { state, city, zip }: GeoAddress): Address {
  const isSameState = before.state === state
  return {
    street: before.street,
    city: city || (isSameState ? before.city : ''),
    state,
    zip: zip || (isSameState ? before.zip : ''),
  }
}

/** Fills in parts of the address after `Use my location`. The look-up starts when the person updates the address. */
export const onLocation: Reactions<'locationAsked' | 'locationFound' | 'locationFailed'> = {
  locationAsked: session => ({
    session: { ...session, location: { kind: 'asking' } },
    effects: [{ do: 'askLocation', withinMs: locateWithinMs }],
  }),

  locationFound(session, { address }) {
    if (session.location.kind !== 'asking') return withoutEffects(session)
    const addressEdits = filledIn(typedAddress(session), address)
    return withoutEffects({ ...session, addressEdits, location: { kind: 'found', address } })
  },

  locationFailed(session, { why, reason }) {
    if (session.location.kind !== 'asking') return withoutEffects(session)
    return { session: { ...session, location: { kind: 'failed', why } }, effects: [{ do: 'report', reason }] }
  },
}

function withDistrict(
  session: Session,
  district: Pick<GeoAddress, 'congressionalDistrict' | 'source'>,
): Step {
  const address = { ...session.address, ...district }
  return {
    session: {
      ...session,
      address,
      addressFailed: false,
      waiting: { ...session.waiting, legislators: true },
    },
    effects: [{ do: 'findLegislators', address }],
  }
}

export const onDistrict: Reactions<'districtStated' | 'districtRefused'> = {
  /** Accepts only a candidate, and only if the address does not prove a district. */
  districtStated(session, { district }) {
    const { address, waiting } = session
    if (waiting.address || !districtChoices(address).includes(district)) return withoutEffects(session)
    return withDistrict(session, { congressionalDistrict: district, source: 'stated' })
  },

  /** Drops the refused district and repeats the look-up, so that the senators stay. */
  districtRefused(session, { reason }) {
    const { address } = session
    if (address.source !== 'stated') return withoutEffects(session)
    const source = address.districtCandidates.length > 0 ? 'zip' : 'none'
    const { session: unsettled, effects } = withDistrict(session, { congressionalDistrict: -1, source })
    return { session: unsettled, effects: [{ do: 'report', reason }, ...effects] }
  },
}
