import type { FieldProblem } from '@redress/contract/shapes/failure'
import {
  type Address,
  type DistrictFacts,
  formatAddress,
  type GeoAddress,
  noAddress,
  tidyAddress,
} from '@redress/core/address/address'
import { findState, hasOneSeat } from '@redress/core/address/states'
import { type Clock, moment } from '../base/clock.ts'
import { sittingCongress } from '../base/congress.ts'
import { Rejection } from '../base/rejection.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder, Place } from '../outside/census/geocoder.ts'
import { type DistrictLookups, openDistrictLookups } from './districtLookups.ts'
import { type Position, stateAt } from './stateAt.ts'
import {
  addressFieldProblems,
  formatMatched,
  resolveStatedDistrict,
  type StatedDistrict,
} from './typedAddress.ts'
import { openZipCandidates } from './zipDistricts.ts'

export type Addresses = {
  /**
   * An address as offices take it, with its House district if that is proved, and -1 otherwise. It stays as typed;
   * `formattedAddress` is the geocoder's reading. It is not validated.
   */
  resolve(address: Address): Promise<GeoAddress>
  /** Like `resolve`, for the first request with an address: it is validated, and waits longer for the geocoder. */
  resolveTyped(address: Address): Promise<GeoAddress | Rejection>
  /**
   * Like `resolve`, for a person who stated their House district: the address is validated, and the district must be
   * possible. Answers the problems, in the fields of the address and `district`, if there are any.
   */
  resolveHome(address: Address, statedDistrict: number): Promise<ResolvedHome | FieldProblem[]>
  /**
   * The state at a position, and its city, ZIP code and House district if they are known. The street is left for the
   * person to add. A Rejection outside the United States.
   */
  locate(position: Position): Promise<GeoAddress | Rejection>
  /** Keeps the promise that no lookup is stored for longer than a day. */
  removeOldLookups(): Promise<void>
}

export type ResolvedHome = StatedDistrict & { address: GeoAddress }

/** The first request waits for the geocoder's own timeouts; later ones have its answer, or wait only this long. */
const defaultTimeoutMs = 5_000

type Services = {
  database: Database
  clock: Clock
  geocoder: Geocoder
  /** Signs the stored hashes of addresses. */
  secretKey: string
  timeoutMs?: number
}

type District = DistrictFacts & {
  /** -1 if it is not proved. */
  congressionalDistrict: number
  /** The Census Bureau's reading of the address; empty if there is none. */
  matched: string
}

const unproved = { congressionalDistrict: -1, districtCandidates: [], asOf: '', matched: '' }

const notInTheUnitedStates = new Rejection(404, 'This position is not in the United States.')

export function openAddresses(services: Services): Addresses {
  const { clock, timeoutMs = defaultTimeoutMs } = services
  const lookups = openDistrictLookups(services)
  const findDistrict = makeDistrictFinder(services, lookups)

  async function resolve(address: Address, timeoutMs?: number): Promise<GeoAddress> {
    const tidy = tidyAddress(address)
    const { matched, ...district } = await findDistrict(tidy, timeoutMs)
    return { ...tidy, formattedAddress: formatMatched(matched, tidy), ...district }
  }

  return {
    resolve: address => resolve(address, timeoutMs),
    async resolveTyped(address) {
      const problems = addressFieldProblems(address)
      return problems.length > 0
        ? new Rejection(422, 'The address is not complete.', problems)
        : await resolve(address)
    },
    async resolveHome(typed, statedDistrict) {
      const problems = addressFieldProblems(typed)
      if (problems.length > 0) return problems
      const address = await resolve(typed, timeoutMs)
      const district = resolveStatedDistrict(address, statedDistrict)
      return district
        ? { address, ...district }
        : [{ field: 'district', message: 'not the House district of this address' }]
    },
    async locate(position) {
      const place = await findPlace(services, position, timeoutMs)
      if (!place) return notInTheUnitedStates
      const { state, city, zip, district } = place
      const address = { ...noAddress, state, city, zip }
      const { matched: _, ...known } = await findDistrict(address)
      const located = { ...address, formattedAddress: formatAddress(address), ...known }
      if (district === null || known.congressionalDistrict >= 0) return located
      const proved = { congressionalDistrict: district, districtCandidates: [] }
      return { ...located, ...proved, source: 'census', asOf: today(clock) }
    },
    removeOldLookups: lookups.removeOld,
  }
}

const today = (clock: Clock) => moment(clock.now()).slice(0, 10)

/** By the state if it has one seat, else by the geocoder, else the candidates of the ZIP code. Never a guess. */
function makeDistrictFinder({ database, clock }: Services, lookups: DistrictLookups) {
  const zipCandidates = openZipCandidates(database)
  return async (address: Address, timeoutMs?: number): Promise<District> => {
    const congress = sittingCongress(clock.now())
    const state = findState(address.state)
    if (!state) return { ...unproved, congress, source: 'none' }
    if (hasOneSeat(state))
      return { ...unproved, congressionalDistrict: 0, congress, source: 'one-seat', asOf: today(clock) }
    const geocoded = await lookups.find(address, { congress, timeoutMs })
    if (geocoded) return { ...geocoded, congress, source: 'census' }
    const { districts, asOf } = await zipCandidates({ ...address, congress })
    if (districts.length > 0)
      return { ...unproved, districtCandidates: districts, congress, source: 'zip', asOf }
    return { ...unproved, congress, source: 'none' }
  }
}

/** From the geocoder; the state alone from the map of states; undefined outside the United States. */
async function findPlace(
  { geocoder, clock }: Services,
  position: Position,
  timeoutMs: number,
): Promise<Omit<Place, 'kind'> | undefined> {
  const congress = sittingCongress(clock.now())
  const signal = AbortSignal.timeout(timeoutMs)
  const found = await geocoder.findPosition(position, { congress, signal })
  if (found.kind === 'place') return found
  const state = await stateAt(position)
  return state && { state: state.code, city: '', zip: '', district: null }
}
