import type { FieldProblem } from '@redress/contract/shapes/failure'
import {
  type Address,
  type AddressField,
  type AddressProblem,
  type AddressProblems,
  addressProblems,
  tidyAddress,
} from '@redress/core/address/address'

const messages: Record<AddressProblem, string> = {
  blank: 'must not be empty',
  short: 'must have at least 3 characters',
  long: 'must have at most 500 characters',
  unknown: 'is not known',
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

/** The problems of a typed address, in the order of its fields. */
export function addressFieldProblems(address: Address): FieldProblem[] {
  const found = addressProblems(tidyAddress(address))
  return fields.flatMap(field => problemAt(field, found))
}
