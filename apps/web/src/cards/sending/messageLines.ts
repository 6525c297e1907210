import { messageProblems } from '@redress/core/session/problems'
import type { Session } from '@redress/core/session/session'
import type { SummaryLine } from '../../ui/ErrorSummary.tsx'
import { words } from '../../words/words.ts'
import { isDistrictUnknown } from '../address/isDistrictUnknown.ts'
import { draftError } from '../message/DraftCard.tsx'

/** What keeps the letter from going on. `leadTo` names, for each, the field that a page has for it. */
export function messageLines(
  session: Session,
  leadTo: { legislators: string; draft: string },
): SummaryLine[] {
  const { address, legislators } = messageProblems(session)
  const draft = draftError(session)
  const lines: SummaryLine[] = []
  if (address) {
    lines.push(
      isDistrictUnknown(session)
        ? { fieldId: 'district', text: words.message.districtLine }
        : { fieldId: 'address', text: words.message.addressLine },
    )
  }
  // Without an address there is nobody to choose: one thing at a time.
  if (legislators && session.legislators.length > 0) {
    lines.push({ fieldId: leadTo.legislators, text: words.legislators.chooseOne })
  }
  if (draft) lines.push({ fieldId: leadTo.draft, text: draft })
  return lines
}
