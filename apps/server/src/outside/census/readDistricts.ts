import { states } from '@redress/core/address/states'
import * as z from 'zod/mini'
import { readDistrictCode } from '../readDistrictCode.ts'
import type { HouseDistrict } from './geocoder.ts'
import { layerOf } from './vintage.ts'

export const geographies = z.record(z.string(), z.array(z.unknown()))

// BASENAME is no number: at-large districts have a text there. GEOID is the same in every vintage.
const entry = z.object({ GEOID: z.string(), CDSESSN: z.union([z.string(), z.number()]) })

const byFips = new Map(states.map(state => [state.fips, state]))

/** The district of one entry; null for water, undefined for what is not of this Congress or no district at all. */
function readEntry(each: unknown, congress: number): HouseDistrict | null | undefined {
  const read = z.safeParse(entry, each)
  if (!read.success || String(read.data.CDSESSN) !== String(congress)) return undefined
  const state = byFips.get(read.data.GEOID.slice(0, 2))
  if (!state) return undefined
  const district = readDistrictCode(state, read.data.GEOID.slice(2))
  if (district === 'nobody') return null
  return district === undefined ? undefined : { state: state.code, district }
}

/**
 * The House districts at a place, null for water. The service answers with the layers it has, whatever it was asked
 * for, so that the layer's name and the entry's own Congress are both looked at. Undefined: not to be believed.
 */
export function readDistricts(
  layers: z.infer<typeof geographies>,
  congress: number,
): (HouseDistrict | null)[] | undefined {
  const entries = layers[layerOf(congress)]?.map(each => readEntry(each, congress))
  return entries?.every(each => each !== undefined) ? entries : undefined
}
