import { createHmac } from 'node:crypto'
import type { Address, DistrictFacts } from '@redress/core/address/address'
import { findState, hasOneSeat } from '@redress/core/address/states'
import { LRUCache } from 'lru-cache'
import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { StateDistrictNames } from '../../platform/database/factTables.ts'
import type { Geocoder } from '../clients/census/geocoder.ts'
import type { Geocoded, HouseDistrict } from '../clients/census/readAnswer.ts'
import { sittingCongress } from '../congress.ts'
import { openZipCandidates } from './zipDistricts.ts'

type Services = {
  database: Database
  clock: Clock
  geocoder: Geocoder
  /** The key of the stored address hashes. */
  secretKey: string
}

type District = DistrictFacts & {
  congressionalDistrict: number
  /** The Census Bureau's form of the address. Empty if there is none. */
  matched: string
  /** The states of the ZIP code if it lies in another state than the address. Empty otherwise. */
  zipStates: readonly string[]
  /** The districts of the state's own legislature, if they were asked for and the address proves them. */
  provedInState?: StateDistrictNames | undefined
}

/**
 * `withState` asks for the districts of the state's own legislature as well. `mayAsk` counts a geocoder query. It
 * returns false once the caller has used up its share.
 */
export type HowToAsk = {
  timeoutMs?: number | undefined
  mayAsk?: (() => boolean) | undefined
  withState?: boolean | undefined
}

type DistrictFinder = {
  /**
   * Finds the district: by the state if the state has one seat, otherwise by the geocoder, and without an answer by the
   * candidates of the ZIP code. If the ZIP code is in another state, the state is doubtful, and only the geocoder can
   * prove a district.
   */
  find(address: Address, how?: HowToAsk): Promise<District>
  /** Deletes old lookups. Lookups are stored for a day at most. */
  removeOld(): Promise<void>
}

const unproved = { congressionalDistrict: -1, districtCandidates: [], asOf: '', matched: '', zipStates: [] }

export function openDistrictFinder(services: Services): DistrictFinder {
  const { database, clock } = services
  const lookups = openDistrictLookups(services)
  const zipCandidates = openZipCandidates({ database, clock })
  return {
    async find(address, how = {}) {
      const congress = sittingCongress(clock.now())
      const state = findState(address.state)
      if (!state) return { ...unproved, congress, source: 'none' }
      const { districts, states, asOf } = await zipCandidates({ ...address, congress })
      const isDoubtful = states.length > 0 && !states.includes(state.code)
      const isOneSeat = hasOneSeat(state) && !isDoubtful
      const geocoded =
        isOneSeat && !how.withState ? undefined : await lookups.find(address, { congress, ...how })
      if (isOneSeat) {
        const { provedInState } = geocoded ?? {}
        const proved = {
          congressionalDistrict: 0,
          source: 'one-seat',
          asOf: today(clock),
          provedInState,
        } as const
        return { ...unproved, ...proved, congress }
      }
      if (geocoded && (geocoded.congressionalDistrict >= 0 || !isDoubtful))
        return { ...geocoded, zipStates: [], congress, source: 'census' }
      if (isDoubtful) return { ...unproved, congress, source: 'none', zipStates: states }
      if (districts.length > 0)
        return { ...unproved, districtCandidates: districts, congress, source: 'zip', asOf }
      return { ...unproved, congress, source: 'none' }
    },
    removeOld: lookups.removeOld,
  }
}

export const today = (clock: Clock) => toIsoString(clock.now()).slice(0, 10)

type GeocodedDistrict = {
  congressionalDistrict: number
  districtCandidates: number[]
  asOf: string
  matched: string
  provedInState?: StateDistrictNames | undefined
}

type LookupOptions = HowToAsk & { congress: number }

type DistrictLookups = {
  /**
   * Finds a district. Undefined if the geocoder finds nothing, or not within `timeoutMs`. Only districts are stored, so
   * a stored answer has an empty `matched`: another person with the same address does not see the Census Bureau's form
   * of it.
   */
  find(address: Address, options: LookupOptions): Promise<GeocodedDistrict | undefined>
  removeOld(): Promise<void>
}

export const KEEP_LOOKUP_MS = DAY_MS

const MOST_IN_MEMORY = 5_000

