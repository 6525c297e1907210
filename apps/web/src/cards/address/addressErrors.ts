import type { Address } from '@redress/core/address/address'
import { type AddressField, addressProblems } from '@redress/core/address/problems'
import { tidyAddress } from '@redress/core/address/tidyAddress'
import type { Session } from '@redress/core/session/session'
import { words } from '../../words/words.ts'

export const fieldsInOrder = ['street', 'city', 'state', 'zip'] as const satisfies readonly AddressField[]

export type AddressErrors = Partial<Record<AddressField, string>>

/** What is wrong with an address as typed, by our own rules. */
export function typedErrors(typed: Address): AddressErrors {
  const problems = addressProblems(tidyAddress(typed))
  const errors: AddressErrors = {}
  for (const field of fieldsInOrder) {
    const problem = problems[field]
    if (problem) errors[field] = words.address.problems[field][problem]
  }
  return errors
}

/** What the server refused, for as long as the field still says that. */
export function refusedErrors(
  { addressRefused, addressTyped }: Pick<Session, 'addressRefused' | 'addressTyped'>,
  typed: Address,
): AddressErrors {
  const tidy = tidyAddress(typed)
  const errors: AddressErrors = {}
  for (const field of fieldsInOrder) {
    const message = addressRefused[field]
    if (message && tidy[field] === addressTyped?.[field]) {
      errors[field] = words.address.refused(words.address[field], message)
    }
  }
  return errors
}

export function firstOf(errors: AddressErrors): AddressField | undefined {
  return fieldsInOrder.find(field => errors[field])
}
