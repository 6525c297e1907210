import { visitWordsOf } from '@redress/words/visitWords'
import { writingAids } from '../cards/message/writingAids.tsx'
import { SendProblems } from '../cards/personal/SendProblems.tsx'
import { useLanguage } from '../language/useWords.ts'
import { lastTurns } from '../layouts/chat/lastTurns.tsx'
import { useSession } from '../session/useSession.tsx'
import { Notice } from '../ui/Notice.tsx'
import { laterParts } from './laterParts.tsx'
import styles from './Screen.module.css'

/** Shows notes at the top of the page after a form was sent: whether the form was outdated, and what is missing. */
function PostedNotes({ isPersonal }: { isPersonal: boolean }) {
  const words = visitWordsOf(useLanguage())
  const { posted } = useSession()
  const submitAttempted = posted?.submitAttempted && posted.open === ''
  if (!posted?.isStale && !submitAttempted) return null
  const letter = isPersonal ? 'edit-message' : 'draft'
  const leadTo = isPersonal
    ? { legislators: letter, draft: letter }
    : { legislators: 'legislators', draft: letter, reasons: 'reasoning' }
  return (
    <div className={`pageWidth ${styles.posted}`}>
      {posted.isStale && <Notice>{words.stale}</Notice>}
      <SendProblems attempt={submitAttempted ? 1 : 0} leadTo={leadTo} />
    </div>
  )
}

/** Shows the result as a separate page. */
function PostedResult() {
  return (
    <div className={`pageWidth ${styles.posted}`}>
      <laterParts.ResultDialog />
    </div>
  )
}

/** The components that a page without script needs at once. Browsers do not load this file. */
export const servedParts = {
  later: laterParts,
  lastTurns,
  aids: writingAids,
  PostedNotes,
  PostedResult,
} as const

export type ServedParts = typeof servedParts
