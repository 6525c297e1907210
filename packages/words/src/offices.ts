import { findState } from '@redress/core/address/states'
import type { Language } from '@redress/core/language/language'
import { type ChamberKey, chambers, isChamber } from '@redress/core/legislator/chambers'
import { isMayor } from '@redress/core/legislator/councils'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { chamberWords } from './en/offices.ts'
import { chamberWords as chamberWordsEs } from './es/offices.ts'
import { officeLines } from './letters/officeLines.ts'
import { formatJurisdiction, formatState } from './states.ts'

const catalogues: Record<Language, typeof chamberWords> = { en: chamberWords, es: chamberWordsEs }

/** Formats a text that identifies the seat: `Representative, Texas 7`, `Senator, Wyoming (class 1)`. */
export function formatSeat(seat: SeatParts, language: Language): string {
  return format(seat, language, 'seat')
}

/** Formats the office: `Representative, Texas 7th District`, `Representative, Wyoming at large`, `Senator, Texas`. */
export function formatOffice(seat: SeatParts, language: Language): string {
  return format(seat, language, 'office')
}

/** Formats `count` members of one chamber whose names are not loaded: `both senators from Wyoming`. */
export function formatUnnamed(seat: SeatParts, count: number, language: Language): string {
  const { legislatorType } = seat
  const place = placeOf(seat, language)
  if (!isChamber(legislatorType)) return place.state
  return catalogues[language][chambers[legislatorType].labelKey].unnamed(place, count)
}

function format(seat: SeatParts, language: Language, how: 'seat' | 'office'): string {
  const { legislatorType } = seat
  const place = placeOf(seat, language)
  if (seat.title) return formatGenericSeat(seat.title[language], seat, language)
  if (!isChamber(legislatorType)) return place.state
  return catalogues[language][chambers[legislatorType].labelKey][how](place)
}

function formatGenericSeat(title: string, seat: SeatParts, language: Language): string {
  const { state, jurisdiction = state, chamber = 'UPPER', districtName: district = '' } = seat
  const place = formatJurisdiction(jurisdiction, language)
  return isMayor({ chamber, district }) ? `${title}, ${place}` : `${title}, ${place} ${district}`
}

function placeOf({ state, district, senateClass = null }: SeatParts, language: Language) {
  return { state: formatState(state, language), district, senateClass, kind: kindOf(state) }
}

/**
 * Formats the salutation of a letter to an office, such as `Dear Senator Barrasso,`, or `Dear Senator,` until the name
 * is loaded. Returns an empty text if the chamber is unknown.
 */
export function formatSalutation(
  legislator: Pick<Legislator, 'legislatorType' | 'state' | 'firstName' | 'lastName' | 'title'>,
  language: Language,
): string {
  const { legislatorType, state, firstName, lastName, title } = legislator
  if (!title && !isChamber(legislatorType)) return ''
  return officeLines[language].salutation({
    title: title?.en.replace('State ', '') ?? titles[legislatorType === 'SENATE' ? 'senator' : kindOf(state)],
    lastName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
  })
}

/** The titles in English greetings. DC and four territories send a delegate, and Puerto Rico a commissioner. */
const titles = {
  senator: 'Senator',
  representative: 'Representative',
  delegate: 'Delegate',
  commissioner: 'Resident Commissioner',
} as const

function kindOf(state: string): 'representative' | 'delegate' | 'commissioner' {
  if (state === 'PR') return 'commissioner'
  return findState(state)?.senateClasses.length === 0 ? 'delegate' : 'representative'
}

export function formatChamber(chamber: ChamberKey, language: Language): string {
  return catalogues[language][chambers[chamber].labelKey].name
}

/** Formats a district: `Texas 7`, or `Wyoming` for a state with one district. */
export function formatDistrict(state: string, district: number, language: Language): string {
  const name = formatState(state, language)
  return district > 0 ? `${name} ${district}` : name
}

export const phoneUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Formats exactly ten digits as `(202) 224-3121`. Returns any other text unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}
