import { findState, states } from '@redress/core/address/states'
import * as z from 'zod/mini'
import type { CensusDistrict, StateDistrictNames } from '../../../platform/database/factTables.ts'
import { readDistrictCode } from '../districtCode.ts'

export type HouseDistrict = {
  state: string
  district: number
}

/**
 * `unknown` means that the answer has no usable district. `unavailable` means that there is no answer; a later attempt
 * may succeed.
 */
export type NotFound = { kind: 'unknown' } | { kind: 'unavailable'; reason: string }

/** `matched` is the Census Bureau's form of the address. It is empty if there are several matches. */
export type Geocoded =
  | ({ kind: 'proved'; matched: string; stateDistricts?: StateDistrictNames } & HouseDistrict)
  | { kind: 'ambiguous'; districts: HouseDistrict[] }
  | NotFound

/** `city` and `zip` are empty if they are unknown, and `district` is then null. */
export type Place = { kind: 'place'; state: string; city: string; zip: string; district: number | null }

/**
 * The Census Bureau's vintage for each Congress. `Current_Current` is not used, because since autumn 2026 it has had
 * the district lines of the next Congress.
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

/** The chambers whose districts are layers of the answer. Districts of councils have no layer. */
const layeredChambers = ['UPPER', 'LOWER'] as const
type LayeredChamber = (typeof layeredChambers)[number]

const stateLayerNames: Readonly<Record<LayeredChamber, string>> = { UPPER: 'Upper', LOWER: 'Lower' }

/** The year of the elections whose lines a vintage has for the states' legislatures. */
const stateLines: ReadonlyMap<number, number> = new Map([
  [119, 2024],
  [120, 2026],
])

/**
 * The day (in UTC, MM-DD) on which the members who were elected in November take their seats, for the states where this
 * happens before the next Congress begins.
 */
const seatedEarly: Readonly<Record<string, string>> = { CA: '12-01', ND: '12-01' }

/**
 * Returns the names of the layers with the districts of a state's legislature. Returns none while the vintage of the
 * sitting Congress has older lines than the legislature that sits: a district is then not proved.
 */
export function stateLayersOf(congress: number, { state, now }: { state: string; now: number }): string[] {
  const year = stateLines.get(congress)
  if (year === undefined) return []
  const today = new Date(now)
  const seated = seatedEarly[state]
  const isElectionYear = today.getUTCFullYear() === year + 2
  if (isElectionYear && seated !== undefined && today.toISOString().slice(5, 10) >= seated) return []
  return layeredChambers.map(chamber => stateLayerOf(year, chamber))
}

function stateLayerOf(year: number, chamber: LayeredChamber): string {
  return `${year} State Legislative Districts - ${stateLayerNames[chamber]}`
}

const geographies = z.record(z.string(), z.array(z.unknown()))
type Layers = z.infer<typeof geographies>

// The service may report an error with HTTP 200. Such an answer has another shape.
const matchesAnswer = z.object({
  result: z.object({ addressMatches: z.array(z.object({ matchedAddress: z.string(), geographies })) }),
})

/** Returns the district if all matches are in the same one. Matches in different districts prove none. */
export function readMatches(answer: unknown, congress: number): Geocoded {
  const read = z.safeParse(matchesAnswer, answer)
  if (!read.success) return { kind: 'unavailable', reason: 'an unexpected answer' }
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
  const stateDistricts = readStateDistricts(
    matches.map(each => each.geographies),
    { congress, state: only.state },
  )
  return { kind: 'proved', ...only, matched, ...(stateDistricts && { stateDistricts }) }
}

const legislativeEntry = z.object({ GEOID: z.string(), BASENAME: z.string() })

/** Reads the districts of the state's legislature. Matches in different districts of a chamber prove none of it. */
function readStateDistricts(
  matches: readonly Layers[],
  { congress, state }: { congress: number; state: string },
): StateDistrictNames | undefined {
  const year = stateLines.get(congress)
  if (year === undefined) return undefined
  const found: StateDistrictNames = {}
  for (const chamber of layeredChambers) {
    const layer = stateLayerOf(year, chamber)
    const entries = matches.map(layers => readStateEntry(layers[layer], state))
    const [first] = entries
    if (first && entries.every(each => each?.code === first.code)) found[chamber] = first
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** Reads the only district of a layer. The code of an area in no district, such as a lake, begins with ZZ. */
function readStateEntry(layer: readonly unknown[] | undefined, state: string): CensusDistrict | undefined {
  if (layer?.length !== 1) return undefined
  const read = z.safeParse(legislativeEntry, layer[0])
  if (!read.success || byFips.get(read.data.GEOID.slice(0, 2))?.code !== state) return undefined
  const code = read.data.GEOID.slice(2)
  return code.startsWith('ZZ') ? undefined : { code, name: read.data.BASENAME }
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
  if (!read.success) return { kind: 'unavailable', reason: 'an unexpected answer' }
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

/**
 * Returns the district. Returns null unless there is exactly one district of this Congress and it is in the given
 * state.
 */
function districtIn(state: string, layers: Layers, congress: number): number | null {
  const [only, second] = readDistricts(layers, congress) ?? []
  return only && second === undefined && only.state === state ? only.district : null
}

/**
 * Reads the districts of the layers. A null entry is an area of water. The service may return other layers than
 * requested, so the layer and the Congress are checked.
 */
function readDistricts(layers: Layers, congress: number): (HouseDistrict | null)[] | undefined {
  const entries = layers[layerOf(congress)]?.map(each => readEntry(each, congress))
  return entries?.every(each => each !== undefined) ? entries : undefined
}

// BASENAME is a text for at-large districts, so GEOID is read, which is the same in every vintage.
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
