import { addressProblems, isAddressIncomplete } from '../address/address.ts'
import { type ConstituentProblems, constituentProblems } from '../constituent/constituent.ts'
import { draftProblem, subjectProblem, type TextProblem } from '../message/message.ts'
import { billsFor, chosenLegislators } from './chosen.ts'
import { isThreat } from './findings.ts'
import type { Rules, StanceLines } from './rules.ts'
import { letterLanguage, type Session } from './session.ts'
import { letterFor } from './versions.ts'

export type MessageProblems = {
  address: boolean
  legislators: boolean
  draft: TextProblem | undefined
  /** True if the server reads the reasons as a threat. The server would refuse such a letter. */
  threat: boolean
}

/**
 * Returns the draft's first problem in any of the letters. The letters differ, because each chamber's stance lines have
 * another length.
 */
function letterProblem(session: Session, stanceLines: StanceLines): TextProblem | undefined {
  const letters = chosenLegislators(session)
    .map(each => ({
      text: letterFor(session, each.segment),
      lines: stanceLines(billsFor(each, session.selectedBills), letterLanguage(session)),
    }))
    .filter(({ text, lines }) => lines.length > 0 || text !== session.draft)
  return [{ text: session.draft, lines: [] }, ...letters]
    .map(({ text, lines }) => draftProblem(text, lines))
    .find(Boolean)
}

type Found = { problems: MessageProblems; stanceLines: StanceLines }

/** Caches the problems. Several parts of a page need them at every key press, and checking a long draft takes time. */
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

/** Tells whether a letter cannot be sent from this address. A letter to senators needs no House district. */
export function isAddressWrong(session: Session): boolean {
  const { address, waiting } = session
  if (waiting.address) return false
  const needed =
    session.stateOnly || isToSenatorsOnly(session) ? { ...address, congressionalDistrict: 0 } : address
  return isAddressIncomplete(needed) || Object.keys(addressProblems(address)).length > 0
}

/** Tells whether the person writes only to the senators because the House district is unknown. */
export function isToSenatorsOnly(session: Session): boolean {
  const { senatorsOnly = false, address } = session
  if (!senatorsOnly || address.congressionalDistrict >= 0) return false
  return senatorsToWriteTo(session) > 0
}

/** Returns the number of selected legislators who represent a whole state. */
export function senatorsToWriteTo(session: Session): number {
  return chosenLegislators(session).filter(legislator => legislator.district === null && !legislator.chamber)
    .length
}

/** Tells whether the address is complete except for its House district, which the letter needs. */
export function isDistrictUnknown(session: Session): boolean {
  const { address, waiting } = session
  if (waiting.address || address.congressionalDistrict >= 0) return false
  if (session.stateOnly || isToSenatorsOnly(session)) return false
  return !isAddressIncomplete({ ...address, congressionalDistrict: 0 })
}

/**
 * Tells whether the person tried to continue without answering the question for the district. Before that, a missing
 * district is not an error.
 */
export function isDistrictOverdue(session: Session): boolean {
  const { legislators, draft } = session.touched
  return legislators && draft && isDistrictUnknown(session)
}

export function hasMessageProblem(session: Session, { stanceLines }: Pick<Rules, 'stanceLines'>): boolean {
  const { address, legislators, draft, threat } = messageProblems(session, stanceLines)
  return (
    address || legislators || draft !== undefined || threat || subjectProblem(session.subject) !== undefined
  )
}

export function detailProblems(session: Session): ConstituentProblems {
  return constituentProblems({ ...session, termsAccepted: session.termsAndPrivacyChecked })
}

export function hasDetailProblem(session: Session): boolean {
  return Object.keys(detailProblems(session)).length > 0
}
