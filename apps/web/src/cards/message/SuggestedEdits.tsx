import type { LetterEdit } from '@redress/core/message/message'
import { isWrittenInto } from '@redress/core/session/shown'
import { noteWordsOf } from '@redress/words/noteWords'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { Button } from '../../ui/Button.tsx'
import { changedMiddle } from './changedMiddle.ts'
import styles from './SuggestedEdits.module.css'

/**
 * Lists the letter's sentences that name another town than the address, each with a suggested change. A sentence
 * changes only if the person clicks.
 */
export function SuggestedEdits() {
  const words = noteWordsOf(useLanguage())
  const { session, dispatch } = useSession()
  const edits = isWrittenInto(session) ? [] : session.edits
  const list = useRef<HTMLUListElement>(null)
  const hasAnswered = useRef(false)
  const titleId = useId()
  const left = edits.length

  // The pressed button disappears, so the focus moves to the next suggestion, or else to the letter.
  useEffect(() => {
    if (!hasAnswered.current) return
    hasAnswered.current = false
    const next = left > 0 ? list.current?.querySelector('button') : document.getElementById('draft')
    next?.focus()
  }, [left])

  if (left === 0) return null
  const answer = (type: 'editTaken' | 'editDeclined', { before }: LetterEdit) => {
    hasAnswered.current = true
    dispatch({ type, before })
  }
  return (
    <section className={styles.edits} aria-labelledby={titleId}>
      <h3 id={titleId}>{words.editsTitle}</h3>
      <p className={styles.hint}>{words.editTown}</p>
      <ul ref={list} className={styles.list}>
        {edits.map((edit, nth) => (
          <li key={edit.before}>
            <Sides edit={edit} />
            <div className={styles.choice}>
              <Button
                kind="translucent"
                does={`take ${nth}`}
                aria-label={`${words.useEdit}: ${edit.after}`}
                onClick={() => answer('editTaken', edit)}
              >
                {words.useEdit}
              </Button>
              <Button
                kind="link"
                does={`decline ${nth}`}
                aria-label={`${words.keepEdit}: ${edit.before}`}
                onClick={() => answer('editDeclined', edit)}
              >
                {words.keepEdit}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows a sentence before and after the change, with the differences highlighted. */
function Sides({ edit: { before, after } }: { edit: LetterEdit }) {
  const words = noteWordsOf(useLanguage())
  const [start, wasHere, isHere, end] = changedMiddle(before, after)
  return (
    <dl className={styles.sides}>
      <div>
        <dt>{words.before}</dt>
        <dd>
          <span>{start}</span>
          {wasHere && <del>{wasHere}</del>}
          <span>{end}</span>
        </dd>
      </div>
      <div>
        <dt>{words.after}</dt>
        <dd>
          <span>{start}</span>
          {isHere && <ins>{isHere}</ins>}
          <span>{end}</span>
        </dd>
      </div>
    </dl>
  )
}
