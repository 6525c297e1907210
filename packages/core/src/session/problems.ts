import { addressProblems, isAddressIncomplete } from '../address/address.ts'
import { type ConstituentProblems, constituentProblems } from '../constituent/constituent.ts'
import { draftProblem, type TextProblem } from '../message/message.ts'
import { billsFor, chosenLegislators } from './chosen.ts'
import { isThreat } from './findings.ts'
import { layoutOf } from './layouts.ts'
import type { Rules, StanceLines } from './rules.ts'
import type { Session } from './session.ts'

export type MessageProblems = {
  address: boolean
  legislators: boolean
  draft: TextProblem | undefined
  /** True if the server reads the reasons as a threat. It would not accept such a letter. */
  threat: boolean
}

/**
 * Returns the draft's problem in any of its letters. Stance lines differ by chamber, so the draft must fit every
 * letter.
 */
function letterProblem(session: Session, stanceLines: StanceLines): TextProblem | undefined {
  const added = chosenLegislators(session)
    .map(each => stanceLines(billsFor(each, session.selectedBills), session.language))
    .filter(lines => lines.length > 0)
  return [[], ...added].map(lines => draftProblem(session.draft, lines)).find(Boolean)
}

type Found = { problems: MessageProblems; stanceLines: StanceLines }

/** A cache, because several parts of a page ask at every key press, and checking a long draft takes time. */
const found = new WeakMap<Session, Found>()

export function messageProblems(session: Session, stanceLines: StanceLines): MessageProblems {
  const known = found.get(session)
  if (known?.stanceLines === stanceLines) return known.problems
  const problems = findMessageProblems(session, stanceLines)
  found.set(session, { problems, stanceLines })
  return problems
}

function findMessageProblems(session: Session, stanceLines: StanceLines): MessageProblems {
  return {
    address: isAddressWrong(session),
    legislators: chosenLegislators(session).length === 0,
    draft: letterProblem(session, stanceLines),
    threat: isThreat(session),
  }
}

export function isAddressWrong({ address, waiting }: Session): boolean {
  if (waiting.address) return false
  return isAddressIncomplete(address) || Object.keys(addressProblems(address)).length > 0
}

/** Tells whether the address is complete but its House district is unknown. */
export function isDistrictUnknown({ address, waiting }: Session): boolean {
  if (waiting.address || address.congressionalDistrict >= 0) return false
  return !isAddressIncomplete({ ...address, congressionalDistrict: 0 })
}

/** Tells whether the person skipped the question for the district. It is no error before they have tried to go on. */
export function isDistrictOverdue(session: Session): boolean {
  const { legislators, draft } = session.touched
  return legislators && draft && isDistrictUnknown(session)
}

export function hasMessageProblem(session: Session, rules: Rules): boolean {
  const { address, legislators, draft, threat } = messageProblems(session, rules.stanceLines)
  const subject = layoutOf(rules.organization).subjectProblem(session.subject)
  return address || legislators || draft !== undefined || threat || subject !== undefined
}

export function detailProblems(session: Session): ConstituentProblems {
  return constituentProblems({ ...session, termsAccepted: session.termsAndPrivacyChecked })
}

export function hasDetailProblem(session: Session): boolean {
  return Object.keys(detailProblems(session)).length > 0
}
