import type { Language } from '@redress/core/language/language'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { formatSeat } from './offices.ts'

/** Of Britain: the list has no comma before its `and`. */
const listLocales: Record<Language, string> = { en: 'en-GB', es: 'es' }

type Named = SeatParts & Pick<Legislator, 'firstName' | 'lastName' | 'suffix'>

/** `First Last, Jr.`, `First Last III`, or `Representative, Texas 7` while the name is not loaded. */
export function formatName(legislator: Named, language: Language): string {
  return holderName(legislator) || formatSeat(legislator, language)
}

/** First and last name only. */
export function formatShortName(legislator: Named, language: Language): string {
  return shortName(legislator) || formatSeat(legislator, language)
}

/** Name and suffix; empty while no name is loaded. */
export function holderName({ suffix, ...legislator }: Omit<Named, keyof SeatParts>): string {
  const name = shortName(legislator)
  if (!name || !suffix) return name
  return /^[IVX]+$/.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

function shortName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Two letters in place of a portrait; empty for an office without a name. */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(part => [...part][0] ?? '').join('')
}

/** `A`, `A and B`, `A, B and C`; `Ada e Inés` */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(listLocales[language]).format(names)
}
