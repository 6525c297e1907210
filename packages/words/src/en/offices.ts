import type { LabelKey } from '@redress/core/legislator/chambers'

type Place = {
  state: string
  district: number | null
  senateClass: number | null
  /** DC and four territories send a delegate, Puerto Rico a resident commissioner. */
  kind: 'representative' | 'delegate' | 'commissioner'
}

type ChamberWords = {
  name: string
  /** Identifies the seat. */
  seat(place: Place): string
  office(place: Place): string
}

const houseTitles = {
  representative: 'Representative',
  delegate: 'Delegate',
  commissioner: 'Resident Commissioner',
} as const

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}

/** `Texas 7th`, `Wyoming at large`; a delegate's place is its name only. */
function housePlace({ state, district, kind }: Place): string {
  if (district) return `${state} ${ordinal(district)}`
  return kind === 'representative' ? `${state} at large` : state
}

export const chamberWords: Readonly<Record<LabelKey, ChamberWords>> = {
  house: {
    name: 'House',
    seat: ({ state, district, kind }) => `${houseTitles[kind]}, ${state}${district ? ` ${district}` : ''}`,
    office: place => `${houseTitles[place.kind]}, ${housePlace(place)}`,
  },
  senate: {
    name: 'Senate',
    seat: ({ state, senateClass }) => `Senator, ${state}${senateClass ? ` (class ${senateClass})` : ''}`,
    office: ({ state }) => `Senator, ${state}`,
  },
}
