import { findState, states } from '@redress/core/address/states'
import * as z from 'zod/mini'
import { readDistrictCode } from '../districtCode.ts'

export type HouseDistrict = {
  state: string
  district: number
}

/** `unknown` is an answer without a usable district. `unavailable` is a missing answer; a later attempt may succeed. */
export type NotFound = { kind: 'unknown' } | { kind: 'unavailable'; reason: string }

/** `matched` is the Census Bureau's form of the address. It is empty if there are several. */
export type Geocoded =
  | ({ kind: 'proved'; matched: string } & HouseDistrict)
  | { kind: 'ambiguous'; districts: HouseDistrict[] }
  | NotFound

/** City and ZIP code are empty if they are unknown, and the district is null. */
export type Place = { kind: 'place'; state: string; city: string; zip: string; district: number | null }

/**
 * The vintages by Congress. `Current_Current` is not used: since autumn 2026 it holds the lines of the next Congress.
 */
const vintages: ReadonlyMap<number, string> = new Map([
  [119, 'ACS2025_Current'],
  [120, 'ACS2026_Current'],
])

export function vintageOf(congress: number): string | undefined {
  return vintages.get(congress)
}

const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })

export function layerOf(congress: number): string {
  return `${congress}${endings.get(ordinals.select(congress)) ?? 'th'} Congressional Districts`
}

const geographies = z.record(z.string(), z.array(z.unknown()))
type Layers = z.infer<typeof geographies>

// An error inside an answer of HTTP 200 has another shape.
const matchesAnswer = z.object({
  result: z.object({ addressMatches: z.array(z.object({ matchedAddress: z.string(), geographies })) }),
})

/** Returns the district that contains every match. Matches in different districts prove none. */
export function readMatches(answer: unknown, congress: number): Geocoded {
  const read = z.safeParse(matchesAnswer, answer)
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

function distinct(districts: readonly HouseDistrict[]): HouseDistrict[] {
  return [...new Map(districts.map(each => [`${each.state}-${each.district}`, each])).values()]
}

const placeAnswer = z.object({ result: z.object({ geographies }) })
const stateEntry = z.object({ STUSAB: z.string() })
const cityEntry = z.object({ BASENAME: z.string() })
const zipEntry = z.object({ BASENAME: z.string().check(z.regex(/^\d{5}$/)) })

/** Reads the place of a position. Returns `unknown` outside the United States. */
export function readPlace(answer: unknown, congress: number): Place | NotFound {
  const read = z.safeParse(placeAnswer, answer)
  if (!read.success) return { kind: 'unavailable', reason: 'an answer of another shape' }
  const { geographies: layers } = read.data.result
  const state = findState(firstOf(layers, [/^States$/, stateEntry])?.STUSAB ?? '')?.code
  if (!state) return { kind: 'unknown' }
  return {
    kind: 'place',
    state,
    city: firstOf(layers, [/^(Incorporated Places|Census Designated Places)$/, cityEntry])?.BASENAME ?? '',
    zip: firstOf(layers, [/ZIP Code Tabulation Areas$/, zipEntry])?.BASENAME ?? '',
    district: districtIn(state, layers, congress),
  }
}

function firstOf<T>(layers: Layers, [name, shape]: readonly [RegExp, z.ZodMiniType<T>]): T | undefined {
  const layer = Object.keys(layers).find(each => name.test(each))
  const read = z.safeParse(shape, layer === undefined ? undefined : layers[layer]?.[0])
  return read.success ? read.data : undefined
}

/** Returns the district. Null unless there is exactly one district of this Congress, and it lies in the state. */
function districtIn(state: string, layers: Layers, congress: number): number | null {
  const [only, second] = readDistricts(layers, congress) ?? []
  return only && second === undefined && only.state === state ? only.district : null
}

/**
 * Reads the districts of the layers. Null entries are water. The service may return other layers than requested, so
 * layer and Congress are checked.
 */
function readDistricts(layers: Layers, congress: number): (HouseDistrict | null)[] | undefined {
  const entries = layers[layerOf(congress)]?.map(each => readEntry(each, congress))
  return entries?.every(each => each !== undefined) ? entries : undefined
}

// BASENAME is text for at-large districts. GEOID is the same in every vintage.
const districtEntry = z.object({ GEOID: z.string(), CDSESSN: z.union([z.string(), z.number()]) })

const byFips = new Map(states.map(state => [state.fips, state]))

function readEntry(each: unknown, congress: number): HouseDistrict | null | undefined {
  const read = z.safeParse(districtEntry, each)
  if (!read.success || String(read.data.CDSESSN) !== String(congress)) return undefined
  const state = byFips.get(read.data.GEOID.slice(0, 2))
  if (!state) return undefined
  const district = readDistrictCode(state, read.data.GEOID.slice(2))
  if (district === 'none') return null
  return district === undefined ? undefined : { state: state.code, district }
}