type Lookup = {
  proved: boolean
  districts: HouseDistrict[]
  stateDistricts: StateDistrictNames | null
  foundAt: string
}

function openDistrictLookups({ database: { db }, clock, geocoder, secretKey }: Services): DistrictLookups {
  const recent = new LRUCache<string, Lookup>({ max: MOST_IN_MEMORY })
  const oldest = () => toIsoString(clock.now() - KEEP_LOOKUP_MS)

  async function readLookup(hash: string): Promise<Lookup | undefined> {
    const known = recent.get(hash)
    if (known && known.foundAt > oldest()) return known
    const stored = await db
      .selectFrom('district_lookups')
      .select(['proved', 'districts', 'state_districts as stateDistricts', 'found_at as foundAt'])
      .where('address_hash', '=', hash)
      .where('found_at', '>', oldest())
      .executeTakeFirst()
    if (stored) recent.set(hash, stored)
    return stored
  }

  async function saveLookup(hash: string, lookup: Lookup): Promise<void> {
    const { proved, districts, stateDistricts, foundAt } = lookup
    const row = {
      proved,
      districts: JSON.stringify(districts),
      state_districts: stateDistricts && JSON.stringify(stateDistricts),
      found_at: foundAt,
    }
    await db
      .insertInto('district_lookups')
      .values({ address_hash: hash, ...row })
      .onConflict(conflict => conflict.column('address_hash').doUpdateSet(row))
      .execute()
    recent.set(hash, lookup)
  }

  return {
    async find(address, { congress, timeoutMs, mayAsk, withState }) {
      if (!geocoder.isOn || !isComplete(address)) return undefined
      const hash = addressHash(address, { congress, secretKey, withState })
      const known = await readLookup(hash)
      if (known) return toDistrict(known, address)
      const signal = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
      const found = await geocoder.findAddress(address, { congress, signal, mayAsk, withState })
      const lookup = toLookup(found, toIsoString(clock.now()))
      if (!lookup) return undefined
      await saveLookup(hash, lookup)
      const district = toDistrict(lookup, address)
      return district && { ...district, matched: found.kind === 'proved' ? found.matched : '' }
    },
    async removeOld() {
      recent.clear()
      await db.deleteFrom('district_lookups').where('found_at', '<=', oldest()).execute()
    },
  }
}

function isComplete({ street, city, zip }: Address): boolean {
  return street !== '' && (city !== '' || zip !== '')
}

/** Returns a keyed hash of an address, which differs for each Congress and for look-ups with the state's districts. */
function addressHash(
  { street, city, state, zip }: Address,
  {
    congress,
    secretKey,
    withState = false,
  }: { congress: number; secretKey: string; withState?: boolean | undefined },
): string {
  const normalized = JSON.stringify([street, city, state, zip].map(each => each.toLowerCase()))
  return createHmac('sha256', secretKey)
    .update(`district\n${congress}${withState ? ' and state' : ''}\n${normalized}`)
    .digest('hex')
}

/**
 * Converts an answer to a lookup to store. Undefined if the geocoder was unavailable, because the next attempt may
 * succeed.
 */
function toLookup(found: Geocoded, foundAt: string): Lookup | undefined {
  if (found.kind === 'unavailable') return undefined
  const unproved = { proved: false, stateDistricts: null, foundAt }
  if (found.kind === 'unknown') return { ...unproved, districts: [] }
  if (found.kind === 'ambiguous') return { ...unproved, districts: found.districts }
  const { state, district, stateDistricts = null } = found
  return { proved: true, districts: [{ state, district }], stateDistricts, foundAt }
}

function toDistrict(
  { proved, districts, stateDistricts, foundAt }: Lookup,
  { state }: Address,
): GeocodedDistrict | undefined {
  // A match in another state cannot be this person's address.
  const here = districts.filter(each => each.state === state).map(each => each.district)
  const [first] = here
  if (first === undefined) return undefined
  const found = { asOf: foundAt.slice(0, 10), matched: '' }
  if (proved) {
    const provedInState = stateDistricts ?? undefined
    return { ...found, congressionalDistrict: first, districtCandidates: [], provedInState }
  }
  return { ...found, congressionalDistrict: -1, districtCandidates: here.sort((a, b) => a - b) }
}
