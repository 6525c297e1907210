import type { Address, DistrictFacts } from '@redress/core/address/address'
import { sittingCongress } from '@redress/core/address/congress'
import { findState, hasOneSeat } from '@redress/core/address/states'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder } from '../outside/census/geocoder.ts'
import { askGeocoder } from './askGeocoder.ts'
import { zipCandidates } from './zipCandidates.ts'

export type DistrictContext = { clock: Clock; database: Database; geocoder: Geocoder; secretKey: string }

export type District = DistrictFacts & {
  /** -1 where it is not proved. */
  congressionalDistrict: number
  /** The address as the Census Bureau reads it; empty where it has not told. */
  matched: string
}

const unproved = { congressionalDistrict: -1, districtCandidates: [], asOf: '', matched: '' }

/**
 * The House district of a tidy address: by the state where it has one seat, else by the geocoder, and where that
 * proves none, or not within `patienceMs`, the candidates of the ZIP code. Never a guess.
 */
export async function findDistrict(
  context: DistrictContext,
  address: Address,
  patienceMs?: number,
): Promise<District> {
  const { clock, database } = context
  const now = clock.now()
  const congress = sittingCongress(now)
  const state = findState(address.state)
  if (!state) return { ...unproved, congress, source: 'none' }
  const today = moment(now).slice(0, 10)
  if (hasOneSeat(state))
    return { ...unproved, congressionalDistrict: 0, congress, source: 'one-seat', asOf: today }
  const geocoded = await askGeocoder(context, address, { congress, patienceMs })
  if (geocoded) return { ...geocoded, congress, source: 'census' }
  const { districts, asOf } = await zipCandidates(database, address, congress)
  if (districts.length > 0)
    return { ...unproved, districtCandidates: districts, congress, source: 'zip', asOf }
  return { ...unproved, congress, source: 'none' }
}
