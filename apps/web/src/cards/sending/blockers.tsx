import { messageProblems } from '@redress/core/session/problems'
import type { Session } from '@redress/core/session/session'
import { useSession } from '../../session/useSession.tsx'
import type { SummaryLine } from '../../ui/ErrorSummary.tsx'
import { words } from '../../words/words.ts'
import { isDistrictUnknown } from '../address/DistrictChooser.tsx'
import { draftError } from '../message/DraftCard.tsx'
import styles from './Actions.module.css'

const inTurn = ['submit', 'draft', 'address', 'legislators', 'bills'] as const

/** Why nothing can be sent on right now. */
export function busyNote({ waiting }: Session): string | undefined {
  const waited = inTurn.find(each => waiting[each])
  return waited && words.message.busy[waited]
}

export function BusyNote({ id }: { id: string }) {
  const { session } = useSession()
  return (
    <p id={id} className={styles.why}>
      {busyNote(session)}
    </p>
  )
}

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
