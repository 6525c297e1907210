import { everyone } from '@redress/core/legislator/legislator'
import { subjectProblem } from '@redress/core/message/message'
import { chosenLegislators, selectedByDefault } from '@redress/core/session/chosen'
import { isAddressWrong, isDistrictUnknown, messageProblems } from '@redress/core/session/problems'
import { shownDraft } from '@redress/core/session/shown'
import { stanceLines } from '@redress/words/stances'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import type { SummaryLine } from '../../ui/ErrorSummary.tsx'
import { addressError } from '../address/AddressInput.tsx'
import { draftError } from '../message/DraftCard.tsx'

const inTurn = ['proof', 'submit', 'draft', 'address', 'legislators', 'bills'] as const

/** Returns the reason why the person cannot send yet. */
export function useBusyNote(): string | undefined {
  const words = useWords()
  const { waiting } = useSession().session
  const waited = inTurn.find(each => waiting[each])
  return waited && words.message.busy[waited]
}

/**
 * Returns what the page shows beside the send button: the reason for waiting, what is missing, or the step that is
 * next.
 */
export function useStanding(): string | undefined {
  const words = useWords()
  const { session, campaign } = useSession()
  const hasAny = selectedByDefault({ ...session, leftOut: [] }, campaign ?? everyone).length > 0
  const why = useBusyNote()
  const { missing, next } = words.message
  if (why) return why
  if (isDistrictUnknown(session)) return words.message.districtLine
  if (isAddressWrong(session)) return addressError(session, words.address)
  if (chosenLegislators(session).length === 0) return hasAny ? missing.legislators : missing.anyone
  return shownDraft(session).trim() === '' ? missing.draft : next
}

export type LeadTo = {
  legislators: string
  draft: string
  /** The id of the field for the reasons. If it is undefined, a problem with the reasons links to the draft. */
  reasons?: string
  /** The id of the field for the subject. If it is undefined, a problem with the subject links to the draft. */
  subject?: string
}

/**
 * Returns a line for everything that is missing before the letter can be sent. `leadTo` gives the id of the field to
 * which each line links.
 */
export function useMessageLines(leadTo: LeadTo): SummaryLine[] {
  const words = useWords()
  const { session } = useSession()
  const { address, legislators, threat } = messageProblems(session, stanceLines)
  const draft = draftError(session, words)
  const lines: SummaryLine[] = []
  if (address) {
    lines.push(
      isDistrictUnknown(session)
        ? { fieldId: 'district', text: words.message.districtLine }
        : { fieldId: 'address', text: addressError(session, words.address) ?? '' },
    )
  }
  // Without an address or a district, the list of legislators is incomplete. The page then asks for the address or
  // district first.
  if (legislators && session.legislators.length > 0 && !isDistrictUnknown(session)) {
    lines.push({ fieldId: leadTo.legislators, text: words.legislators.chooseOne })
  }
  if (threat) lines.push({ fieldId: leadTo.reasons ?? leadTo.draft, text: words.message.threatLine })
  if (draft) lines.push({ fieldId: leadTo.draft, text: draft })
  const subject = subjectProblem(session.subject)
  if (subject)
    lines.push({ fieldId: leadTo.subject ?? leadTo.draft, text: words.message.subjectProblems[subject] })
  return lines
}
