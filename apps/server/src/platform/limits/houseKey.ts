import type { Address } from '@redress/core/address/address'
import { foldText } from '@redress/core/text/text'

/** Words that some people write in full, and others abbreviate or omit. */
const unsaid = new Set([
  'n',
  's',
  'e',
  'w',
  'ne',
  'nw',
  'se',
  'sw',
  'north',
  'south',
  'east',
  'west',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
  'st',
  'street',
  'ave',
  'av',
  'avenue',
  'rd',
  'road',
  'dr',
  'drive',
  'ln',
  'lane',
  'blvd',
  'boulevard',
  'ct',
  'court',
  'pl',
  'place',
  'hwy',
  'highway',
  'saint',
])

const unitWords = new Set([
  'apt',
  'apartment',
  'unit',
  'suite',
  'ste',
  'building',
  'bldg',
  'floor',
  'fl',
  'room',
  'rm',
  'lot',
  'rear',
])

/**
 * Returns one key for all spellings of a house's address: the five digits of the ZIP code, the house number, and the
 * first word of the street's name. `200 W. 24th St.`, `200 west 24TH street, Apt 5` and `Apt 5, 200 West 24th` are the
 * same house.
 */
export function houseKey({ street, zip }: Pick<Address, 'street' | 'zip'>): string {
  const words = withoutLeadingUnit(wordsOf(street))
  const at = words.findIndex(word => /^\d/.test(word))
  const [number = ''] = /^\d+/.exec(words[at] ?? '') ?? []
  const namesIn = (some: string[]) =>
    some.filter(
      word => /\p{L}/u.test(word) && !/^\d+\p{L}?$/u.test(word) && !unsaid.has(word) && !unitWords.has(word),
    )
  // A house number may also follow the street.
  const following = namesIn(words.slice(at + 1))
  const names = following.length > 0 ? following : namesIn(words)
  // In `500 A Elm`, the `A` belongs to the house number. In `500 A Street`, it is the street's name.
  const name = names.find(word => word.length > 1) ?? names[0] ?? ''
  const fiveDigits = foldText(zip).replace(/\D/g, '').slice(0, 5)
  return [fiveDigits, number.replace(/^0+/, ''), name].join(' ')
}

/**
 * Removes a unit at the beginning. In `Apt 2, 500 Elm`, the unit has a number of its own. In `Rear 500 Elm`, it has
 * none.
 */
function withoutLeadingUnit(words: string[]): string[] {
  const [first = '', , ...rest] = words
  if (!unitWords.has(first)) return words
  const hasOwnNumber = first !== 'rear' && rest.some(word => /^\d/.test(word))
  return hasOwnNumber ? rest : words.slice(1)
}

/** Splits a street address into lower-case words without accents, periods and invisible characters. */
function wordsOf(street: string): string[] {
  return foldText(street)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}.’']/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
