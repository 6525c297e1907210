import type { Address } from '@redress/core/address/address'
import { type Clock, moment } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import type { Geocoded, Geocoder } from '../outside/census/geocoder.ts'
import { addressHash } from './addressHash.ts'
import { keepLookup, type Lookup, recallLookup, toLookup } from './lookups.ts'

type Context = { clock: Clock; database: Database; geocoder: Geocoder; secretKey: string }

type Answer = {
  congressionalDistrict: number
  districtCandidates: number[]
  /** The day of the geocoder's answer. */
  asOf: string
  matched: string
}

function toAnswer({ proved, districts, foundAt }: Lookup, { state }: Address): Answer | undefined {
  // The state is what the person typed: an address like it elsewhere is not theirs.
  const here = districts.filter(each => each.state === state).map(each => each.district)
  const [first] = here
  if (first === undefined) return undefined
  const found = { asOf: foundAt.slice(0, 10), matched: '' }
  if (proved) return { ...found, congressionalDistrict: first, districtCandidates: [] }
  return { ...found, congressionalDistrict: -1, districtCandidates: here.sort((a, b) => a - b) }
}

const matchedOf = (found: Geocoded) => (found.kind === 'proved' ? found.matched : '')

/** What can be asked: something that names a house, and where to look for it. */
function isComplete({ street, city, zip }: Address): boolean {
  return street !== '' && (city !== '' || zip !== '')
}

/**
 * What the geocoder tells of an address, asked at most once a day for each; undefined where it tells nothing. Only
 * districts are remembered, so that the second who asks learns nothing of how the address is read.
 */
export async function askGeocoder(
  context: Context,
  address: Address,
  { congress, patienceMs }: { congress: number; patienceMs?: number | undefined },
): Promise<Answer | undefined> {
  const { geocoder, clock, secretKey } = context
  if (!geocoder.isOn || !isComplete(address)) return undefined
  const hash = addressHash(address, { congress, secretKey })
  const known = await recallLookup(context, hash)
  if (known) return toAnswer(known, address)
  const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs)
  const found = await geocoder.findAddress(address, { congress, signal })
  const lookup = toLookup(found, moment(clock.now()))
  if (!lookup) return undefined
  await keepLookup(context, hash, lookup)
  const answer = toAnswer(lookup, address)
  return answer && { ...answer, matched: matchedOf(found) }
}
