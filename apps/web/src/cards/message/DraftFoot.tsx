import { DRAFT_LONGEST, draftLength } from '@redress/core/message/message'
import type { Session } from '@redress/core/session/session'
import { shownDraft } from '@redress/core/session/shown'
import { useRef, useState } from 'react'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useWritingAids } from '../aids/aidsContext.ts'
import styles from './DraftFoot.module.css'

/** From this length on, screen readers announce how many characters are left. */
const NEARLY = DRAFT_LONGEST * 0.9

/** Shows the draft's length, its progress, and the button for a new draft. */
export function DraftFoot({ line, hint }: { line: ProgressLine; hint: string }) {
  const words = useWords()
  const { session, dispatch } = useSession()
  const aids = useWritingAids()
  const regenerate = useRef<HTMLButtonElement>(null)
  const length = draftLength(shownDraft(session))
  const isOver = length > DRAFT_LONGEST
  return (
    <div className={styles.foot}>
      <div className={styles.length}>
        <p id="draft-count" className={classes(styles.count, isOver && styles.over)}>
          <span>{words.message.count(length, DRAFT_LONGEST)}</span>
          <span className={hint ? '' : 'visuallyHidden'}> {words.message.countLabel}</span>
        </p>
        {hint && (
          <p id="draft-hint" className={styles.count}>
            {hint}
          </p>
        )}
        {length > 0 && <p className={styles.count}>{words.message.editable}</p>}
      </div>
      <p className={styles.news} role="status">
        {line === 'writing' && <span>{words.message.writing}</span>}
        {line === 'ready' && <span>{words.message.ready}</span>}
      </p>
      <p className="visuallyHidden" role="status">
        {length >= NEARLY && !isOver && <span>{words.message.nearlyFull}</span>}
        {isOver && <span>{words.message.draftProblems.long}</span>}
      </p>
      {session.waiting.draft && (
        <Button
          kind="link"
          onClick={() => {
            dispatch({ type: 'draftCancelled' })
            regenerate.current?.focus()
          }}
        >
          {words.message.cancel}
        </Button>
      )}
      {session.replacedDraft && !session.waiting.draft && (
        <Button kind="link" icon="back" does="draftUndone" onClick={() => dispatch({ type: 'draftUndone' })}>
          {words.message.undo}
        </Button>
      )}
      {aids && <aids.StyleButtons />}
      <Button
        ref={regenerate}
        kind="translucent"
        icon="again"
        loading={session.waiting.draft}
        does="regenerateClicked"
        onClick={() => dispatch({ type: 'regenerateClicked' })}
      >
        {words.message.regenerate}
      </Button>
    </div>
  )
}

export type ProgressLine = 'none' | 'writing' | 'ready'

/**
 * Returns the line about the draft's progress, which is also announced. A failed draft has no line. The state is set
 * while rendering, so that React renders again before it shows the old line.
 */
export function useProgressLine({ waiting, draft, draftEdited, offeredDraft }: Session): ProgressLine {
  const [before, setBefore] = useState({ isWriting: waiting.draft, draft, line: startOf(waiting.draft) })
  if (before.isWriting !== waiting.draft) {
    const hasArrived = draftEdited ? offeredDraft !== null : draft !== before.draft
    let line: ProgressLine = hasArrived ? 'ready' : 'none'
    if (waiting.draft) line = 'writing'
    setBefore({ isWriting: waiting.draft, draft, line })
  }
  const isOld = before.line === 'ready' && draftEdited && offeredDraft === null
  return isOld ? 'none' : before.line
}

function startOf(isWriting: boolean): ProgressLine {
  return isWriting ? 'writing' : 'none'
}
