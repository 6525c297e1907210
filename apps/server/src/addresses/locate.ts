import { type GeoAddress, noAddress } from '@redress/core/address/address'
import { sittingCongress } from '@redress/core/address/congress'
import { formatAddress } from '@redress/core/address/formatAddress'
import { moment } from '../base/clock.ts'
import type { Place } from '../outside/census/geocoder.ts'
import { type DistrictContext, findDistrict } from './findDistrict.ts'
import { type Position, stateAt } from './stateAt.ts'

type Located = Omit<Place, 'kind'>

/** The state without asking anybody, or what the geocoder adds to it; undefined outside of the United States. */
async function placeOf(
  { geocoder, clock }: DistrictContext,
  position: Position,
  patienceMs: number,
): Promise<Located | undefined> {
  const congress = sittingCongress(clock.now())
  const signal = AbortSignal.timeout(patienceMs)
  const found = await geocoder.findPosition(position, { congress, signal })
  if (found.kind === 'place') return found
  const state = await stateAt(position)
  return state && { state: state.code, city: '', zip: '', district: null }
}

/**
 * The state at a position, and city, ZIP code and House district where they are known; the street is left for the
 * person to add. Null outside of the United States. After `patienceMs` it goes on without the geocoder.
 */
export async function locate(
  context: DistrictContext,
  position: Position,
  patienceMs: number,
): Promise<GeoAddress | null> {
  const place = await placeOf(context, position, patienceMs)
  if (!place) return null
  const { state, city, zip, district } = place
  const address = { ...noAddress, state, city, zip }
  const { matched: _, ...known } = await findDistrict(context, address)
  const located = { ...address, formattedAddress: formatAddress(address), ...known }
  if (district === null || known.congressionalDistrict >= 0) return located
  const asOf = moment(context.clock.now()).slice(0, 10)
  return { ...located, congressionalDistrict: district, districtCandidates: [], source: 'census', asOf }
}
