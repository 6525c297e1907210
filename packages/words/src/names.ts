import type { Language } from '@redress/core/language/language'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { formatSeat } from './offices.ts'

/** British English has no comma before the `and` of a list. */
const listLocales: Record<Language, string> = { en: 'en-GB', es: 'es' }

type Named = SeatParts & Pick<Legislator, 'firstName' | 'lastName' | 'suffix'>

/**
 * Formats a name like `First Last, Jr.` or `First Last III`, or the seat like `Representative, Texas 7` while no
 * name is loaded.
 */
export function formatName(legislator: Named, language: Language): string {
  return holderName(legislator) || formatSeat(legislator, language)
}

/** Formats only the first and the last name, or the seat while no name is loaded. */
export function formatShortName(legislator: Named, language: Language): string {
  return shortName(legislator) || formatSeat(legislator, language)
}

/** Returns the name with its suffix. It is empty while no name is loaded. */
export function holderName({ suffix, ...legislator }: Omit<Named, keyof SeatParts>): string {
  const name = shortName(legislator)
  if (!name || !suffix) return name
  return /^[IVX]+$/.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

function shortName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns two letters to show instead of a portrait. They are empty for an office without a name. */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(part => [...part][0] ?? '').join('')
}

/** Formats a list: `A`, `A and B`, `A, B and C`; in Spanish `Ada e Inés`. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(listLocales[language]).format(names)
}
