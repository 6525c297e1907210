import type { LabelKey } from '@redress/core/legislator/chambers'

type Place = {
  state: string
  district: number | null
  senateClass: number | null
  /**
   * The kind of House member. DC and four territories send a delegate, and Puerto Rico sends a resident
   * commissioner.
   */
  kind: 'representative' | 'delegate' | 'commissioner'
}

type ChamberWords = {
  name: string
  /** Returns a text that identifies the seat. */
  seat(place: Place): string
  office(place: Place): string
  /** Returns a text for members whose names are not loaded, such as `both senators from Wyoming`. */
  unnamed(place: Place, count: number): string
}

const houseTitles = {
  representative: 'Representative',
  delegate: 'Delegate',
  commissioner: 'Resident Commissioner',
} as const

export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/**
 * Formats the place of a House seat: `Texas 7th District` or `Wyoming at large`. For a delegate, returns only the name
 * of the state or territory.
 */
function housePlace({ state, district, kind }: Place): string {
  if (district) return `${state} ${ordinal(district)} District`
  return kind === 'representative' ? `${state} at large` : state
}

export const chamberWords: Readonly<Record<LabelKey, ChamberWords>> = {
  house: {
    name: 'House',
    seat: ({ state, district, kind }) => `${houseTitles[kind]}, ${state}${district ? ` ${district}` : ''}`,
    office: place => `${houseTitles[place.kind]}, ${housePlace(place)}`,
    unnamed: ({ kind }) => `your ${houseTitles[kind].toLowerCase()}`,
  },
  senate: {
    name: 'Senate',
    seat: ({ state, senateClass }) => `Senator, ${state}${senateClass ? ` (class ${senateClass})` : ''}`,
    office: ({ state }) => `Senator, ${state}`,
    unnamed: ({ state }, count) => `${count === 2 ? 'both senators' : 'a senator'} from ${state}`,
  },
}
