import * as z from 'zod/mini'
import type { Geocoded, HouseDistrict } from './geocoder.ts'
import { geographies, readDistricts } from './readDistricts.ts'

// What has another shape, such as an error in an answer of HTTP 200, is no answer.
const reply = z.object({
  result: z.object({ addressMatches: z.array(z.object({ matchedAddress: z.string(), geographies })) }),
})

function distinct(districts: readonly HouseDistrict[]): HouseDistrict[] {
  return [...new Map(districts.map(each => [`${each.state}-${each.district}`, each])).values()]
}

/**
 * What the geocoder's answer to an address proves: a district where every match lies in the same one. Matches in
 * different districts prove none, and the first is no better than the others.
 */
export function readMatches(answer: unknown, congress: number): Geocoded {
  const read = z.safeParse(reply, answer)
  if (!read.success) return { kind: 'unavailable', reason: 'an answer of another shape' }
  const { addressMatches: matches } = read.data.result
  const perMatch = matches.map(each => readDistricts(each.geographies, congress))
  if (perMatch.includes(undefined)) return { kind: 'unavailable', reason: 'districts of another Congress' }
  const all = perMatch.flatMap(each => each ?? [])
  const districts = distinct(all.filter(each => each !== null))
  const [only, second] = districts
  if (!only) return { kind: 'unknown' }
  const isEverywhereSame = !second && !all.includes(null) && perMatch.every(each => each?.length !== 0)
  if (!isEverywhereSame) return { kind: 'ambiguous', districts }
  const readings = [...new Set(matches.map(each => each.matchedAddress))]
  const [matched = ''] = readings.length === 1 ? readings : []
  return { kind: 'proved', ...only, matched }
}
