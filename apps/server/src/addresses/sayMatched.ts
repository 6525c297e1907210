import type { Address } from '@redress/core/address/address'
import { formatAddress } from '@redress/core/address/formatAddress'

const directions = /^(n|s|e|w|ne|nw|se|sw)$/i
const letters = (line: string) => line.toLowerCase().replace(/[^a-z0-9]/g, '')

/** `W 24TH ST` → `W 24th St`, `O'FALLON` → `O'Fallon`. */
function inCase(line: string): string {
  return line
    .toLowerCase()
    .replace(/(?<![a-z0-9]{2}')[a-z0-9]+/g, word =>
      directions.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
}

/**
 * How the Census Bureau reads an address, `2000 S STATE ST, CHICAGO, IL, 60616`, as it stands on an envelope. The
 * same words as the person's are left as theirs; what is not of four parts is not repeated.
 */
export function sayMatched(matched: string, typed: Address): string {
  const own = formatAddress(typed)
  const parts = matched.split(',').map(each => each.trim())
  const [street = '', city = '', state = '', zip = ''] = parts
  if (parts.length !== 4 || !/^\d{5}$/.test(zip)) return own
  const isSame = letters(matched) === letters(formatAddress({ ...typed, zip: typed.zip.slice(0, 5) }))
  return isSame ? own : formatAddress({ street: inCase(street), city: inCase(city), state, zip })
}
