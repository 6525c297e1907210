import { findState } from '@redress/core/address/states'
import type { Language } from '@redress/core/language/language'
import type { Legislator, SeatParts } from '@redress/core/legislator/legislator'
import { formatSeat, formatUnnamed } from './offices.ts'

/** In British English, a list has no comma before the last `and`. */
const listLocales: Record<Language, string> = { en: 'en-GB', es: 'es' }

type Named = SeatParts & Pick<Legislator, 'firstName' | 'lastName' | 'suffix'>

/**
 * Formats a name such as `First Last, Jr.` or `First Last III`. Returns the seat, such as `Representative, Texas 7`,
 * until the name is loaded.
 */
export function formatName(legislator: Named, language: Language): string {
  return holderName(legislator) || formatSeat(legislator, language)
}

/**
 * Formats the first and the last name without a suffix, as in `Sen. Ben Stone`. Returns the seat until the name is
 * loaded.
 */
export function formatShortName(legislator: Named, language: Language): string {
  const name = shortName(legislator)
  return name ? abbreviatedTitle(legislator) + name : formatSeat(legislator, language)
}

/** Delegates and members of state legislatures have no abbreviation that everybody knows. */
function abbreviatedTitle({ legislatorType, state }: Pick<Named, 'legislatorType' | 'state'>): string {
  if (legislatorType === 'SENATE') return 'Sen. '
  return legislatorType === 'HOUSE' && findState(state)?.senateClasses.length ? 'Rep. ' : ''
}

/** Returns a legislator's name with the suffix, or an empty text until the name is loaded. */
export function holderName({ suffix, ...legislator }: Omit<Named, keyof SeatParts>): string {
  const name = shortName(legislator)
  if (!name || !suffix) return name
  return /^[IVX]+$/.test(suffix) ? `${name} ${suffix}` : `${name}, ${suffix}`
}

function shortName({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Returns two letters to show in place of a portrait, or an empty text until the name is loaded. */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(part => [...part][0] ?? '').join('')
}

/**
 * Formats the recipients of a letter: `Ada Rivers, Ben Stone and Cleo Marsh`. Recipients without a loaded name are
 * described: `your representative and both senators from Wyoming`.
 */
export function formatRecipients(legislators: readonly Named[], language: Language): string {
  const named = legislators.map(holderName).filter(Boolean)
  const unnamed = legislators.filter(legislator => !holderName(legislator))
  const chambers = [...new Set(unnamed.map(legislator => legislator.legislatorType))]
  const described = chambers.flatMap(chamber => {
    const members = unnamed.filter(legislator => legislator.legislatorType === chamber)
    const [first] = members
    return first ? [formatUnnamed(first, members.length, language)] : []
  })
  return formatList([...named, ...described], language)
}

/** Formats a list: `A`, `A and B`, `A, B and C`; in Spanish `Ada e Inés`. */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(listLocales[language]).format(names)
}
