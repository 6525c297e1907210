import type { Campaign } from '../campaign/campaign.ts'
import { isBlank } from '../text/text.ts'
import { chosenLegislators } from './chosen.ts'
import { asksForMore, isThreat } from './findings.ts'
import { isAddressWrong } from './problems.ts'
import type { ChatQuestion, ConversationState, Session } from './session.ts'
import { hasDetailsOpen, shownBills } from './shown.ts'

export const newConversation: ConversationState = { answerEnds: [], skipped: [] }

export function conversationOf({ conversation }: Session): ConversationState {
  return conversation ?? newConversation
}

/**
 * Returns the chat's one open question: the question that the person reopened, or else the first question without an
 * answer.
 */
export function openQuestion(session: Session, campaign: Campaign): ChatQuestion {
  const { reopened } = conversationOf(session)
  return session.ending.kind === 'answered' ? 'none' : (reopened ?? nextQuestion(session, campaign))
}

/** Returns the first question that has no answer yet. */
export function nextQuestion(session: Session, campaign: Campaign): ChatQuestion {
  if (session.ending.kind === 'answered') return 'none'
  if (!isAddressAnswered(session)) return 'address'
  if (hasDetailsOpen(session)) return 'details'
  // A campaign without bills gets its bills from the letter, so the chat asks for the stance after the reasons.
  const listsBills = campaign.supportingBills.length > 0
  if (listsBills && !isStanceAnswered(session)) return 'stance'
  if (!areReasonsAnswered(session)) return 'reasons'
  if (session.waiting.draft) return 'letter'
  if (session.findings.some(finding => finding.kind === 'conflict')) return 'conflict'
  if (hasFollowUp(session, campaign)) return 'followUp'
  return isStanceAnswered(session) ? 'letter' : 'stance'
}

const ORDER: readonly ChatQuestion[] = [
  ...['address', 'stance', 'reasons', 'conflict', 'followUp', 'letter', 'details', 'none'],
] as const

/** Tells whether the conversation has reached or passed a question. */
export function hasReached(session: Session, campaign: Campaign, question: ChatQuestion): boolean {
  const isSuggested = campaign.supportingBills.length === 0
  const place = (each: ChatQuestion) =>
    isSuggested && each === 'stance' ? ORDER.indexOf('followUp') + 0.5 : ORDER.indexOf(each)
  return place(nextQuestion(session, campaign)) >= place(question)
}

/** The previous address stays an answer while a new address is being looked up. */
function isAddressAnswered(session: Session): boolean {
  const { address, waiting } = session
  if (isAddressWrong(session) || address.state === '') return false
  return waiting.address || chosenLegislators(session).length > 0
}

function isStanceAnswered(session: Session): boolean {
  if (conversationOf(session).skipped.includes('stance')) return true
  return shownBills(session).every(bill => session.selectedBills.some(({ id }) => id === bill.id))
}

/** The reasons also count as answered if the person skipped them, or wrote the letter without them. */
function areReasonsAnswered(session: Session): boolean {
  const { reasoning, draft, draftEdited, draftOwed, waiting } = session
  const isTold = conversationOf(session).answerEnds.length > 0
  if (isBlank(reasoning) && (isTold || draftEdited)) return true
  if (!isTold || isThreat(session)) return false
  return !isBlank(draft) || draftOwed === true || waiting.draft
}

/** The greatest number of follow-up questions to a person whose reasons are too short. */
const MOST_FOLLOW_UPS = 2

/** Returns how many follow-up questions the chat may ask. A campaign without its own questions uses ours. */
function followUpsOf({ form }: Campaign): number {
  return Math.min(form.questions?.length || MOST_FOLLOW_UPS, MOST_FOLLOW_UPS)
}

function hasFollowUp(session: Session, campaign: Campaign): boolean {
  const { answerEnds, skipped } = conversationOf(session)
  const asked = answerEnds.length - 1
  if (asked < 0 || asked >= followUpsOf(campaign) || skipped.includes('followUp')) return false
  return !isBlank(session.reasoning) && asksForMore(session.findings)
}

/**
 * Returns the answers that the person has sent: the reasons, and the answer to each follow-up question. Leaves out the
 * text that is still in the answer field.
 */
export function toldAnswers(session: Session, question: ChatQuestion): string[] {
  if (question === 'reasons') return []
  const { reasoning } = session
  const { answerEnds } = conversationOf(session)
  const ends = question === 'followUp' ? answerEnds : [...answerEnds.slice(0, -1), reasoning.length]
  return ends.map((end, place) => reasoning.slice(ends[place - 1] ?? 0, end).trim())
}

/** Returns the conversation after the person changed the reasons. Answers before the change still count as sent. */
export function standingConversation(session: Session, reasoning: string): ConversationState | undefined {
  const { conversation } = session
  if (!conversation) return undefined
  const isKept = (end: number) => reasoning.startsWith(session.reasoning.slice(0, end))
  return { ...conversation, answerEnds: conversation.answerEnds.filter(isKept) }
}

/** Returns the text of the answer field: all reasons, or only the answer to the open follow-up question. */
export function answerText(session: Session, question: ChatQuestion): string {
  return question === 'followUp'
    ? session.reasoning.slice(lengthTold(session)).replace(/^\n/, '')
    : session.reasoning
}

/** Writes the text of the answer field into the reasons. The answer to a follow-up question begins on a new line. */
export function withAnswerText(session: Session, question: ChatQuestion, text: string): string {
  if (question !== 'followUp') return text
  const before = session.reasoning.slice(0, lengthTold(session))
  return text === '' ? before : `${before}\n${text}`
}

function lengthTold(session: Session): number {
  return conversationOf(session).answerEnds.at(-1) ?? 0
}
