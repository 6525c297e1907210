import type { Address } from '@redress/core/address/address'
import { foldText } from '@redress/core/text/text'

/** Words that one person writes, and another abbreviates or leaves out. */
const unsaid = new Set([
  ...['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw'],
  ...['north', 'south', 'east', 'west', 'northeast', 'northwest', 'southeast', 'southwest'],
  ...['st', 'street', 'ave', 'av', 'avenue', 'rd', 'road', 'dr', 'drive', 'ln', 'lane', 'blvd', 'boulevard'],
  ...['ct', 'court', 'pl', 'place', 'hwy', 'highway', 'saint'],
])

/**
 * One key for every spelling of a house: five digits of the ZIP code, the house number, and the first word of the
 * street that is no direction and no kind of street. `200 W. 24th St.` and `200 west 24TH street, Apt 5` are one house.
 */
export function houseKey({ street, zip }: Pick<Address, 'street' | 'zip'>): string {
  const words = wordsOf(street)
  const [number = ''] = words.flatMap(word => /^\d+/.exec(word) ?? [])
  const names = words.filter(word => /\p{L}/u.test(word) && !startsWith(word, number))
  const name = names.find(word => !unsaid.has(word)) ?? ''
  const fiveDigits = foldText(zip).replace(/\D/g, '').slice(0, 5)
  return [fiveDigits, number.replace(/^0+/, ''), name].join(' ')
}

/** `12a` and `12` are one number. */
function startsWith(word: string, number: string): boolean {
  return number !== '' && new RegExp(`^${number}\\p{L}?$`, 'u').test(word)
}

/** In small letters without accents, points and characters that cannot be seen. */
function wordsOf(street: string): string[] {
  return foldText(street)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}.’']/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
