import {
  type Address,
  type AddressField,
  districtChoices,
  type GeoAddress,
  noAddress,
  tidyAddress,
} from '../../address/address.ts'
import type { Effect } from '../effects.ts'
import { senatorsToWriteTo } from '../problems.ts'
import { type Reactions, type Rules, type Step, withoutEffects } from '../rules.ts'
import { noLocation, type Session } from '../session.ts'
import { typedAddress } from '../shown.ts'
import { moveToTown } from '../town.ts'
import { askForDraft } from './draft.ts'

/**
 * Replaces the previous address and its district. If a draft is being written for another town, requests a new draft.
 */
function found(session: Session, address: GeoAddress, rules: Rules): Step {
  const waiting = { ...session.waiting, address: false, legislators: true }
  const moved = {
    ...moveToTown(session, address.city),
    address,
    addressFailed: false,
    addressRefused: {},
    senatorsOnly: undefined,
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
      districtMembers: [],
      selectedLegislatorIds: [],
      waiting,
    },
    effects: [{ do: 'report', reason }],
  }
}

/** Handles an address that the server refused. Keeps the previous address and its legislators. */
function refused(session: Session, addressRefused: Session['addressRefused'], reason: string): Step {
  const { address, waiting } = session
  const report: Step['effects'] = [{ do: 'report', reason }]
  return {
    session: { ...session, addressRefused, waiting: { ...waiting, address: false } },
    effects: waiting.legislators ? [...report, { do: 'findLegislators', address }] : report,
  }
}

/** The ZIP+4 extension is ignored, because it does not change the city. */
const ZIP_DIGITS = 5

const addressFields = ['street', 'city', 'state', 'zip'] as const satisfies readonly AddressField[]

/**
 * Fills the city and the state of a new ZIP code into the fields that the person did not edit. A field that has the
 * focus is filled in once the person leaves it.
 */
function withZipPlace(session: Session): Session {
  const { addressEdits, addressFieldsEdited: edited = [], addressFieldEntered: entered, zipPlace } = session
  const isNew = edited.includes('zip')
  if (!isNew || !zipPlace || !addressEdits?.zip.trim().startsWith(zipPlace.zip)) return session
  const isFree = (field: AddressField) => field !== entered && !edited.includes(field)
  const city = isFree('city') ? zipPlace.city : addressEdits.city
  const state = isFree('state') ? zipPlace.state : addressEdits.state
  return { ...session, addressEdits: { ...addressEdits, city, state } }
}

function isTypedSought({ touched, waiting }: Session): boolean {
  return touched.address && waiting.address
}

/** Tells whether an address from the person makes the device's position irrelevant. */
function isOvertaken(session: Session): boolean {
  return session.address.state !== '' || isTypedSought(session)
}

export const onAddress: Reactions<
  | 'positionFound'
  | 'positionFailed'
  | 'addressEdited'
  | 'addressFieldEntered'
  | 'addressFieldLeft'
  | 'addressEditsDropped'
  | 'zipPlaceFound'
  | 'addressEntered'
  | 'addressFound'
  | 'addressFailed'
