import { addressProblems, isAddressIncomplete } from '../address/problems.ts'
import { type ConstituentProblems, constituentProblems } from '../constituent/problems.ts'
import { draftProblem, type TextProblem } from '../message/problems.ts'
import { billsFor, chosenLegislators } from './chosen.ts'
import type { Layout } from './layouts.ts'
import type { Session } from './session.ts'

export type MessageProblems = {
  address: boolean
  legislators: boolean
  draft: TextProblem | undefined
}

/** A letter's stance lines are of one chamber's bills: the draft must fit every letter it becomes. */
function letterProblem(session: Session): TextProblem | undefined {
  const perLetter = chosenLegislators(session).map(each => billsFor(each, session.selectedBills))
  return [[], ...perLetter].map(bills => draftProblem(session.draft, bills)).find(Boolean)
}

/** What keeps the message page from going on. */
export function messageProblems(session: Session): MessageProblems {
  return {
    address: isAddressWrong(session),
    legislators: chosenLegislators(session).length === 0,
    draft: letterProblem(session),
  }
}

/** In error when not loading and incomplete, or when a gateway would refuse it. */
export function isAddressWrong({ address, waiting }: Session): boolean {
  if (waiting.address) return false
  return isAddressIncomplete(address) || Object.keys(addressProblems(address)).length > 0
}

export function hasMessageProblem(session: Session, layout: Layout): boolean {
  const { address, legislators, draft } = messageProblems(session)
  return address || legislators || draft !== undefined || layout.subjectProblem(session.subject) !== undefined
}

/** What keeps the details from being sent, field by field. */
export function detailProblems(session: Session): ConstituentProblems {
  return constituentProblems({ ...session, termsAccepted: session.termsAndPrivacyChecked })
}

export function hasDetailProblem(session: Session): boolean {
  return Object.keys(detailProblems(session)).length > 0
}
