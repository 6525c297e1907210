import type { FieldProblem } from '@redress/contract/shapes/failure'
import { goesByEmail } from '@redress/core/legislator/canContact'
import type { Legislator } from '@redress/core/legislator/legislator'
import type { ContactMethod, Submission } from '@redress/core/submission/submission'

export type Recipient = { legislator: Legislator; method: ContactMethod }

type Asked = Pick<Submission, 'officeCodeToSubmit' | 'contactViaEmail' | 'legislatorId'>

/** The channel that leads to a legislator's office. */
export function methodFor(legislator: Legislator): ContactMethod {
  if (goesByEmail(legislator)) return 'email'
  return legislator.legislatorType === 'HOUSE' ? 'cwc' : 'scwc'
}

/**
 * The legislator a submission is for. The page only chooses among those the server has found for the
 * address and the campaign: whatever else it names is no recipient.
 */
export function findRecipient(
  asked: Asked,
  representatives: readonly Legislator[],
  index: number,
): Recipient | FieldProblem {
  const at = (name: string) => `submissions.${index}.${name}`
  if (asked.contactViaEmail) {
    const legislator = representatives.find(each => each.id === asked.legislatorId && goesByEmail(each))
    if (legislator && asked.officeCodeToSubmit === '') return { legislator, method: 'email' }
    return { field: at('contactViaEmail'), message: 'this legislator is not reached by email' }
  }
  const { officeCodeToSubmit: code } = asked
  const legislator = code === '' ? undefined : representatives.find(each => each.officeCode === code)
  if (legislator) return { legislator, method: methodFor(legislator) }
  return {
    field: at('officeCodeToSubmit'),
    message: 'not an office that this address and campaign may write to',
  }
}