> = {
  /** Looks up the city of a ZIP code if the ZIP code is new, or if the state is new and the two may not match. */
  addressEdited(session, { address }) {
    const before = typedAddress(session)
    const changed = addressFields.filter(field => address[field] !== before[field])
    const edited = [...new Set([...(session.addressFieldsEdited ?? []), ...changed])]
    const zip = address.zip.trim().slice(0, ZIP_DIGITS)
    const isNew = zip !== before.zip.trim().slice(0, ZIP_DIGITS)
    const isDoubtful = address.state !== before.state && zip !== session.zipPlace?.zip
    const isAsked = (isNew || isDoubtful) && /^\d{5}$/.test(zip)
    const { addressFieldEntered: entered } = session
    return {
      session: {
        ...session,
        addressEdits: address,
        addressFieldsEdited: edited,
        // When a dialog closes, no event says that the person left its field.
        addressFieldEntered: entered && changed.includes(entered) ? entered : undefined,
      },
      effects: isAsked ? [{ do: 'findZipPlace', zip }] : [],
    }
  },

  addressFieldEntered: (session, { field }) => withoutEffects({ ...session, addressFieldEntered: field }),

  addressFieldLeft: session => withoutEffects(withZipPlace({ ...session, addressFieldEntered: undefined })),

  zipPlaceFound(session, { place }) {
    if (place.city === '' || !session.addressEdits?.zip.trim().startsWith(place.zip))
      return withoutEffects(session)
    return withoutEffects(withZipPlace({ ...session, zipPlace: place }))
  },

  addressEditsDropped(session) {
    const dropped = { ...session, addressEdits: null, addressFieldsEdited: undefined, location: noLocation }
    if (!isTypedSought(session)) return withoutEffects(dropped)
    // If the person discards the changes, an aborted look-up is not an error.
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

  addressFound: (session, { address }, rules) =>
    found({ ...session, addressEdits: null, addressFieldsEdited: undefined }, address, rules),

  addressFailed(session, { reason, refused: fields = {} }) {
    return Object.keys(fields).length > 0 ? refused(session, fields, reason) : lost(session, reason)
  },
}

/** The time in ms that the browser has to find its position. */
export const LOCATE_WITHIN_MS = 10_000

/**
 * Stops waiting for the position after `LOCATE_WITHIN_MS`. The browser's own time limit begins only when the visitor
 * answers the permission prompt. The page works without a position, and still uses one that arrives later.
 */
export const unlocated: Effect = {
  do: 'later',
  key: 'place',
  afterMs: LOCATE_WITHIN_MS,
  event: { type: 'positionFailed', reason: '' },
}

/**
 * Fills the address in from a position. Keeps the street. If the state stays the same, also keeps the city or ZIP code
 * that the position lacks.
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

/**
 * Handles `Use my location`, which only fills in the address. The look-up begins when the person submits the address.
 */
export const onLocation: Reactions<'locationAsked' | 'locationFound' | 'locationFailed'> = {
  locationAsked: session => ({
    session: { ...session, location: { kind: 'asking' } },
    effects: [{ do: 'askLocation', withinMs: LOCATE_WITHIN_MS }],
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
  district: Partial<Pick<GeoAddress, 'congressionalDistrict' | 'source' | 'statedSeats'>>,
): Step {
  const address = { ...session.address, ...district }
  return {
    session: {
      ...session,
      address,
      addressFailed: false,
      senatorsOnly: undefined,
      waiting: { ...session.waiting, legislators: true },
    },
    effects: [{ do: 'findLegislators', address }],
  }
}

export const onDistrict: Reactions<
  'districtStated' | 'districtRefused' | 'senatorsOnlyChosen' | 'seatsStated'
> = {
  seatsStated: (session, { seats }) =>
    session.waiting.address ? withoutEffects(session) : withDistrict(session, { statedSeats: seats }),

  senatorsOnlyChosen: session =>
    withoutEffects(senatorsToWriteTo(session) > 0 ? { ...session, senatorsOnly: true } : session),

  /** Accepts only one of the possible districts, and only if the address does not prove a district. */
  districtStated(session, { district }) {
    const { address, waiting } = session
    if (waiting.address || !districtChoices(address).includes(district)) return withoutEffects(session)
    return withDistrict(session, { congressionalDistrict: district, source: 'stated' })
  },

  /** Removes a district that the server refused, and looks up the legislators again so that the senators are found. */
  districtRefused(session, { reason }) {
    const { address } = session
    if (address.source !== 'stated') return withoutEffects(session)
    const source = address.districtCandidates.length > 0 ? 'zip' : 'none'
    const { session: unsettled, effects } = withDistrict(session, { congressionalDistrict: -1, source })
    return { session: unsettled, effects: [{ do: 'report', reason }, ...effects] }
  },
}
