import { isSent, type KeptLetter, type Session } from './session.ts'

/**
 * Returns the letters that were written in this tab, by campaign. A letter is kept until the person has seen that it
 * was sent.
 */
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
    draftLanguage,
    findings,
    parts,
    edits,
    draftEdited,
    openings,
    subjectEdited,
    addons,
  } = session
  const { answerWanted, emailReceipt, leftOut, draftOwed, suggestionsCleared, conversation } = session
  const written = { sessionId, bills, suggestedBills, selectedBills, reasoning, agreed, subject, draft }
  const drafted = {
    draftOffline,
    draftModel,
    draftFallback,
    draftLanguage,
    findings,
    parts,
    edits,
    draftEdited,
    openings,
    subjectEdited,
    addons,
  }
  const { address, legislators, selectedLegislatorIds, email } = session
  const addressed = session.waiting.submit ? { address, legislators, selectedLegislatorIds, email } : {}
  const wishes = { answerWanted, emailReceipt, leftOut, draftOwed, suggestionsCleared, conversation }
  return { ...written, ...drafted, ...wishes, ...addressed }
}
