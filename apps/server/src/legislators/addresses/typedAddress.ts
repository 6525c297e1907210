import type { FieldProblem } from '@redress/contract/shapes/failure'
import {
  type Address,
  type AddressField,
  type AddressProblem,
  type AddressProblems,
  addressProblems,
  formatAddress,
  type GeoAddress,
  tidyAddress,
} from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'

const messages: Record<AddressProblem, string> = {
  blank: 'must not be empty',
  short: 'must have at least 3 characters',
  long: 'must have at most 500 characters',
  unknown: 'is not known',
  military: 'belongs to a military address: give the last address in a state, where the person votes',
}

const messagesOfField: Partial<Record<AddressField, Partial<Record<AddressProblem, string>>>> = {
  state: { unknown: 'must be a state or territory of the United States, such as WY' },
  zip: { unknown: 'must be a ZIP code such as 82001 or 82001-1234' },
}

const fields = ['street', 'city', 'state', 'zip'] as const

function problemAt(field: AddressField, found: AddressProblems): FieldProblem[] {
  const problem = found[field]
  return problem ? [{ field, message: messagesOfField[field]?.[problem] ?? messages[problem] }] : []
}

export function addressFieldProblems(address: Address): FieldProblem[] {
  const found = addressProblems(tidyAddress(address))
  return fields.flatMap(field => problemAt(field, found))
}

/** Reports a ZIP code that is in another state than the address. `zipStates` are the states of the ZIP code. */
export function zipStateProblems({ state }: Address, zipStates: readonly string[]): FieldProblem[] {
  if (zipStates.length === 0) return []
  return [
    {
      field: 'zip',
      message: `is in ${zipStates.join(' and ')}, but the state is ${state}: correct one of them`,
    },
  ]
}

export type StatedDistrict = { district: number; proved: boolean }

/**
 * Combines the proved district with the one that the person stated. A proved district takes precedence. Returns null if
 * the stated district contradicts the address. A negative stated district means that the person stated none; the person
 * then reaches only senators.
 */
export function resolveStatedDistrict(address: GeoAddress, stated: number): StatedDistrict | null {
  const { congressionalDistrict: proved, districtCandidates, state } = address
  if (stated < 0) return { district: -1, proved: false }
  if (proved >= 0) return stated === proved ? { district: proved, proved: true } : null
  const seats = findState(state)?.houseSeats ?? 0
  const possible =
    districtCandidates.length > 1 ? districtCandidates.includes(stated) : stated >= 1 && stated <= seats
  return possible ? { district: stated, proved: false } : null
}

/**
 * Formats a matched address such as `2000 S STATE ST, CHICAGO, IL, 60616` as on an envelope. If the typed address has
 * the same words, it is returned as typed.
 */
export function formatMatched(matched: string, typed: Address): string {
  const own = formatAddress(typed)
  const parts = matched.split(',').map(each => each.trim())
  const [street = '', city = '', state = '', zip = ''] = parts
  if (parts.length !== 4 || !/^\d{5}$/.test(zip)) return own
  const isSame = letters(matched) === letters(formatAddress({ ...typed, zip: typed.zip.slice(0, 5) }))
  return isSame ? own : formatAddress({ street: titleCase(street), city: titleCase(city), state, zip })
}

const directions = /^(n|s|e|w|ne|nw|se|sw)$/i
const letters = (line: string) => line.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Changes the case of a line: `W 24TH ST` → `W 24th St`, `O'FALLON` → `O'Fallon`. */
function titleCase(line: string): string {
  return line
    .toLowerCase()
    .replace(/(?<![a-z0-9]{2}')[a-z0-9]+/g, word =>
      directions.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
