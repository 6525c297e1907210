import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { Address } from '@redress/core/address/address'
import {
  type AddressField,
  type AddressProblem,
  type AddressProblems,
  addressProblems,
} from '@redress/core/address/problems'
import { tidyAddress } from '@redress/core/address/tidyAddress'

const generally: Record<AddressProblem, string> = {
  blank: 'must not be empty',
  short: 'must have at least 3 characters',
  long: 'must have at most 500 characters',
  unknown: 'is not known',
}

const particularly: Partial<Record<AddressField, Partial<Record<AddressProblem, string>>>> = {
  state: { unknown: 'must be a state or territory of the United States, such as WY' },
  zip: { unknown: 'must be a ZIP code such as 82001 or 82001-1234' },
}

const fields = ['street', 'city', 'state', 'zip'] as const

function problemAt(field: AddressField, found: AddressProblems): FieldProblem[] {
  const problem = found[field]
  return problem ? [{ field, message: particularly[field]?.[problem] ?? generally[problem] }] : []
}

/** What keeps an address, as typed, from being used, in the order of its fields; empty when nothing does. */
export function addressFieldProblems(address: Address): FieldProblem[] {
  const found = addressProblems(tidyAddress(address))
  return fields.flatMap(field => problemAt(field, found))
}
