import { codePoints } from '../text/codePoints.ts'
import type { Address, GeoAddress } from './address.ts'
import { findState } from './states.ts'

export type AddressField = keyof Address

/** What a person is told at a field. `short` is what the gateways would refuse. */
export type AddressProblem = 'blank' | 'short' | 'long' | 'unknown'

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

const longest = 500

function lineProblem(text: string): AddressProblem | undefined {
  const length = codePoints(text.trim())
  if (length === 0) return 'blank'
  if (length < 3) return 'short'
  return length > longest ? 'long' : undefined
}

function zipProblem(zip: string): AddressProblem | undefined {
  if (zip.trim() === '') return 'blank'
  return /^\d{5}(-\d{4})?$/.test(zip.trim()) ? undefined : 'unknown'
}

function stateProblem(state: string): AddressProblem | undefined {
  if (state.trim() === '') return 'blank'
  return findState(state) ? undefined : 'unknown'
}

/** Field by field, on a tidied address; empty when Congress's gateways would take it. */
export function addressProblems(address: Address): AddressProblems {
  const found: AddressProblems = {}
  const street = lineProblem(address.street)
  const city = lineProblem(address.city)
  const state = stateProblem(address.state)
  const zip = zipProblem(address.zip)
  if (street) found.street = street
  if (city) found.city = city
  if (state) found.state = state
  if (zip) found.zip = zip
  return found
}

/** The address box is in error: something is blank, or the House district is not known. */
export function isAddressIncomplete(address: Address & Pick<GeoAddress, 'congressionalDistrict'>): boolean {
  const { street, city, state, zip, congressionalDistrict } = address
  return [street, city, state, zip].some(part => part.trim() === '') || congressionalDistrict < 0
}
