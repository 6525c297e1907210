import { isSent, type KeptLetter, type Session } from './session.ts'

/** Returns all letters written in this tab, by campaign. A letter stays until the person has seen its result. */
export function keptLetters(session: Session): Record<string, KeptLetter> {
  const { campaignId, kept } = session
  return campaignId === '' || isSent(session) ? { ...kept } : { ...kept, [campaignId]: letterOf(session) }
}

function letterOf(session: Session): KeptLetter {
  const { sessionId, bills, suggestedBills, selectedBills, reasoning, agreed, subject, draft } = session
  const {
    draftOffline,
    draftModel,
    draftFallback,
    findings,
    parts,
    edits,
    draftEdited,
    subjectEdited,
    addons,
  } = session
  const { answerWanted, emailReceipt, leftOut, draftOwed, suggestionsCleared } = session
  const written = { sessionId, bills, suggestedBills, selectedBills, reasoning, agreed, subject, draft }
  const drafted = {
    draftOffline,
    draftModel,
    draftFallback,
    findings,
    parts,
    edits,
    draftEdited,
    subjectEdited,
    addons,
  }
  const { address, legislators, selectedLegislatorIds, email } = session
  const addressed = session.waiting.submit ? { address, legislators, selectedLegislatorIds, email } : {}
  const wishes = { answerWanted, emailReceipt, leftOut, draftOwed, suggestionsCleared }
  return { ...written, ...drafted, ...wishes, ...addressed }
}
