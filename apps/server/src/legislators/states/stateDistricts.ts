import { type StateChamber, type StateDistricts, stateChambers } from '@redress/core/address/stateDistricts'
import type { CensusDistrict } from '../../platform/database/factTables.ts'

/** The states whose districts have names, which the Census Bureau's codes do not contain. */
const namedDistricts: Readonly<Record<string, readonly StateChamber[]>> = {
  MA: stateChambers,
  NH: ['LOWER'],
  VT: stateChambers,
}

/** A district whose members represent the whole jurisdiction. */
const everywhere = ['At-Large', 'Chairman', 'Mayor']

type Place = { state: string; chamber: StateChamber }

/** Idaho elects both of a district's representatives from the whole district, under names such as 8A and 8B. */
function namesEachSeat({ state, chamber }: Place): boolean {
  return state === 'ID' && chamber === 'LOWER'
}

const seatName = /^(\d+)[AB]$/

/**
 * Returns the districts of the members' list that the Census Bureau's district stands for. Empty if none or several
 * fit, because a district is never guessed.
 */
export function matchDistricts(
  place: Place,
  { code, name }: CensusDistrict,
  listed: readonly string[],
): string[] {
  const { state, chamber } = place
  const isNamed = namedDistricts[state]?.includes(chamber) ?? false
  const wanted = isNamed ? slugOf(name) : code.replace(/^0+(?=.)/, '').toUpperCase()
  const fits = (district: string): boolean => {
    if (isNamed) return slugOf(district) === wanted
    if (state === 'DC') return district === `Ward ${wanted}`
    if (namesEachSeat(place)) return seatName.exec(district)?.[1] === wanted
    return district.toUpperCase() === wanted
  }
  const found = listed.filter(fits)
  return found.length <= (namesEachSeat(place) ? 2 : 1) ? found : []
}

/**
 * Returns the listed districts that a person means by naming one. The second seat of the same district is among them.
 * Empty if the district is not listed.
 */
export function statedDistricts(place: Place, stated: string, listed: readonly string[]): string[] {
  if (!listed.includes(stated)) return []
  const [, district] = seatName.exec(stated) ?? []
  if (!namesEachSeat(place) || district === undefined) return [stated]
  return listed.filter(each => seatName.exec(each)?.[1] === district)
}

/**
 * Adds the districts whose members represent everyone in the jurisdiction. An address proves in which state a person
 * lives, but not in which city or county. So the members for a whole city or county are added only if the person has
 * named a member of its council.
 */
export function withEverywhere(
  districts: StateDistricts,
  listed: Readonly<Record<StateChamber, readonly string[]>>,
): StateDistricts {
  const all: StateDistricts = {}
  for (const chamber of stateChambers) {
    const own = districts[chamber] ?? []
    if (chamber === 'COUNCIL' && own.length === 0) continue
    const found = new Set([...own, ...listed[chamber].filter(isEverywhere)])
    if (found.size > 0) all[chamber] = [...found]
  }
  return all
}

export function isEverywhere(district: string): boolean {
  return everywhere.includes(district)
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const endings = ['st', 'nd', 'rd']

/** Words that are in the Census Bureau's names but not in the members' list. */
const labels = /\b(?:state|house|senate|senatorial|district|county|no)\b/g

/** A district of Vermont whose counties the Census Bureau lists in another order than the members' list. */
const inOtherOrder = { census: 'windham bennington windsor', listed: 'windham windsor bennington' }

/** Reduces a name such as `1st Middlesex District` or `Belknap County No. 1` to what both sources share. */
function slugOf(name: string): string {
  const plain = name.toLowerCase().replace(/&/g, ' and ')
  const numbered = ordinals.reduce(
    (text, word, at) => text.replace(new RegExp(`\\b${word}\\b`), `${at + 1}${endings[at] ?? 'th'}`),
    plain,
  )
  const slug = numbered
    .replace(labels, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return slug === inOtherOrder.census ? inOtherOrder.listed : slug
}
